import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, showCode } from '#domain/verify/rules.ts'
import { verifyTexts } from '#domain/verify/texts.ts'
import { makeRegistered } from '#server/testing/register.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'
import { newCode, noteDisputed, noteSuperseded, setRegisteredPdf } from '#server/verify/actions.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ AUTH_RATE_LIMITS: 'on' })
  app.setNow('2026-11-21T12:00:00Z')
})
afterAll(() => app.close())

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const ask = (code: string, ip = '192.0.2.1') => app.request('GET', `/api/verify/${encodeURIComponent(code)}`, { ip })

describe('the register', () => {
  test('tells anybody about a code, without names or accounts', async () => {
    const code = await makeRegistered(app)
    expect(await ask(code)).toMatchObject({ status: 200 })
    expect((await ask(code)).body.data).toEqual({
      state: 'signed',
      number: 1,
      superseded_by: null,
      disputed: false,
      closed_at: null,
      on_paper: false,
      signed_at: '2026-11-20T12:00:00.000Z',
      signers: 3,
      version_hash: sha(code),
      pdf_sha256: null,
    })
  })

  test('finds a code however it is typed', async () => {
    const code = await makeRegistered(app)
    expect((await ask(` ${showCode(code).toLowerCase().replaceAll('0', 'o')} `)).status).toBe(200)
  })

  test('records the newer version, the dispute and its end, and one PDF', async () => {
    const code = await makeRegistered(app)
    await app.context.db.transaction(async (tx) => {
      await noteSuperseded(tx, code, 2)
      await noteDisputed(tx, code, true)
      await setRegisteredPdf(tx, code, sha('first'))
      await setRegisteredPdf(tx, code, sha('second'))
    })
    expect((await ask(code)).body.data).toMatchObject({
      state: 'superseded',
      superseded_by: 2,
      disputed: true,
      pdf_sha256: sha('first'),
    })
    await app.context.db.transaction((tx) => noteDisputed(tx, code, false))
    expect((await ask(code)).body.data).toMatchObject({ disputed: false })
  })
})

describe('an unknown code', () => {
  const unknown = { status: 404, body: { error: { code: 'unknown_code', message: verifyTexts.unknown } } }

  test.each([codeOf(new Uint8Array(20)), 'x', 'ü'.repeat(150), '%00'])('%s is answered 404', async (code) =>
    expect(await ask(code)).toMatchObject(unknown),
  )

  test('counts against its client, unlike known codes', async () => {
    const ip = '198.51.100.7'
    const known = await makeRegistered(app)
    for (let index = 0; index < 30; index++) expect((await ask(known, ip)).status).toBe(200)
    for (let index = 0; index < 20; index++) expect((await ask(newCode(), ip)).status).toBe(404)
    const refused = await ask(newCode(), ip)
    expect(refused).toMatchObject({ status: 429, body: { error: { message: verifyTexts.tooOften } } })
    expect(Number(refused.headers.get('retry-after'))).toBe(30)
    // Nobody learns by waiting for the quota which codes are known.
    expect((await ask(known, ip)).status).toBe(429)
    expect((await ask(newCode(), '198.51.100.8')).status).toBe(404)
  })
})
