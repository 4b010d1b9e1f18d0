import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTexts } from '#domain/account-deletion/texts.ts'
import { accountTypeTexts } from '#domain/admin/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { finishDeletions } from '#server/account-deletion/actions.ts'
import { setAdmin } from '#server/accounts/actions.ts'
import { failingAt } from '#server/testing/failing-deletion.ts'
import { testPassword } from '#server/testing/insert-user.ts'
import { countRows, makeEverything, tablesWith } from '#server/testing/make-everything.ts'
import { makeAdmin, makeArtist, onboardArtist, signIn, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const leave = (of: TestArtist, email = of.email, password: string | undefined = testPassword) =>
  app.request('DELETE', '/api/account', { token: of.token, body: { email, password } })
const query = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  (await app.context.db.execute<Row>(text)).rows

describe('deleting', () => {
  test("asks for the account's address, in any case, and nothing less", async () => {
    const of = await makeArtist(app)
    for (const email of ['', ' ', 'somebody@example.com', of.email.slice(1), `${of.email}x`]) {
      const answer = await leave(of, email)
      expect(answer, email).toMatchObject({
        status: 400,
        body: {
          error: { code: 'validation_failed', message: accountTexts.emailMismatch, issues: [{ path: 'email' }] },
        },
      })
    }
    expect((await app.request('GET', '/api/profile', { token: of.token })).status).toBe(200)
    expect((await leave(of, ` ${of.email.toUpperCase()} `)).status).toBe(200)
  })

  test('asks for the password, unless the session began with a mailed link within 15 minutes', async () => {
    const of = await makeArtist(app)
    const expected = (message: string) => ({
      status: 400,
      body: { error: { code: 'validation_failed', message, issues: [{ path: 'password' }] } },
    })
    expect(await app.request('DELETE', '/api/account', { token: of.token, body: { email: of.email } })).toMatchObject(
      expected(accountTexts.passwordNeeded),
    )
    expect(await leave(of, of.email, '')).toMatchObject(expected(accountTexts.passwordNeeded))
    expect(await leave(of, of.email, 'not her password')).toMatchObject(expected(accountTexts.passwordWrong))
    expect((await app.request('GET', '/api/profile', { token: of.token })).status).toBe(200)
    const headers = { apikey: app.auth.keys.anonKey }
    await app.request('POST', '/auth/v1/recover', { headers, body: { email: of.email } })
    const link = new URL(/https?:\/\/\S+verify\S+/.exec((await app.mailTo(of.email, 'recovery')).text)![0])
    const opened = await app.request('GET', link.pathname + link.search)
    const token = new URLSearchParams(new URL(opened.headers.get('location')!).hash.slice(1)).get('access_token')!
    expect((await app.request('DELETE', '/api/account', { token, body: { email: of.email } })).status).toBe(200)
  })

  test('touches nothing if the provider cannot end the subscription', async () => {
    const of = await makeArtist(app)
    await makeEverything(app, of)
    const files = (await app.context.ports.storage.list(of.id)).length
    await query(sql`update subscriptions set provider = 'stripe' where user_id = ${of.id}`)
    expect(await leave(of)).toMatchObject({
      status: 503,
      body: { error: { code: 'subscription_not_ended', message: accountTexts.subscriptionNotEnded } },
    })
    expect((await app.request('GET', '/api/profile', { token: of.token })).status).toBe(200)
    expect(await app.context.ports.storage.list(of.id)).toHaveLength(files)
    expect(await signIn(app, of.email)).not.toBeNull()
    await query(sql`update subscriptions set provider = 'sandbox' where user_id = ${of.id}`)
    expect((await leave(of)).status).toBe(200)
  })

  test('is refused to the only admin', async () => {
    const own = await makeTestApp()
    try {
      const [boss, second] = [await makeAdmin(own), await makeAdmin(own)]
      const go = (of: TestArtist) =>
        own.request('DELETE', '/api/account', { token: of.token, body: { email: of.email, password: testPassword } })
      const answers = await Promise.all([go(boss), go(second)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const [stays, answer] = answers[0]!.status === 409 ? [boss, answers[0]!] : [second, answers[1]!]
      expect(answer.body.error).toEqual({ code: 'last_admin', message: accountTypeTexts.lastAdmin })
      expect((await own.request('GET', '/api/admin/stats', { token: stays.token })).status).toBe(200)
      await expect(setAdmin(own.context.db, stays.id, false, 'test')).rejects.toMatchObject({
        code: 'last_admin',
        message: accountTypeTexts.lastAdmin,
      })
      const running = (
        await own.context.db.execute<{ id: string }>(
          sql`select provider_subscription_id as id from subscriptions where user_id = ${stays.id}`,
        )
      ).rows[0]!
      expect((await go(stays)).status).toBe(409)
      expect(await own.context.ports.payments.findSubscription(running.id)).not.toBeNull()
      await makeAdmin(own)
      expect((await go(stays)).status).toBe(200)
    } finally {
      await own.close()
    }
  })

  test('deletes once if requested twice concurrently', async () => {
    const of = await makeArtist(app)
    const answers = await Promise.all(Array.from({ length: 5 }, () => leave(of)))
    for (const { status } of answers) expect([200, 401, 403]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await query(sql`select 1 from audit_entries where subject_id = ${of.id}`)).toHaveLength(1)
  })
})

describe.each(['files', 'sign-in', 'rows'] as const)('a deletion that fails at its %s', (step) => {
  test('refuses every call of the account, and is finished by the job', async () => {
    const of = await onboardArtist(app)
    const tables = await makeEverything(app, of)
    await failingAt(app, step, of, async () => {
      expect((await leave(of)).status).toBe(200)
      await finishDeletions(app.context)
    })
    expect((await query<{ n: number }>(sql`select count(*)::int as n from accounts where id = ${of.id}`))[0]!.n).toBe(1)
    const token = step === 'files' ? (await signIn(app, of.email, testPassword))! : of.token
    const refused = await app.request('GET', '/api/profile', { token })
    expect([401, 403]).toContain(refused.status)
    if (step === 'files')
      expect(refused.body.error).toEqual({ code: 'account_deleting', message: serverTexts.accountDeleting })

    await finishDeletions(app.context)
    await finishDeletions(app.context)
    for (const table of tables) expect(await countRows(app.context.db, table, of.id), table).toBe(0)
    expect(await tablesWith(app.context.db, of.email)).toEqual({})
    expect(await app.context.ports.storage.list(of.id)).toEqual([])
    expect(await app.context.ports.auth.findUser(of.id)).toBeNull()
    expect(await query(sql`select 1 from audit_entries where subject_id = ${of.id}`)).toHaveLength(1)
  })
})
