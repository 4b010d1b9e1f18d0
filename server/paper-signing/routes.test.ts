import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { attestationVersion, maxScanBytes } from '#domain/paper-signing/rules.ts'
import { paperSigningTexts as texts } from '#domain/paper-signing/texts.ts'
import { createPress } from '#server/platform/pdf/press.ts'
import { makeSignedSheet } from '#server/signed-sheets/actions.ts'
import { checkAgreements } from '#server/signed-sheets/check-actions.ts'
import { makeSentSheet, saveSplit, threePeople } from '#server/testing/agreements.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { testOrigin } from '#server/testing/test-app.ts'

const { app, artist, stranger, ask } = artistsOfFile()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
const today = '2026-11-23'
afterEach(() => app.setNow(null))

const add = (versionId: string, content: Uint8Array, query: object = {}, token = artist.token) => {
  const search = new URLSearchParams({ date: today, attested: 'true', ...query })
  return app.request('POST', `/api/split-versions/${versionId}/paper?${search.toString()}`, {
    token,
    body: content,
    headers: { 'content-type': 'application/octet-stream' },
  })
}
async function makeSent() {
  app.setNow('2026-11-23T12:00:00Z')
  const sent = await makeSentSheet(app, artist)
  return { ...sent, versionId: sent.agreement.versions[0].id as string }
}
const check = () => checkAgreements(app.context.db, app.context.ports.storage)

test('a version signed on paper is in force like any other, and is shown as such everywhere', async () => {
  const { song, secrets, versionId } = await makeSent()
  const { status, body } = await add(versionId, pdf)
  expect(status).toBe(200)
  const [version] = body.data.versions
  expect(version).toMatchObject({
    state: 'signed',
    paper: { date: today },
    code: expect.stringMatching(/^[0-9A-Z]{20}$/),
  })
  const { rows } = await app.context.db.execute<{ body: string }>(
    `select body from split_events where version_id = '${versionId}' and kind = 'paper'`,
  )
  expect(JSON.parse(rows[0]!.body)).toMatchObject({
    contributor: null,
    details: {
      date: today,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      attestation: { version: attestationVersion, text: texts.attestation },
    },
  })
  expect((await ask('GET', `/verify/${version.code}`)).body.data).toMatchObject({ state: 'signed', on_paper: true })
  const listed = (await ask('GET', '/split-sheets?limit=100')).body.data
  expect(listed.find((sheet: { place: { song_id: string } }) => sheet.place.song_id === song.id)).toMatchObject({
    state: 'signed',
    version: { on_paper: true, missing: [] },
  })
  expect((await ask('GET', `/releases/${song.release_id}/looks-done`)).body.data.songs[0].split_sheet.text).toBe(
    'Signed on paper',
  )
  const shown = await app.request('GET', `/api/sign/${secrets[1]!}`)
  expect(shown.body.data).toMatchObject({ state: 'signed', paper: today })
  const late = { hash: shown.body.data.hash, name: threePeople[1]!.legal_name, consent: true }
  const refused = await app.request('POST', `/api/sign/${secrets[1]!}/agree`, { body: late })
  expect([refused.status, refused.body.error.message]).toEqual([409, agreementTexts.onPaperMeanwhile])
  await makeSignedSheet(app.context, createPress(), versionId)
  const signed = await app.request('GET', `/api/sign/${secrets[1]!}/sheet.pdf`)
  expect(signed.status).toBe(200)
  expect(await check()).toMatchObject({ broken: null })
})

