import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outboxTexts, sandboxTexts } from '#domain/sandbox/texts.ts'
import { createApp } from '#server/app.ts'
import { checkoutSessions, paymentEvents } from '#server/plans/tables.ts'
import { makeCheckout, newEmail } from '#server/testing/make.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

const pay = (id: string) => app.request('POST', `/sandbox/api/checkout/${id}/pay`)

describe('the test checkout', () => {
  test('shows what is due and when the trial ends', async () => {
    app.setNow('2026-11-02T10:00:00Z')
    const id = await makeCheckout(app)
    expect(await app.request('GET', `/sandbox/api/checkout/${id}`)).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          id,
          cancelUrl: `${testOrigin}/plans`,
          withTrial: true,
          paid: false,
          amount: 999,
          currency: 'usd',
          trialEndsAt: '2026-11-09T10:00:00.000Z',
        },
      },
    })
  })

  test('is paid by the button, and returns the success address with the session in it', async () => {
    const id = await makeCheckout(app)
    expect(await pay(id)).toMatchObject({
      status: 200,
      body: { data: { successUrl: `${testOrigin}/onboarding/complete?session_id=${id}` } },
    })
    expect((await app.request('GET', `/sandbox/api/checkout/${id}`)).body.data.paid).toBe(true)
    expect((await app.context.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id)))[0]).toMatchObject({
      paid: true,
      subscription: { status: 'trialing', plan: 'artist' },
    })
  })

  test('is paid once, however often the button is pressed', async () => {
    const id = await makeCheckout(app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    const [session] = await app.context.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id))
    const sandbox = await app.sandbox.readCheckout(id)
    expect(session!.subscription).toEqual(sandbox!.subscription)
    expect(await app.context.db.$count(paymentEvents, eq(paymentEvents.id, `evt_${id}`))).toBe(1)
  })

  test.each(['cs_invented', 'x'.repeat(201), '%00', "' or '1'='1"])('is not found for %j', async (id) => {
    for (const answer of [
      await app.request('GET', `/sandbox/api/checkout/${encodeURIComponent(id)}`),
      await pay(encodeURIComponent(id)),
    ])
      expect(answer).toMatchObject({ status: 404, body: { success: false, error: { code: 'not_found' } } })
  })

  test('says if it is unknown', async () => {
    expect((await pay('cs_invented')).body.error.message).toBe(sandboxTexts.notFound)
  })
})

describe('the outbox', () => {
  test('is a page for browsers, which turns nothing in a mail into markup, with working links', async () => {
    const to = newEmail()
    await app.outbox.send({
      to,
      kind: 'recovery',
      subject: '</title><script>alert(1)</script>',
      text: 'Open <b>this</b>:\nhttp://127.0.0.1:3000/auth/v1/verify?token=a&type=b',
      html: '<html><head></head><body onload="x()">“Hello”</body></html>',
    })
    const answer = await app.request('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=UTF-8',
      'no-store',
    ])
    expect(answer.text).toContain('<a href="http://127.0.0.1:3000/auth/v1/verify?token=a&amp;type=b">')
    expect(answer.text).toContain('&lt;/title&gt;&lt;script&gt;')
    expect(answer.text).not.toMatch(/<script|<b>this|<body onload/)
    expect(
      (await app.request('GET', '/sandbox/outbox?to=nobody@example.com', { headers: { accept: 'text/html' } })).text,
    ).toContain(outboxTexts.empty)
  })

  test('lists the mails to one address, newest first, and to everyone', async () => {
    const [to, other] = [newEmail(), newEmail()]
    for (const [address, subject] of [
      [to, 'first'],
      [other, 'theirs'],
      [to, 'second'],
    ] as const)
      await app.outbox.send({ to: address, kind: 'test', subject, text: 'Hello' })
    const answer = await app.request('GET', `/sandbox/outbox?to=${encodeURIComponent(to.toUpperCase())}`)
    expect(answer.body.data.map((mail: { subject: string }) => mail.subject)).toEqual(['second', 'first'])
    expect((await app.request('GET', '/sandbox/outbox')).body.data.length).toBeGreaterThanOrEqual(3)
    expect((await app.request('GET', '/sandbox/outbox?to=nobody@example.com')).body.data).toEqual([])
  })

  test('continues with older mails, on its page and for other clients', async () => {
    const to = newEmail()
    for (let n = 0; n < 101; n++) await app.outbox.send({ to, kind: 'test', subject: `Mail ${n}`, text: 'Hello' })
    const path = `/sandbox/outbox?to=${encodeURIComponent(to)}`
    const { data, next } = (await app.request('GET', path)).body
    const older = (await app.request('GET', `${path}&cursor=${next}`)).body
    expect([data.length, older.data.map(({ subject }: { subject: string }) => subject)]).toEqual([100, ['Mail 0']])
    expect((await app.request('GET', `${path}&cursor=forged`)).status).toBe(400)
    const page = await app.request('GET', path, { headers: { accept: 'text/html' } })
    const link = new RegExp(`<a href="([^"]*)">${outboxTexts.older}</a>`).exec(page.text)![1]!.replaceAll('&amp;', '&')
    const second = (await app.request('GET', link, { headers: { accept: 'text/html' } })).text
    expect([second.includes('Mail 0'), second.includes(outboxTexts.newest)]).toEqual([true, true])
  })

  test('does not answer if it is not mounted', async () => {
    const closed = createApp(app.context, { authService: app.auth, sandbox: app.sandbox })
    const answer = await closed.request('/sandbox/outbox')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ success: false, error: { code: 'not_found' } })
  })
})
