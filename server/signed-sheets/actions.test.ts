import { eq, like, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { splitVersions } from '#server/agreements/tables.ts'
import { listFiles } from '#server/files/queries.ts'
import { mails } from '#server/mail/tables.ts'
import { createPress } from '#server/platform/pdf/press.ts'
import { makeSignedSheet, signedSheetJob } from '#server/signed-sheets/actions.ts'
import { resumeUnmadeSheets } from '#server/signed-sheets/jobs.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { patient } from '#server/testing/patient.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { makeSignedVersions } from '#server/testing/signed.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
let versionId: string
const press = createPress()
beforeAll(async () => {
  app = await makeTestApp()
})
beforeEach(async () => {
  artist = await makeArtist(app)
  const made = await makeSignedVersions(app, artist)
  versionId = made[0]!
})
afterAll(() => app.close())

const row = async () => (await app.context.db.select().from(splitVersions).where(eq(splitVersions.id, versionId)))[0]!
const files = () => listFiles(app.context.db, artist.id, ['signed_sheet'])
const make = () => makeSignedSheet(app.context, press, versionId)
const address = (token: string) => app.request('POST', `/api/split-versions/${versionId}/pdf-address`, { token })

describe('the PDF of a signed version', () => {
  test('is made once, even by two concurrent processes, and recorded in the version and the register', async () => {
    await Promise.all([make(), make()])
    await make()
    const kept = await files()
    const { pdf_id, pdf_sha256, code } = await row()
    expect(kept.map(({ id }) => id)).toEqual([pdf_id])
    const bytes = await readFile(join(app.context.config.DATA_DIR, 'files', kept[0]!.key))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(pdf_sha256)
    expect((await app.request('GET', `/api/verify/${code}`)).body.data).toMatchObject({ pdf_sha256, state: 'signed' })
  })

  test('contains no addresses or browsers', async () => {
    await make()
    const { body } = await address(artist.token)
    const { text } = await app.request('GET', body.data.address)
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    const [file] = await files()
    const { all } = readPdf(await readFile(join(app.context.config.DATA_DIR, 'files', file!.key)))
    expect(all.replace(/\s/g, '')).toContain('PetraAchterberg')
    for (const hidden of ['192.0.2.7', 'Mozilla', 'petra@example.com']) expect(all).not.toContain(hidden)
  })

  test('is made by the job that the last signature queues', async () => {
    await app.context.db.transaction((tx) => app.context.enqueue(tx, signedSheetJob, { version_id: versionId }))
    await vi.waitFor(async () => expect((await row()).pdf_id).not.toBeNull(), patient)
  })

  test('is made as soon as a server starts after a kill, and mailed once', async () => {
    const { db } = app.context
    // As a killed process leaves it: a job that counts as running until it expires.
    await db.transaction(async (tx) => {
      await app.context.enqueue(tx, signedSheetJob, { version_id: versionId })
      await tx.execute(sql`update pgboss.job set state = 'active', started_on = now()
        where name = ${signedSheetJob.name} and data ->> 'version_id' = ${versionId}`)
    })
    app.setNow(new Date(Date.parse((await row()).signed_at!) + 60_000))
    const { kind, work } = resumeUnmadeSheets(app.context)
    await work(kind.data.parse(kind.atStart) as never)
    await vi.waitFor(async () => expect((await row()).pdf_id).not.toBeNull(), patient)
    const sent = () => db.$count(mails, like(mails.once_key, `split-signed:${versionId}:%`))
    const count = await sent()
    app.setNow(null)
    // The killed job is retried once it has expired.
    await make()
    expect([count > 0, await sent(), (await files()).length]).toEqual([true, count, 1])
  })

  test('is retried after ten minutes if it was given up', async () => {
    const { signed_at } = await row()
    app.setNow(new Date(Date.parse(signed_at!) + 5 * 60_000))
    const { kind, work } = resumeUnmadeSheets(app.context)
    const resume = () => work(kind.data.parse({}) as never)
    await resume()
    app.setNow(new Date(Date.parse(signed_at!) + 11 * 60_000))
    expect((await row()).pdf_id).toBeNull()
    await resume()
    await vi.waitFor(async () => expect((await row()).pdf_id).not.toBeNull(), patient)
    app.setNow(null)
  })

  test('is not made once the account is deleted, which the register says', async () => {
    const { code } = await row()
    await app.context.db.delete(accounts).where(eq(accounts.id, artist.id))
    await make()
    expect(await files()).toEqual([])
    const { data } = (await app.request('GET', `/api/verify/${code}`)).body
    expect(data).toMatchObject({ pdf_sha256: null, closed_at: expect.any(String) as string })
  })
})

describe('its address', () => {
  test('works for the account that sent the sheet, even if it has lapsed', async () => {
    expect(await address(artist.token)).toMatchObject({
      status: 404,
      body: { error: { code: 'sheet_not_ready', message: signedSheetTexts.notReady } },
    })
    await make()
    const stranger = await makeArtist(app)
    expect(await address(stranger.token)).toMatchObject({ status: 404 })
    const { body } = await address(artist.token)
    expect(body.data.sha256).toBe((await row()).pdf_sha256)
    const read = await app.request('GET', body.data.address)
    expect(read).toMatchObject({ status: 200 })
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-disposition': 'inline; filename="Salt on the Window - Signed Split Sheet.pdf"',
    })
  })

  test('expires after five minutes, and a forged signature opens nothing', async () => {
    await make()
    app.setNow('2026-11-21T12:00:00Z')
    const { body } = await address(artist.token)
    app.setNow('2026-11-21T12:06:00Z')
    const { address: path } = body.data
    expect((await app.request('GET', path)).status).toBe(403)
    app.setNow('2026-11-21T12:01:00Z')
    expect((await app.request('GET', path)).status).toBe(200)
    expect((await app.request('GET', path.replace('signature=', 'signature=A'))).status).toBe(403)
    expect((await app.request('GET', path.replace(/\?.*/, ''), { headers: { accept: 'text/html' } })).status).toBe(303)
    app.setNow(null)
  })
})
