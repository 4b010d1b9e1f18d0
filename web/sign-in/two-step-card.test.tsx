import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inGroups, signInAgain } from '#domain/two-step/rules.ts'
import { twoStepTexts as texts } from '#domain/two-step/texts.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { answerAuth } from '#web/testing/auth-service.ts'
import { me, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, said, showAt } from '#web/testing/page.tsx'
import { TwoStepCard } from './two-step-card.tsx'

const app = { id: 'app', factor_type: 'totp', status: 'verified' }
const user = { id: me, email: 'mara@example.com', factors: [] as object[] }
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
/** The session after a second step. */
const session = {
  access_token: `${encode({ alg: 'none' })}.${encode({ sub: me, exp: Date.now() / 1000 + 3600, aal: 'aal2' })}.x`,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { ...user, factors: [app] },
}
const codes = ['abcdefghij', 'klmnopqrst']

let service: ReturnType<typeof answerAuth>
beforeAll(async () => {
  await signedIn()
  service = answerAuth()
})
beforeEach(() => service.forget())

/** The card of somebody who has it, with this many codes left, or not. */
async function show(codesLeft?: number) {
  const isOn = codesLeft !== undefined
  if (isOn) service.on('POST /token', 200, session)
  await authClient().signInWithPassword({ email: 'mara@example.com', password: 'p' })
  service.on('GET /user', 200, { ...user, factors: isOn ? [app] : [] })
  service.on('GET /factors/recovery-codes', 200, { remaining: codesLeft })
  showAt('/', <TwoStepCard />)
  await screen.findByText(isOn ? texts.on : texts.off)
}
/** The service takes the code of the app. */
function takeCodes() {
  service.on('POST /factors/app/challenge', 200, { id: 'challenge', type: 'totp', expires_at: 9e9 })
  service.on('POST /factors/app/verify', 200, session)
}
const code = () => fieldNamed(texts.code)

it('sets it up with the code of the app, and shows the recovery codes until they are saved', async () => {
  await show()
  service.on('POST /factors', 200, {
    id: 'app',
    type: 'totp',
    totp: { qr_code: '<svg/>', secret: 'SECRETKEY', uri: '' },
  })
  await press(texts.setUp)
  await screen.findByRole('img', { name: texts.qrCode })
  expect(screen.getByText(inGroups('SECRETKEY'))).toBeTruthy()
  await press(texts.turnOn)
  expect([screen.getByText(texts.codeNeeded), document.activeElement]).toEqual([expect.anything(), code()])
  takeCodes()
  service.on('POST /factors/app/verify', 422, { code: 'mfa_verification_failed', message: 'Wrong code.' })
  await fill(code(), '111 111')
  await press(texts.turnOn)
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong code.')
  takeCodes()
  service.on('POST /factors/recovery-codes', 200, { id: 'codes', codes })
  await press(texts.turnOn)
  const list = within(await screen.findByRole('list', { name: texts.codesTitle }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes.map(inGroups))

  // Whoever looks up the password manager in another tab comes back to the codes.
  service.on('GET /user', 200, session.user)
  service.on('GET /factors/recovery-codes', 200, { remaining: 2 })
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(texts.on)
  const done = screen.getByRole<HTMLButtonElement>('button', { name: texts.done })
  expect(done.disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: texts.saved }))
  await userEvent.click(done)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(said()).toEqual([texts.turnedOn, texts.turnedOnText])
  expect(screen.getByText(texts.codesLeft(2))).toBeTruthy()
})

it('asks for the password first if the sign-in is too long ago', async () => {
  await show()
  service.on('POST /factors', 400, { code: signInAgain, message: 'Sign in again.' })
  await press(texts.setUp)
  await screen.findByText(texts.passwordFirst)
  expect(document.activeElement).toBe(fieldNamed(texts.password))
  service.on('POST /token', 400, { code: 'invalid_credentials', message: 'Invalid login credentials' })
  await fill(fieldNamed(texts.password), 'wrong')
  await press(texts.goOn)
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid login credentials')
  service.forget()
  service.on('POST /factors', 200, { id: 'app', type: 'totp', totp: { qr_code: '<svg/>', secret: 'S', uri: '' } })
  await press(texts.goOn)
  await screen.findByRole('img', { name: texts.qrCode })
})

it('turns it off with a code of the app or a saved one', async () => {
  await show(0)
  expect(screen.getByText(texts.noCodes)).toBeTruthy()
  await press(texts.turnOff)
  const dialog = within(await screen.findByRole('dialog', { name: texts.turnOffTitle }))
  await press(texts.useRecoveryCode)
  await userEvent.click(dialog.getByRole('button', { name: texts.turnOff }))
  expect([screen.getByText(texts.recoveryCodeNeeded), document.activeElement]).toEqual([
    expect.anything(),
    fieldNamed(texts.recoveryCode),
  ])
  service.on('POST /factors/recovery-codes/verify', 200, session)
  service.on('DELETE /factors/app', 200, { id: 'app' })
  service.on('GET /user', 200, user)
  await fill(fieldNamed(texts.recoveryCode), 'abcd efgh ij')
  await userEvent.click(dialog.getByRole('button', { name: texts.turnOff }))
  await screen.findByText(texts.off)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([said()[0], service.asked()]).toEqual([texts.turnedOff, expect.arrayContaining(['DELETE /factors/app'])])
})

it('makes new recovery codes in place of the earlier ones', async () => {
  await show(3)
  expect(screen.getByText(texts.codesLeft(3))).toBeTruthy()
  await press(texts.newCodes)
  takeCodes()
  service.on('POST /factors/recovery-codes/regenerate', 200, { id: 'codes', codes })
  await fill(await screen.findByLabelText(new RegExp(`^${texts.code}`)), '123456')
  await press(texts.makeCodes)
  await screen.findByRole('list', { name: texts.codesTitle })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: texts.download })
  expect(decodeURIComponent(link.href)).toContain(`mara@example.com`)
  expect(decodeURIComponent(link.href)).toContain(inGroups(codes[1]!))
})
