import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mailTexts } from '#domain/mail/texts.ts'
import { remindOfTrials } from '#server/mail/actions.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

const read = async (artist: TestArtist) =>
  (await app.request('GET', '/api/profile/mail', { token: artist.token })).body.data
const choose = (artist: TestArtist, body: unknown) =>
  app.request('PUT', '/api/profile/mail', { token: artist.token, body })

describe('the switches', () => {
  test('are on until someone turns one off, and report their state', async () => {
    const [artist, other] = [await makeArtist(app), await makeArtist(app)]
    expect(await read(artist)).toEqual({
      trial_ending: true,
      weekly_summary: true,
      overdue_tasks: true,
      due_posts: true,
    })
    expect(await choose(artist, { trial_ending: false })).toMatchObject({
      status: 200,
      body: { success: true, data: { trial_ending: false } },
    })
    expect([await read(artist), await read(other)]).toMatchObject([{ trial_ending: false }, { trial_ending: true }])
    expect((await choose(artist, {})).body.data).toMatchObject({ trial_ending: false })
    expect((await choose(artist, { weekly_summary: false, trial_ending: true })).body.data).toEqual({
      trial_ending: true,
      weekly_summary: false,
      overdue_tasks: true,
      due_posts: true,
    })
  })

  test('need a sign-in and a boolean', async () => {
    for (const method of ['GET', 'PUT'])
      expect((await app.request(method, '/api/profile/mail', { body: method === 'PUT' ? {} : undefined })).status).toBe(
        401,
      )
    const artist = await makeArtist(app)
    for (const value of ['no', null, 0]) {
      expect(await choose(artist, { trial_ending: value })).toMatchObject({
        status: 400,
        body: { error: { message: mailTexts.notOnOff } },
      })
    }
    // Mails that are always sent have no switch.
    expect((await choose(artist, { payment_failed: false })).body.data).toMatchObject({ trial_ending: true })
  })

  test('work after the subscription has ended', async () => {
    expect((await choose(await makeArtist(app, { status: 'canceled' }), { trial_ending: false })).status).toBe(200)
  })
})

describe('the link in a reminder', () => {
  async function reminded(): Promise<{ artist: TestArtist; path: string }> {
    const artist = await makeArtist(app, {
      status: 'trialing',
      trialEndsAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    await remindOfTrials(app.context)
    const { pathname, search } = new URL((await app.mailTo(artist.email, 'trial_ending')).unsubscribe!)
    return { artist, path: pathname + search }
  }
  const oneClick = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  }

  test("shows a page with a button, in the product's words, and changes nothing when viewed", async () => {
    const { artist, path } = await reminded()
    const page = await app.request('GET', path)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    for (const [name, value] of [
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
      ['x-robots-tag', 'noindex'],
    ])
      expect(page.headers.get(name!)).toBe(value)
    expect(page.text).toContain(mailTexts.stopQuestion.trial_ending)
    expect(page.text).toContain(`<form method="post" action="${path}">`)
    expect(page.text).not.toContain('<script')
    expect(page.text).not.toContain(artist.email)
    expect(await read(artist)).toMatchObject({ trial_ending: true })
  })

  test('unsubscribes with one click in a mail program: without sign-in, cookie or redirect, and repeatably', async () => {
    const { artist, path } = await reminded()
    for (let time = 0; time < 2; time++) {
      const answer = await app.request('POST', path, oneClick)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain(mailTexts.stopped.trial_ending)
      expect([...answer.headers.keys()].filter((name) => name === 'set-cookie' || name === 'location')).toEqual([])
    }
    expect(await read(artist)).toMatchObject({ trial_ending: false })
    await choose(artist, { trial_ending: true })
    // Old mails keep a working link.
    expect(
      (
        await app.request('POST', path, {
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          body: '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
        })
      ).status,
    ).toBe(200)
    expect(await read(artist)).toMatchObject({ trial_ending: false })
  })

  test.each(['', '?token=', '?token=invented', `?token=${'x'.repeat(500)}`, '?token=%00', '?token=a&token=b'])(
    'says so where it is none: %j',
    async (query) => {
      for (const method of ['GET', 'POST']) {
        const answer = await app.request(method, `/api/mail/unsubscribe${query}`)
        expect(answer.status).toBe(404)
        expect(answer.headers.get('content-type')).toContain('text/html')
        expect(answer.text).toContain(mailTexts.unknownHeading)
      }
    },
  )
})
