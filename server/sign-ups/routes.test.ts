import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fanLinkTexts } from '#domain/fan-links/texts.ts'
import { fanPageTexts } from '#domain/fan-pages/texts.ts'
import { signUpTexts as texts } from '#domain/sign-ups/texts.ts'
import { mails } from '#server/mail/tables.ts'
import { forgetUnconfirmed } from '#server/sign-ups/actions.ts'
import { fanSignUps } from '#server/sign-ups/tables.ts'
import { makeArtist, unique, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'
import { readCode, readPdf } from '#server/testing/read-pdf.ts'

const app = appOfFile()
const day = 86_400_000

async function makePage(changes: object = {}, publish = true): Promise<{ artist: TestArtist; name: string }> {
  const artist = await makeArtist(app)
  const name = `page-${unique()}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  const body = { name, contact: 'privacy@artist.example', ...changes }
  const saved = await app.request('PUT', '/api/fan-page', { token: artist.token, body })
  expect(saved.status, saved.text).toBe(200)
  if (publish) await app.request('POST', '/api/fan-page/publish', { token: artist.token, body: { published: true } })
  return { artist, name: saved.body.data.name }
}
const get = (path: string) => app.app.request(path)
const post = (path: string, fields: Record<string, string>) =>
  app.app.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
const proofOf = (page: string): string => /name="proof" value="([^"]+)"/.exec(page)![1]!

let clock = Date.parse('2026-11-28T12:00:00Z')
const later = (ms: number) => app.setNow(new Date((clock += ms)).toISOString())

async function signUp(name: string, fields: Record<string, string> = {}) {
  later(0)
  const proof = proofOf(await (await get(`/f/${name}`)).text())
  later(3_000)
  const answer = await post(`/f/${name}`, { email: `${unique()}@post.example`, consent: 'yes', proof, ...fields })
  return { status: answer.status, text: await answer.text() }
}
/** The link in the latest of this many mails of a kind to an address, once they have passed the queue. */
async function linkTo(email: string, kind: 'confirm' | 'welcome' = 'confirm', mails = 1): Promise<string> {
  const listed = async () => (await app.outbox.list(email)).filter((mail) => mail.kind === `fan-${kind}`)
  await expect.poll(async () => (await listed()).length).toBe(mails)
  return new RegExp(`/${kind === 'confirm' ? 'confirm' : 'u'}/[\\w-]+`).exec((await listed())[0]!.text)![0]
}
/** How many confirmations were queued for these artists. */
async function asked(...of: { artist: TestArtist }[]): Promise<number> {
  const counts = await Promise.all(
    of.map(({ artist }) => app.context.db.$count(mails, sql`kind = 'fan-confirm' and user_id = ${artist.id}`)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
const fansOf = async (artist: TestArtist) => (await app.request('GET', '/api/fans', { token: artist.token })).body.data

test('a fan signs up, confirms by the button alone, is welcomed once, and unsubscribes by the link', async () => {
  const { artist, name } = await makePage({ intro: 'Two mails a month' })
  const email = `Ingrid.${unique()}@Sand.example`
  const { status, text } = await signUp(name, { email, name: 'Ingrid <b>', city: 'Malmö' })
  expect([status, text.includes(texts.sentTitle)]).toEqual([200, true])
  const link = await linkTo(email)
  for (let times = 0; times < 3; times++) expect(await (await get(link)).text()).toContain(texts.confirm)
  expect(await fansOf(artist)).toEqual([])
  // A double click, and again later.
  for (const answer of [...(await Promise.all([1, 2, 3].map(async () => post(link, {})))), await post(link, {})])
    expect(await answer.text()).toContain(texts.confirmedTitle)
  const [fan] = await fansOf(artist)
  expect(fan).toMatchObject({
    email,
    name: 'Ingrid <b>',
    city: 'Malmö',
    mail_state: 'mailable',
    source: 'Sign-up page',
  })
  const { consents } = (await app.request('GET', `/api/fans/${fan.id}`, { token: artist.token })).body.data
  expect(consents).toMatchObject([{ kind: 'given', way: 'page', basis: 'consent', wording: texts.consent('Marlin') }])
  expect(Object.keys(consents[0].evidence)).toEqual(['asked_at', 'confirmed_at'])

  const stop = await linkTo(email, 'welcome')
  expect(await (await get(stop)).text()).toContain(fanLinkTexts.button)
  expect((await fansOf(artist))[0].mail_state).toBe('mailable')
  await post(`${stop}/details`, { name: 'Ingrid Sand', city: '<script>' })
  expect((await fansOf(artist))[0]).toMatchObject({ name: 'Ingrid Sand', city: '<script>' })
  expect(await (await get(stop)).text()).toContain('&lt;script&gt;')
  for (let times = 0; times < 2; times++) {
    const ended = await post(stop, { 'List-Unsubscribe': 'One-Click' })
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([200, null])
  }
  expect((await fansOf(artist))[0].mail_state).toBe('unsubscribed')
  for (const again of [await get(link), await post(link, {})])
    expect([again.status, await again.text()]).toEqual([404, expect.stringContaining(texts.endedTitle)])
  // Only its owner can resubscribe an address.
  later(day + 1)
  await signUp(name, { email: email.toUpperCase() })
  await post(await linkTo(email, 'confirm', 2), {})
  expect((await fansOf(artist))[0].mail_state).toBe('mailable')
  expect(await (await post(`${stop}/erase`, {})).text()).toContain(fanLinkTexts.erased)
  expect(await fansOf(artist)).toEqual([])
  expect(await (await get(stop)).text()).toContain(fanLinkTexts.unknown)
  // Of the sign-up the address alone is left, for a day.
  const kept = async () => await app.context.db.select().from(fanSignUps).where(eq(fanSignUps.user_id, artist.id))
  expect(await kept()).toMatchObject([{ name: '', city: '', wording: '' }])
  await forgetUnconfirmed(app.context)
  expect(await kept()).toHaveLength(1)
  later(day + 1)
  await forgetUnconfirmed(app.context)
  expect(await kept()).toEqual([])
})

test('the response never reveals who is known, and nobody is flooded: a mail a day from an artist, three from all', async () => {
  const email = `flood-${unique()}@post.example`
  const pages = [await makePage(), await makePage(), await makePage(), await makePage()]
  const first = await signUp(pages[0]!.name, { email })
  const again = await signUp(pages[0]!.name, { email: email.toUpperCase() })
  expect(again).toEqual(first)
  expect(await asked(...pages)).toBe(1)
  for (const { name } of pages.slice(1)) await signUp(name, { email })
  expect(await asked(...pages)).toBe(3)
  later(day + 1)
  await signUp(pages[3]!.name, { email })
  expect(await asked(...pages)).toBe(4)
})

test('a program that fills in hidden fields, or is too quick, gets no mail sent', async () => {
  const page = await makePage()
  const { name } = page
  const email = `bot-${unique()}@post.example`
  expect((await signUp(name, { email, website: 'https://spam.example' })).text).toContain(texts.sentTitle)
  const proof = proofOf(await (await get(`/f/${name}`)).text())
  for (const given of [proof, '', 'forged', `1.${proof.split('.').slice(1).join('.')}`, proof.replace(/.$/, 'x')]) {
    const answer = await (await post(`/f/${name}`, { email, consent: 'yes', proof: given })).text()
    expect(answer).toContain(texts.onceText)
    expect(answer).toContain(`value="${email}"`)
  }
  expect(await asked(page)).toBe(0)
})

test.each([
  [{ consent: '' }, texts.consentMissing],
  [{ email: 'name@' }, 'Enter a valid email address'],
  [{ email: 'a@b.example, c@d.example' }, 'Enter one email address only'],
  [{ name: 'x'.repeat(201) }, '200'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'Enter'],
])('shows the form again for %j, with what was typed', async (fields, message) => {
  const { name } = await makePage()
  const { status, text } = await signUp(name, { city: 'Malmö', ...fields })
  expect(status).toBe(400)
  expect(text).toContain(message)
  expect(text).toContain('value="Malmö"')
})

test('the page is small, without script or cookie, and is listed only once it is published', async () => {
  const { artist, name } = await makePage({}, false)
  const draft = await get(`/f/${name}`)
  expect([draft.status, draft.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect((await signUp(name)).status).toBe(403)
  await app.request('POST', '/api/fan-page/publish', { token: artist.token, body: { published: true } })
  const page = await get(`/f/${name}`)
  const text = await page.text()
  expect([page.headers.get('x-robots-tag'), page.headers.get('set-cookie')]).toEqual([null, null])
  expect(text.length).toBeLessThan(30_000)
  expect(text).not.toMatch(/<script|<img|<link rel="stylesheet"|\son\w+=/)
  expect((await get(`/f/${name}?table`)).headers.get('x-robots-tag')).toBe('noindex')
  expect((await signUp(`${name}?table`)).text).toContain('http-equiv="refresh"')
  // The next person at the tablet is not offered the addresses of those before, nor a box that they ticked.
  const fieldsOf = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/autocomplete="(.+?)"/g)].map(([, said]) => said)
  expect(await fieldsOf(`/f/${name}`)).toEqual(['on', 'email', 'name', 'address-level2', 'off'])
  expect(new Set(await fieldsOf(`/f/${name}?table`))).toEqual(new Set(['off']))
  const code = await get(`/f/${name}/qr.svg`)
  expect([code.headers.get('content-type'), (await code.text()).startsWith('<svg')]).toEqual(['image/svg+xml', true])
})

test('the card for the merch table is a PDF with the same code as the picture', async () => {
  const { name } = await makePage()
  const answer = await get(`/f/${name}/card.pdf`)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'inline; filename="Marlin - Mailing List.pdf"',
  ])
  const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(pages).toHaveLength(1)
  for (const words of ['Marlin', texts.cardTag, `/f/${name}`])
    expect(pages[0]!.text.replaceAll(/\s/g, '')).toContain(words.replaceAll(/\s/g, ''))
  const picture = await (await get(`/f/${name}/qr.svg`)).text()
  const dark = new Set(
    [...picture.matchAll(/M(\d+),(\d+)h10v10h-10z/g)].map(([, x, y]) => `${Number(x) / 10} ${Number(y) / 10}`),
  )
  const { modules } = readCode(pages[0]!.content)
  const found = modules.flatMap((line, y) =>
    Array.from(line, (module, x) => (module === '1' ? `${x + 4} ${y + 4}` : '')).filter((place) => place !== ''),
  )
  expect(found.length).toBeGreaterThan(300)
  expect(new Set(found)).toEqual(dark)
  expect((await get('/f/nobody-here/card.pdf')).status).toBe(404)
})

test('an old name leads on and stays taken; reserved and taken names are refused', async () => {
  const [one, two] = [await makePage(), await makePage()]
  const rename = (name: string, of = one.artist) =>
    app.request('PUT', '/api/fan-page', { token: of.token, body: { name, contact: 'a@b.example' } })
  const next = `${one.name.slice(0, 30)}-new`
  expect((await rename(next)).body.data).toMatchObject({ name: next, published: true })
  for (const [method, part] of [
    ['GET', ''],
    ['GET', '?table&c=poster'],
    ['GET', '/qr.svg'],
    ['GET', '/card.pdf'],
    ['POST', '?table'],
  ] as const) {
    const { status, headers } = await app.app.request(`/f/${one.name}${part}`, { method })
    // No browser caches it: the name may be used again.
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      308,
      `/f/${next}${part}`,
      'no-store',
    ])
  }
  const messages = await Promise.all(
    [one.name, 'admin', 'ab', 'a--b', '-ab', 'Straße'].map(
      async (name) => (await rename(name, two.artist)).body.error?.issues?.[0]?.message,
    ),
  )
  expect(messages).toEqual([
    fanPageTexts.takenName,
    fanPageTexts.reservedName,
    ...Array.from({ length: 4 }, () => fanPageTexts.badName),
  ])
  expect((await rename(one.name)).body.data.name).toBe(one.name)
  expect([(await get(`/f/${one.name}`)).status, (await get(`/f/${next}`)).headers.get('location')]).toEqual([
    200,
    `/f/${one.name}`,
  ])
})

test('a lapsed artist has a closed page, an unknown name none; a link ends after 14 days', async () => {
  expect((await get('/f/nobody-here')).status).toBe(404)
  expect((await get('/confirm/forged')).status).toBe(404)
  const { artist, name } = await makePage()
  const email = `late-${unique()}@post.example`
  await signUp(name, { email })
  const link = await linkTo(email)
  await app.context.db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${artist.id}`)
  expect(await (await get(`/f/${name}`)).text()).toContain(texts.closedTitle)
  later(14 * day + 1_000)
  expect([(await get(link)).status, (await post(link, {})).status]).toEqual([404, 404])
  expect(await fansOf(artist)).toEqual([])
})
