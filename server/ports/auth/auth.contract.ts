import { describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { AuthPort } from '#server/ports/auth/auth.ts'

export type PortUnderTest = {
  port: AuthPort
  /** Signs in by password as a browser would; returns the access token, or null if refused. */
  signIn: (email: string, password: string) => Promise<string | null>
  /** Ends the session of an access token. */
  signOut: (token: string) => Promise<void>
  /** Sets up a second step in the session of an access token; returns the token after it. */
  setUpSecondStep: (token: string) => Promise<string>
  /** Signs in by a mailed recovery link; the access token. */
  signInByMail: (email: string) => Promise<string>
  /** Signs these claims with the service's own key. */
  mint: (claims: Record<string, unknown>) => Promise<string>
}

const password = 'correct horse battery'
let made = 0
const newUser = () => ({
  id: newId(),
  email: `port-${process.pid}-${++made}@example.com`,
  password,
  metadata: { full_name: 'Ana Lima', artist_name: 'Ana' },
})

/** The guarantees the product relies on, whichever service stores the users. `getSubject` is called inside each test. */
export function describeAuthPort(name: string, getSubject: () => PortUnderTest): void {
  describe(`authentication port, ${name}`, () => {
    describeUsers(getSubject)
    describeTokens(getSubject)
  })
}

function describeUsers(getSubject: () => PortUnderTest): void {
  test('a created user is confirmed and can sign in immediately, with the given id and metadata', async () => {
    const { port, signIn } = getSubject()
    const user = newUser()
    expect(await port.createUser(user)).toBe('created')
    const claims = await port.verifyToken((await signIn(user.email, password))!)
    expect(claims).toMatchObject({
      userId: user.id,
      email: user.email,
      isAnonymous: false,
      userMetadata: { full_name: 'Ana Lima', artist_name: 'Ana' },
      amr: [{ method: 'password' }],
    })
    expect(claims!.sessionId).toMatch(/^[0-9a-f-]{36}$/)
    expect(claims!.expiresAt - Date.now() / 1000).toBeGreaterThan(3000)
  })

  test('creating again says whether the user is ours and changes nothing', async () => {
    const { port, signIn } = getSubject()
    const user = newUser()
    await port.createUser(user)
    expect(await port.createUser({ ...user, email: user.email.toUpperCase(), password: 'another password' })).toBe(
      'ours',
    )
    expect(await signIn(user.email, 'another password')).toBeNull()
    expect(await signIn(user.email, password)).not.toBeNull()
    expect(await port.createUser({ ...newUser(), email: user.email })).toBe('taken')
    expect(await port.createUser({ ...newUser(), id: user.id })).toBe('taken')
  })

  test('checks a password without leaving anyone signed in', async () => {
    const { port } = getSubject()
    const user = newUser()
    await port.createUser(user)
    const ask = (given: string) =>
      port.checkPassword({ id: user.id, email: user.email, password: given, ip: '198.51.100.1' })
    expect([await ask('wrong password'), await ask(''), await ask(password)]).toEqual([false, false, true])
    expect((await port.sessions?.list(user.id)) ?? []).toEqual([])
  })

  test('lists the sessions of a user and ends one or all, if it can', async () => {
    const { port, signIn } = getSubject()
    if (!port.sessions) return
    const [user, other] = [newUser(), newUser()]
    for (const person of [user, other]) await port.createUser(person)
    const tokens = [
      await signIn(user.email, password),
      await signIn(user.email, password),
      await signIn(other.email, password),
    ].map((token) => token!)
    const [first, second] = await Promise.all(tokens.map(async (token) => (await port.verifyToken(token))!.sessionId))
    expect((await port.sessions.list(user.id)).map(({ id }) => id).toSorted()).toEqual([first!, second!].toSorted())
    expect([
      await port.sessions.end(other.id, first!),
      await port.sessions.end(user.id, first!),
      await port.sessions.end(user.id, first!),
    ]).toEqual([false, true, false])
    expect([await port.verifyToken(tokens[0]!), (await port.verifyToken(tokens[1]!))?.sessionId]).toEqual([
      null,
      second,
    ])
    expect(await port.sessions.endAll(user.id)).toBe(1)
    expect([await port.verifyToken(tokens[1]!), (await port.verifyToken(tokens[2]!))?.userId]).toEqual([null, other.id])
  })

  test('ten concurrent creations of one user create one, and none fails', async () => {
    const { port } = getSubject()
    const user = newUser()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => port.createUser(user)))
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'ours')).toHaveLength(9)
  })

  test('says why it refuses a password or an address', async () => {
    const { port } = getSubject()
    await expect(port.createUser({ ...newUser(), password: 'short' })).rejects.toMatchObject({
      name: 'AppError',
      kind: 'badRequest',
      message: expect.stringContaining('8 characters'),
    })
    await expect(port.createUser({ ...newUser(), email: 'nonsense' })).rejects.toMatchObject({
      name: 'AppError',
      kind: 'badRequest',
    })
  })

  test('returns a user without any secret, and null for an unknown one', async () => {
    const { port } = getSubject()
    const user = newUser()
    await port.createUser(user)
    const found = await port.findUser(user.id)
    expect(found).toMatchObject({ id: user.id, email: user.email, user_metadata: user.metadata })
    expect(JSON.stringify(found)).not.toMatch(/password|hash|token|secret/)
    expect(await port.findUser(newId())).toBeNull()
  })

  test('a new password takes effect immediately and ends every session', async () => {
    const { port, signIn } = getSubject()
    const user = newUser()
    await port.createUser(user)
    const token = (await signIn(user.email, password))!
    await port.setPassword(user.id, 'a new password')
    expect(await port.verifyToken(token, { fresh: true })).toBeNull()
    expect(await signIn(user.email, password)).toBeNull()
    expect(await signIn(user.email, 'a new password')).not.toBeNull()
  })

  test('merges metadata into the stored one and puts it into the next token', async () => {
    const { port, signIn } = getSubject()
    const user = newUser()
    await port.createUser(user)
    await port.updateMetadata(user.id, { full_name: 'Ana Maria Lima', artist_name: null })
    const claims = await port.verifyToken((await signIn(user.email, password))!)
    expect(claims!.userMetadata).toMatchObject({ full_name: 'Ana Maria Lima' })
    expect(claims!.userMetadata).not.toHaveProperty('artist_name')
  })

  test('deletes a user with all sessions; deleting again is not an error, changing a deleted user is', async () => {
    const { port, signIn } = getSubject()
    const user = newUser()
    await port.createUser(user)
    const token = (await signIn(user.email, password))!
    await port.deleteUser(user.id)
    await port.deleteUser(user.id)
    expect(await port.verifyToken(token, { fresh: true })).toBeNull()
    expect(await signIn(user.email, password)).toBeNull()
    await expect(port.setPassword(user.id, password)).rejects.toMatchObject({ name: 'AppError', kind: 'notFound' })
    expect(await port.createUser(newUser())).toBe('created')
  })
}

