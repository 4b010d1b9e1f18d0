import { expect, test } from 'vitest'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { signingTexts } from '#domain/signing/texts.ts'
import { makeSentSheet, threePeople } from '#server/testing/agreements.ts'
import { makeArtist, unique } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, ask } = artistsOfFile()

const sign = (method: string, secret: string, action = '', body?: unknown) =>
  app.request(method, `/api/sign/${secret}${action}`, { body })

test('answers old, revoked, made-up and malformed links alike', async () => {
  const { agreement, secrets, hash } = await makeSentSheet(app, artist)
  const invented = await sign('GET', 'x'.repeat(43))
  const malformed = await Promise.all(
    ['x', 'x'.repeat(44), '%20%00', 'x'.repeat(4000)].map((each) => sign('GET', each)),
  )
  await ask('POST', `/split-signers/${agreement.versions[0].signers[0].id}/revoke`)
  const revoked = await sign('GET', secrets[0]!)
  await sign('POST', secrets[1]!, '/not-me', { hash })
  const ended = await sign('GET', secrets[1]!)
  app.setNow(new Date(Date.now() + 91 * 86_400_000))
  const old = await sign('GET', secrets[2]!)
  app.setNow(null)
  expect(invented.status).toBe(404)
  expect(invented.body.error.message).toBe(signingTexts.unknown)
  for (const { status, text } of [...malformed, revoked, ended, old])
    expect({ status, text }).toEqual({ status: 404, text: invented.text })
  for (const secret of ['x', secrets[0]!])
    expect(await ask('POST', '/kept-sheets', { secret })).toMatchObject({ status: 404, body: invented.body })
})

test('no answer at a secret address is cached, listed by a search engine, or named to another site', async () => {
  const { secrets, hash } = await makeSentSheet(app, artist)
  const answers = await Promise.all([
    sign('GET', secrets[0]!),
    sign('POST', secrets[0]!, '/opened'),
    sign('POST', secrets[0]!, '/agree', { hash, name: 'Somebody Else', consent: true }),
    sign('GET', secrets[0]!, '/sheet.pdf'),
    sign('GET', 'made-up'),
    sign('GET', secrets[0]!, '/no-such-call'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 404, 404, 404])
  for (const { headers } of answers)
    expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))).toEqual([
      'no-store',
      'no-referrer',
      'noindex, nofollow',
    ])
})

test('the evidence names an address only for a link that was mailed there; not being this person ends mail in any case', async () => {
  const { agreement, secrets, hash } = await makeSentSheet(app, artist)
  await sign('POST', secrets[0]!, '/agree', { hash, name: threePeople[0]!.legal_name, consent: true })
  await sign('POST', secrets[1]!, '/not-me', { hash })
  const { rows } = await app.context.db.execute<{ way: string; email: string | null }>(
    `select e.body::json -> 'details' ->> 'way' as way, e.body::json -> 'details' ->> 'email' as email from split_events e
      join split_versions v on v.id = e.version_id where v.hash = '${hash}' and e.kind in ('agreed', 'wrong_person') order by sequence`,
  )
  expect(rows).toEqual([
    { way: 'copied', email: null },
    { way: 'copied', email: threePeople[1]!.email },
  ])
  const again = await ask('POST', `/split-signers/${agreement.versions[0].signers[1].id}/invite`, {})
  expect(again.body.error.message).toBe(agreementTexts.blockedAddress)
})

test('ends one link of a signer and leaves the others, until none is left', async () => {
  const { song, agreement, secrets } = await makeSentSheet(app, artist)
  const { id } = agreement.versions[0].signers[0]
  const scanned = (await ask('POST', `/split-signers/${id}/link`, { way: 'qr' })).body.data.url.split('/sign/')[1]
  const signerNow = async () => (await ask('GET', `/songs/${song.id}/agreement`)).body.data.versions[0].signers[0]
  const [qr, copied] = (await signerNow()).links
  expect([qr.way, copied.way]).toEqual(['qr', 'copied'])
  const other = (await ask('GET', `/songs/${song.id}/agreement`)).body.data.versions[0].signers[1]
  const statuses = async () =>
    Promise.all([scanned, secrets[0]!, secrets[1]!].map(async (each) => (await sign('GET', each)).status))

  // Another signer's link is not this signer's.
  await ask('POST', `/split-signers/${id}/revoke?link=${other.links[0].id}`)
  expect(await statuses()).toEqual([200, 200, 200])
  const { body } = await ask('POST', `/split-signers/${id}/revoke?link=${qr.id}`)
  expect(body.data.versions[0].signers[0]).toMatchObject({ state: 'sent', way: 'copied', links: [{ id: copied.id }] })
  expect(await statuses()).toEqual([404, 200, 200])
  await ask('POST', `/split-signers/${id}/revoke?link=${copied.id}`)
  expect(await signerNow()).toMatchObject({ state: 'revoked', way: null, links: [] })
  expect(await statuses()).toEqual([404, 404, 200])
})

test('a lapsed account sends nothing new; its links still accept answers, and everybody gets the signed sheet', async () => {
  const lapsed = await makeArtist(app)
  const own = (method: string, path: string, body?: unknown) =>
    app.request(method, `/api${path}`, { token: lapsed.token, body })
  const people = threePeople.map((person) => ({ ...person, email: `${unique()}@example.com` }))
  const { song, sheet, agreement, secrets, hash } = await makeSentSheet(app, lapsed, people)
  const [version] = agreement.versions
  await app.context.db.execute(`update subscriptions set status = 'canceled' where user_id = '${lapsed.id}'`)
  const refused = [
    await own('POST', `/songs/${song.id}/agreement`, { version: sheet.version }),
    await own('POST', `/split-signers/${version.signers[0].id}/invite`, {}),
    await own('POST', `/split-signers/${version.signers[0].id}/link`, { way: 'qr' }),
  ]
  for (const { status, body } of refused) expect([status, body.error.code]).toEqual([403, 'subscription_ended'])
  for (const [index, { legal_name: name }] of people.entries())
    expect((await sign('POST', secrets[index]!, '/agree', { hash, name, consent: true })).status).toBe(200)
  for (const { email } of people) expect((await app.mailTo(email, 'split_signed')).attachments).toHaveLength(1)
  expect((await own('GET', `/songs/${song.id}/agreement`)).body.data.versions[0].state).toBe('signed')
})