test('keeps the scan unchanged, for its account alone', async () => {
  const { versionId } = await makeSent()
  const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  expect((await add(versionId, photo)).status).toBe(200)
  const { body } = await ask('POST', `/split-versions/${versionId}/scan-address`)
  const kept = await app.app.request(`${testOrigin}${body.data.address}`)
  expect(kept.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(photo)
  expect((await ask('POST', `/split-versions/${versionId}/scan-address`, undefined, stranger.token)).status).toBe(404)
  const other = await makeSent()
  expect(await ask('POST', `/split-versions/${other.versionId}/scan-address`)).toMatchObject({
    status: 404,
    body: { error: { message: texts.notFound } },
  })
})

test('explains why it refuses a bad scan, a bad date or a missing attestation, and changes nothing', async () => {
  const { song, versionId } = await makeSent()
  const refused: [Uint8Array, object, number, string][] = [
    [Buffer.from('GIF89a'), {}, 400, texts.badFormat],
    [Buffer.from(''), {}, 400, texts.empty],
    [Buffer.from('%PDF-1.7 cut'), {}, 400, texts.broken],
    [Buffer.from('\x89PNG\r\n\x1a\n, cut', 'latin1'), {}, 400, texts.broken],
    [Buffer.alloc(maxScanBytes + 1), {}, 413, texts.tooLarge],
    [pdf, { date: '2026-11-30' }, 400, texts.inFuture],
    [pdf, { date: '2026-11-01' }, 400, texts.beforeSending],
    [pdf, { attested: 'no' }, 400, texts.attestationRequired],
  ]
  for (const [content, query, status, message] of refused) {
    const answer = await add(versionId, content, query)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(message)
  }
  expect((await add(versionId, pdf, {}, stranger.token)).status).toBe(404)
  expect((await ask('GET', `/songs/${song.id}/agreement`)).body.data.versions[0].state).toBe('sent')
  expect(
    await app.context.db.execute(`select 1 from files where kind = 'paper_scan' and stored_at is null`),
  ).toMatchObject({ rows: [] })
})

test('completes once on a double press, even while the last signer signs', async () => {
  const { secrets, hash, versionId } = await makeSent()
  for (const [index, { legal_name: name }] of threePeople.slice(0, 2).entries())
    await app.request('POST', `/api/sign/${secrets[index]!}/agree`, { body: { hash, name, consent: true } })
  const [one, two, signed] = await Promise.all([
    add(versionId, pdf),
    add(versionId, pdf),
    app.request('POST', `/api/sign/${secrets[2]!}/agree`, {
      body: { hash, name: threePeople[2]!.legal_name, consent: true },
    }),
  ])
  const done = [one.status, two.status, signed.status].filter((status) => status === 200)
  expect(done).toHaveLength(1)
  for (const answer of [one, two])
    if (answer.status !== 200) expect(JSON.stringify(answer.body)).toContain(agreementTexts.notCurrent)
  expect(await check()).toMatchObject({ broken: null })
})

test('the check finds a changed or missing scan', async () => {
  const { versionId } = await makeSent()
  await add(versionId, pdf)
  const { rows } = await app.context.db.execute<{ key: string }>(
    `select f.key from paper_scans p join files f on f.id = p.file_id where p.version_id = '${versionId}'`,
  )
  const { storage } = app.context.ports
  await storage.put(rows[0]!.key, Buffer.from('%PDF-1.7 other %%EOF'), 'application/pdf')
  expect((await check()).broken).toMatch(/the scan of the signed paper has another SHA-256/)
  await storage.put(rows[0]!.key, pdf, 'application/pdf')
  expect((await check()).broken).toBeNull()
  await expect(app.context.db.execute(`delete from paper_scans where version_id = '${versionId}'`)).rejects.toThrow()
})

test('the next version replaces it', async () => {
  const { song, sheet, versionId } = await makeSent()
  await add(versionId, pdf)
  const contributors = threePeople.map(({ legal_name }, index) => ({
    id: sheet.contributors[index]!.id,
    legal_name,
    writer_share_percent: [40, 40, 20][index],
    publisher_share_percent: [40, 40, 20][index],
  }))
  const saved = await saveSplit(app, artist, song.id, threePeople, { version: sheet.version, contributors })
  const next = await ask('POST', `/songs/${song.id}/agreement`, { version: saved.version, mail: false })
  await add(next.body.data.versions[0].id, pdf)
  const { versions } = (await ask('GET', `/songs/${song.id}/agreement`)).body.data
  expect(versions.map(({ state }: { state: string }) => state)).toEqual(['signed', 'superseded'])
  expect(await check()).toMatchObject({ broken: null })
})

test('prints the version with its hash and a line for each signer, at its own address', async () => {
  const { hash, versionId } = await makeSent()
  const { body } = await ask('POST', `/split-versions/${versionId}/print-address`)
  const printed = await app.app.request(`${testOrigin}${body.data.address}`)
  expect(printed.headers.get('content-type')).toBe('application/pdf')
  const text = readPdf(Buffer.from(await printed.arrayBuffer())).all.replaceAll(/\s/g, '')
  for (const words of [hash, ...threePeople.slice(0, 2).map(({ legal_name }) => legal_name)])
    expect(text).toContain(words.replaceAll(/\s/g, ''))
  expect(
    (
      await app.request(
        'GET',
        body.data.address.replace(
          versionId,
          versionId.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        ),
      )
    ).status,
  ).not.toBe(200)
  await add(versionId, pdf)
  expect(await ask('POST', `/split-versions/${versionId}/print-address`)).toMatchObject({
    status: 409,
    body: { error: { message: texts.notPrintable } },
  })
})
