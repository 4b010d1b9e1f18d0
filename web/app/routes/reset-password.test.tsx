import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { resetTexts as texts } from '#domain/password-resets/texts.ts'
import { clientTexts, fieldTexts } from '#domain/shared/texts.ts'
import { signInTexts } from '#domain/sign-in/texts.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { failLink } from '#web/platform/mailed-link.ts'
import { answerAuth } from '#web/testing/auth-service.ts'
import { me, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, said, showAt } from '#web/testing/page.tsx'
import { paths } from '../paths.ts'
import { ResetPassword } from './reset-password.tsx'
// Loaded with the page: a test that waits for a script waits longest on a busy machine.
import '#web/sign-in/link-sent.tsx'

const user = { id: me, email: 'mara@example.com' }
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
/** A session that a mailed code began, that many seconds ago. */
const sessionByCode = (ago = 0) => {
  const now = Date.now() / 1000
  const claims = { sub: me, exp: now + 3600, amr: [{ method: 'otp', timestamp: now - ago }] }
  return {
    access_token: `${encode({ alg: 'none' })}.${encode(claims)}.x`,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    user,
  }
}
let service: ReturnType<typeof answerAuth>
beforeAll(async () => {
  await signedIn()
  service = answerAuth()
})
beforeEach(async () => {
  await authClient().signOut({ scope: 'local' })
  service.forget()
})
afterEach(() => vi.useRealTimers())

async function open() {
  const { address } = showAt(paths.resetPassword, <ResetPassword />, {
    [paths.dashboard]: <h1>Dashboard</h1>,
    [paths.security]: <h1>Security</h1>,
  })
  await screen.findByRole('heading', { level: 1 })
  return address
}
async function openSignedIn() {
  await authClient().signInWithPassword({ email: 'mara@example.com', password: 'p' })
  return open()
}
async function choose(password: string, again = password) {
  await fill(fieldNamed(texts.newPassword), password)
  await fill(fieldNamed(texts.confirm), again)
  await press(texts.save)
}

it('mails a link to a valid address, again after a minute, and to another address', async () => {
  await open()
  await fill(fieldNamed(signInTexts.email), 'mara')
  await press(texts.send)
  expect([screen.getByText(fieldTexts.badEmail), service.asked()]).toEqual([expect.anything(), []])
  await fill(fieldNamed(signInTexts.email), 'mara@example.com')
  await press(texts.send)
  expect((await screen.findByRole('alert')).textContent).toContain(clientTexts.networkError)
  service.on('POST /recover', 200, {})
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await press(texts.send)
  await screen.findByRole('heading', { name: texts.sentTitle })
  expect(screen.getByRole('status').textContent).toContain('mara@example.com')
  await press(texts.againIn(60))
  expect(service.bodies('POST /recover')).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  // Two presses are one mail.
  const answerLate = service.hold('POST /recover')
  await userEvent.dblClick(screen.getByRole('button', { name: texts.again }))
  answerLate(200, {})
  await screen.findByRole('button', { name: texts.againIn(60) })
  expect(service.bodies('POST /recover').map(({ email }) => email)).toEqual(Array(3).fill('mara@example.com'))
  await press(texts.another)
  expect(fieldNamed(signInTexts.email).value).toBe('')
})

it('takes the code of the mail in place of the link, and then only a new password', async () => {
  const address = await open()
  service.on('POST /recover', 200, {})
  await fill(fieldNamed(signInTexts.email), 'mara@example.com')
  await press(texts.send)
  await fill(await screen.findByLabelText(new RegExp(`^${texts.code}`)), '12345')
  await press(texts.useCode)
  expect([screen.getByText(texts.codeNeeded), service.bodies('POST /verify')]).toEqual([expect.anything(), []])
  service.on('POST /verify', 403, { code: 'otp_expired', message: 'Token has expired' })
  await fill(fieldNamed(texts.code), '123456')
  await press(texts.useCode)
  expect((await screen.findByRole('alert')).textContent).toContain(texts.codeFailed)
  service.on('POST /verify', 200, sessionByCode())
  await press(texts.useCode)
  await screen.findByRole('heading', { name: texts.newTitle })
  expect(screen.queryByLabelText(new RegExp(`^${texts.currentPassword}`))).toBeNull()
  service.on('PUT /user', 200, user)
  await choose('high tide 2027')
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect([address(), said()[0]]).toEqual([paths.dashboard, texts.saved])
  expect(service.bodies('PUT /user')).toMatchObject([{ password: 'high tide 2027' }])
})

it('asks somebody signed in for the current password, and shows each objection at its field', async () => {
  const address = await openSignedIn()
  await choose('high tide 2027', 'high tide 2028')
  expect([screen.getByText(texts.currentNeeded), screen.getByText(onboardingTexts.passwordsDiffer)]).toHaveLength(2)
  expect([document.activeElement, service.asked()]).toEqual([fieldNamed(texts.currentPassword), []])
  service.on('PUT /user', 422, { code: 'current_password_invalid', message: 'No' })
  await fill(fieldNamed(texts.currentPassword), 'wrong')
  await choose('high tide 2027')
  await screen.findByText(texts.currentWrong)
  expect(document.activeElement).toBe(fieldNamed(texts.currentPassword))
  service.on('PUT /user', 422, { code: 'weak_password', message: 'This password is in a list of known ones.' })
  await press(texts.save)
  await screen.findByText('This password is in a list of known ones.')
  expect(document.activeElement).toBe(fieldNamed(texts.newPassword))
  service.on('PUT /user', 200, user)
  await fill(fieldNamed(texts.currentPassword), 'low tide 2026')
  await press(texts.save)
  await screen.findByRole('heading', { name: 'Security' })
  expect([address(), said()[0]]).toEqual([paths.security, texts.saved])
  expect(service.bodies('PUT /user').at(-1)).toMatchObject({
    current_password: 'low tide 2026',
    password: 'high tide 2027',
  })
})

it('mails a link to somebody signed in who forgot the password, without another address to choose', async () => {
  await openSignedIn()
  await press(texts.forgot)
  expect((await screen.findByRole('alert')).textContent).toContain(clientTexts.networkError)
  service.on('POST /recover', 200, {})
  await press(texts.forgot)
  await screen.findByRole('heading', { name: texts.sentTitle })
  expect([service.bodies('POST /recover').at(-1), screen.queryByRole('button', { name: texts.another })]).toMatchObject(
    [{ email: 'mara@example.com' }, null],
  )
})

it('says that the link is too old if the service asks for the current password after all', async () => {
  await open()
  service.on('POST /recover', 200, {})
  service.on('POST /verify', 200, sessionByCode())
  service.on('PUT /user', 400, { code: 'current_password_required', message: 'No' })
  await fill(fieldNamed(signInTexts.email), 'mara@example.com')
  await press(texts.send)
  await fill(await screen.findByLabelText(new RegExp(`^${texts.code}`)), '123456')
  await press(texts.useCode)
  await screen.findByRole('heading', { name: texts.newTitle })
  await choose('high tide 2027')
  expect((await screen.findByRole('alert')).textContent).toContain(texts.currentNeededNow)
  await waitFor(() => expect(fieldNamed(texts.currentPassword).value).toBe(''))
  expect(fieldNamed(texts.newPassword).value).toBe('high tide 2027')
})

it('says that a mailed link no longer works', async () => {
  failLink()
  await open()
  expect(screen.getByRole('alert').textContent).toContain(signInTexts.linkFailed)
})
