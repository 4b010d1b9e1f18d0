import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { memoryStorage, serviceOfFile } from '#server/auth-service/test-service.ts'

const { auth } = serviceOfFile({ AUTH_SIGNUP: 'open', AUTH_AUTOCONFIRM: 'off' })
/** Opens a mailed link as a browser would and reads its redirect. */
async function open(link: URL): Promise<{ target: URL; fragment: Record<string, string>; status: number }> {
  const response = await fetch(link, { redirect: 'manual' })
  const target = new URL(response.headers.get('location')!)
  return { target, fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))), status: response.status }
}

test("PKCE: exchanges the link's code and the client's verifier for a session, once", async () => {
  const user = await auth.makeUser()
  const storage = memoryStorage()
  const client = auth.client({ flowType: 'pkce', storage })
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  await client.auth.resetPasswordForEmail(user.email, { redirectTo: `${auth.url}/reset-password` })
  const { link, tokenHash } = auth.lastMail(user.email)
  expect(tokenHash).toMatch(/^pkce_/)
  const { target, fragment } = await open(link)
  expect([target.pathname, fragment]).toEqual(['/reset-password', {}])
  const code = target.searchParams.get('code')!
  const wrong = await auth.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(56) })
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { error_code: 'bad_code_verifier' }])
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: user.id })
  expect(events).toContain('PASSWORD_RECOVERY')
  expect((await client.auth.getClaims()).data!.claims.amr).toMatchObject([{ method: 'recovery' }])
  const again = await auth.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(56) })
  expect([again.status, await again.json()]).toMatchObject([404, { error_code: 'flow_state_not_found' }])
  const error2 = await open(link)
  expect(error2.target.searchParams.get('error_code')).toBe('otp_expired')
  expect(error2.fragment.error_code).toBe('otp_expired')
})

test('PKCE: accepts plain challenges, expires codes after five minutes, gives one session to parallel exchanges, refuses halves', async () => {
  const user = await auth.makeUser()
  const verifier = 'v'.repeat(50)
  const codeFor = async (challenge: Record<string, string>) => {
    await auth.call('POST', '/recover', { email: user.email, ...challenge })
    return (await open(auth.lastMail(user.email).link)).target.searchParams.get('code')!
  }
  const exchange = (auth_code: string) =>
    auth.call('POST', '/token?grant_type=pkce', { auth_code, code_verifier: verifier })
  const plain = await codeFor({ code_challenge: verifier, code_challenge_method: 'plain' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(plain)))
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404])
  const s256 = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const late = await codeFor(s256)
  auth.passSeconds(301)
  const expired = await exchange(late)
  expect([expired.status, await expired.json()]).toMatchObject([422, { error_code: 'flow_state_expired' }])
  const halves = [
    { code_challenge: verifier },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: `${verifier}!`, code_challenge_method: 's256' },
    { code_challenge: verifier, code_challenge_method: 'md5' },
  ]
  for (const half of halves)
    expect((await auth.call('POST', '/recover', { email: user.email, ...half })).status).toBe(400)
  for (const body of [{}, { auth_code: 'x' }, { code_verifier: verifier }])
    expect((await auth.call('POST', '/token?grant_type=pkce', body)).status).toBe(400)
})
