import { beforeAll, expect, test } from 'vitest'
import { purgeExpired } from '#server/auth-service/purge.ts'
import { decodeRefreshToken } from '#server/auth-service/refresh-tokens.ts'
import { advanceSession } from '#server/auth-service/session-store.ts'
import { serviceOfFile } from '#server/auth-service/test-service.ts'

const { auth, database } = serviceOfFile()
// Requests meant for the reuse interval stay within it, however slow the machine.
beforeAll(() => auth.stopClock())

type Answer = { status: number; body: Record<string, string> }
async function refresh(token: string): Promise<Answer> {
  const response = await auth.call('POST', '/token?grant_type=refresh_token', { refresh_token: token })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}
async function signIn() {
  const user = await auth.makeUser()
  const client = auth.client()
  const { data } = await client.auth.signInWithPassword(user)
  return { user, client, session: data.session! }
}
const sessionOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).session_id as string

test('issues new tokens for the same session and keeps how it began', async () => {
  const { client, session } = await signIn()
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session!.refresh_token).not.toBe(session.refresh_token)
  expect(sessionOf(data.session!.access_token)).toBe(sessionOf(session.access_token))
  expect((await client.auth.getClaims()).data!.claims.amr).toMatchObject([{ method: 'password' }])
  expect((await client.auth.refreshSession()).error).toBeNull()
})

test('twenty concurrent refreshes all succeed and agree on the next token', async () => {
  const { session } = await signIn()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  const tokens = new Set(answers.map((answer) => answer.body.refresh_token))
  expect(tokens.size).toBe(1)
  expect(decodeRefreshToken([...tokens][0]!)!.counter).toBe(1)
  expect((await refresh([...tokens][0]!)).status).toBe(200)
})

test('tabs that refresh repeatedly, out of step, never see the counter go back', async () => {
  const { session } = await signIn()
  let latest = session.refresh_token
  const counterOf = (token: string) => decodeRefreshToken(token)!.counter
  const tab = async () => {
    for (let round = 0; round < 25; round++) {
      const before = counterOf(latest)
      const { status, body } = await refresh(latest)
      expect(status).toBe(200)
      expect(counterOf(body.refresh_token!)).toBeGreaterThan(before)
      if (counterOf(body.refresh_token!) > counterOf(latest)) latest = body.refresh_token!
    }
  }
  await Promise.all(Array.from({ length: 8 }, tab))
})

test('lets one of many concurrent requests spend a token', async () => {
  const { session } = await signIn()
  const id = sessionOf(session.access_token)
  const spent = await Promise.all(
    Array.from({ length: 10 }, () => advanceSession(database.db, id, 0, new Date().toISOString())),
  )
  expect(spent.filter((row) => row !== null)).toMatchObject([{ id, counter: 1 }])
})

test('answers the previous token with the active one for five minutes; then it ends the session', async () => {
  const { session } = await signIn()
  const next = (await refresh(session.refresh_token)).body.refresh_token!
  auth.passSeconds(299)
  expect((await refresh(session.refresh_token)).body.refresh_token).toBe(next)
  auth.passSeconds(2)
  expect(await refresh(session.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used' },
  })
  expect((await refresh(next)).body.error_code).toBe('refresh_token_not_found')
  expect(await auth.service.verify(session.access_token)).toBeNull()
})

test('ends a session after 90 days of use, and after 30 idle days', async () => {
  const day = 24 * 3600
  const [busy, idle] = [await signIn(), await signIn()]
  let token = busy.session.refresh_token
  for (let days = 20; days < 90; days += 20) {
    auth.passSeconds(20 * day)
    const { status, body } = await refresh(token)
    expect(status).toBe(200)
    token = body.refresh_token!
    if (days === 40) expect((await refresh(idle.session.refresh_token)).body.error_code).toBe('session_expired')
  }
  auth.passSeconds(10 * day)
  expect(await refresh(token)).toMatchObject({ status: 400, body: { error_code: 'session_expired' } })
})

