import { expect, test } from 'vitest'
import { signingTexts } from '#domain/signing/texts.ts'
import { makeSentSheet } from '#server/testing/agreements.ts'
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