function describeTokens(getSubject: () => PortUnderTest): void {
  test('refuses a token of an ended session when it must be fresh', async () => {
    const { port, signIn, signOut } = getSubject()
    const user = newUser()
    await port.createUser(user)
    const [token, other] = [(await signIn(user.email, password))!, (await signIn(user.email, password))!]
    expect(await port.verifyToken(token, { fresh: true })).toMatchObject({ userId: user.id })
    await signOut(token)
    expect(await port.verifyToken(token, { fresh: true })).toBeNull()
    expect(await port.verifyToken(other, { fresh: true })).toMatchObject({ userId: user.id })
  })

  test('returns null for an invalid token: garbage, expired, tampered, for another audience, without a user', async () => {
    const { port, signIn, mint } = getSubject()
    const user = newUser()
    await port.createUser(user)
    const token = (await signIn(user.email, password))!
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: newId() })).toString('base64url')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const bad = [
      '',
      'nonsense',
      'a.b.c',
      `${header}.${forged}.${signature}`,
      `${header}.${payload}.`,
      `${unsigned}.${payload}.`,
      port.publicSettings.anonKey,
      await mint({ ...claims, exp: Math.floor(Date.now() / 1000) - 5 }),
      await mint({ ...claims, aud: 'somebody' }),
      await mint({ ...claims, sub: 'nobody' }),
    ]
    for (const each of bad) expect(await port.verifyToken(each), each).toBeNull()
  })

  test('a session owes the second step until it has taken it; without one nothing is owed and every session has ended', async () => {
    const { port, signIn, setUpSecondStep } = getSubject()
    const user = newUser()
    await port.createUser(user)
    expect([await port.hasSecondStep(user.id), await port.removeSecondStep(user.id)]).toEqual([false, false])
    const both = await setUpSecondStep((await signIn(user.email, password))!)
    const one = (await signIn(user.email, password))!
    expect(await port.verifyToken(both, { fresh: true })).toMatchObject({ tookSecondStep: true, owesSecondStep: false })
    expect(await port.verifyToken(one, { fresh: true })).toMatchObject({ tookSecondStep: false, owesSecondStep: true })
    expect([await port.hasSecondStep(user.id), await port.removeSecondStep(user.id)]).toEqual([true, true])
    expect(await port.verifyToken(both, { fresh: true })).toBeNull()
    expect(await port.verifyToken((await signIn(user.email, password))!, { fresh: true })).toMatchObject({
      owesSecondStep: false,
    })
    expect(await port.hasSecondStep(newId())).toBe(false)
  })

  test('only a session that began in the mailbox proves the address', async () => {
    const { port, signIn, signInByMail } = getSubject()
    const user = newUser()
    await port.createUser(user)
    const byPassword = (await port.verifyToken((await signIn(user.email, password))!))!
    expect(await port.provesAddress(byPassword)).toBe(false)
    const byMail = (await port.verifyToken(await signInByMail(user.email)))!
    expect(await port.provesAddress(byMail)).toBe(true)
  })
}