test('accepts an older token within the reuse interval; later it ends this session and no other', async () => {
  const { user, session } = await signIn()
  const other = (await auth.client().auth.signInWithPassword(user)).data.session!
  let token = session.refresh_token
  for (let round = 0; round < 3; round++) token = (await refresh(token)).body.refresh_token!
  expect((await refresh(session.refresh_token)).body.refresh_token).toBe(token)
  auth.passSeconds(11)
  expect(await refresh(session.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used' },
  })
  expect(await refresh(token)).toMatchObject({ status: 400, body: { error_code: 'refresh_token_not_found' } })
  expect(await auth.service.verify(session.access_token)).toBeNull()
  expect((await refresh(other.refresh_token)).status).toBe(200)
})

test('refuses malformed, forged and future tokens', async () => {
  const { session } = await signIn()
  const mine = Buffer.from(session.refresh_token, 'base64url')
  // Flip a byte instead of setting it: its value is random, so setting it would sometimes change nothing.
  const changed = (at: number, fixChecksum: boolean) => {
    const token = Buffer.from(mine)
    token.writeUInt8(token.readUInt8(at) ^ 0xff, at)
    if (fixChecksum) token.writeUInt32BE(crc(token.subarray(0, 37)), 37)
    return token.toString('base64url')
  }
  const { crc32: crc } = await import('node:zlib')
  const malformed = ['', 'x', 'a'.repeat(55), changed(5, false), `${session.refresh_token}a`, '\u00e9'.repeat(55)]
  for (const token of malformed)
    expect(await refresh(token)).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
  const [sessionId, counter, signature] = [3, 20, 30]
  const forged = [sessionId, counter, signature].map((at) => changed(at, true))
  for (const token of forged)
    expect(await refresh(token)).toMatchObject({ status: 400, body: { error_code: 'refresh_token_not_found' } })
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

test('refuses to refresh for a deleted user and a signed-out session', async () => {
  const first = await signIn()
  await auth.admin().auth.admin.deleteUser(first.user.id)
  expect(await refresh(first.session.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_not_found' },
  })
  const second = await signIn()
  await second.client.auth.signOut({ scope: 'global' })
  expect(await refresh(second.session.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_not_found' },
  })
})

test('the client reports each event: signed in, refreshed, changed, signed out', async () => {
  const user = await auth.makeUser()
  const client = auth.client()
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  await client.auth.signInWithPassword(user)
  await client.auth.refreshSession()
  await client.auth.updateUser({ data: { full_name: 'Ana' } })
  await client.auth.signOut()
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
})

test('a new client finds a stored session and refreshes it shortly before it expires', async () => {
  const user = await auth.makeUser()
  const { memoryStorage } = await import('#server/auth-service/test-service.ts')
  const storage = memoryStorage()
  await auth.client({ storage }).auth.signInWithPassword(user)
  expect([...storage.items.keys()]).toContain('sb-127-auth-token')
  const stored = JSON.parse(storage.items.get('sb-127-auth-token')!)
  const again = auth.client({ storage })
  expect((await again.auth.getSession()).data.session?.access_token).toBe(stored.access_token)
  storage.setItem('sb-127-auth-token', JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1000) + 20 }))
  const late = auth.client({ storage })
  const events: string[] = []
  late.auth.onAuthStateChange((event) => void events.push(event))
  const session = (await late.auth.getSession()).data.session!
  expect(session.access_token).not.toBe(stored.access_token)
  expect(events).toContain('TOKEN_REFRESHED')
})

test('deletes what has expired and keeps what is in use', async () => {
  const { session } = await signIn()
  await purgeExpired(database.db)
  expect((await refresh(session.refresh_token)).status).toBe(200)
  await purgeExpired(database.db, new Date(Date.now() + 400 * 24 * 3_600_000))
  expect((await refresh(session.refresh_token)).status).toBe(400)
  const { rows } = await database.db.$client.query<{ count: number }>('select count(*) as count from auth.signing_keys')
  expect(Number(rows[0]!.count)).toBe(1)
})
