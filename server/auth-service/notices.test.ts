import { expect, test } from 'vitest'
import { newEmail, password, serviceOfFile } from '#server/auth-service/test-service.ts'

const { auth } = serviceOfFile({ SUPPORT_EMAIL: 'help@example.com' })

/** A user with a proved address, signed in by password. */
async function proved() {
  const user = await auth.makeUser()
  const client = auth.client()
  await client.auth.signInWithPassword(user)
  return { user, client }
}
const noticesTo = (to: string) => auth.mails.filter((mail) => mail.to === to && mail.kind.endsWith('_changed'))
const change = { password: 'a new password', current_password: password }

test('tells the owner about a changed password, and what to do about a stranger', async () => {
  const { user, client } = await proved()
  await client.auth.updateUser({ password: 'password', current_password: password })
  await client.auth.updateUser({ ...change, current_password: 'wrong' })
  await client.auth.updateUser({ data: { city: 'Bergen' } })
  expect(noticesTo(user.email)).toEqual([])
  expect((await client.auth.updateUser(change)).error).toBeNull()
  expect(noticesTo(user.email)).toMatchObject([{ kind: 'password_changed', subject: 'Your password was changed' }])
  const { text } = noticesTo(user.email)[0]!
  for (const part of ['If it was not you', `${auth.url}/reset-password`, 'help@example.com'])
    expect(text).toContain(part)
  await auth.admin().auth.admin.updateUserById(user.id, { password: 'a third password' })
  await auth.service.idle()
  expect(noticesTo(user.email)).toHaveLength(2)
})

test('tells the owner about a password chosen by a mailed link too', async () => {
  const user = await auth.makeUser({}, { proved: false })
  await auth.call('POST', '/recover', { email: user.email })
  const client = auth.client()
  await client.auth.verifyOtp({ type: 'recovery', token_hash: auth.lastMail(user.email).tokenHash })
  expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull()
  expect(noticesTo(user.email)).toMatchObject([{ kind: 'password_changed' }])
})

test('tells an unproved address nothing', async () => {
  const user = await auth.makeUser({}, { proved: false })
  const client = auth.client()
  await client.auth.signInWithPassword(user)
  expect((await client.auth.updateUser(change)).error).toBeNull()
  expect(noticesTo(user.email)).toEqual([])
})

test('tells the old address about a change once both have agreed', async () => {
  const { user, client } = await proved()
  const next = newEmail()
  expect((await client.auth.updateUser({ email: next })).error).toBeNull()
  for (const address of [next, user.email]) {
    expect(noticesTo(user.email)).toEqual([])
    await fetch(auth.lastMail(address).link, { redirect: 'manual' })
  }
  await auth.service.idle()
  expect(noticesTo(next)).toEqual([])
  expect(noticesTo(user.email)).toMatchObject([{ kind: 'address_changed', subject: 'Your email address was changed' }])
  expect(noticesTo(user.email)[0]!.text).toContain(next)
  await auth.admin().auth.admin.updateUserById(user.id, { email: newEmail() })
  await auth.service.idle()
  expect(noticesTo(next)).toMatchObject([{ kind: 'address_changed' }])
})
