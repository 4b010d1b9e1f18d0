import { expect, test } from 'vitest'
import { keptTexts as texts } from '#domain/kept-sheets/texts.ts'
import { signingTexts } from '#domain/signing/texts.ts'
import { finishDeletions } from '#server/account-deletion/actions.ts'
import { createPress } from '#server/platform/pdf/press.ts'
import { makeSignedSheet } from '#server/signed-sheets/actions.ts'
import { makeSentSheet, saveSplit, threePeople } from '#server/testing/agreements.ts'
import { downloadExport } from '#server/testing/download-export.ts'
import { makeArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

/** The first account keeps; `sender` is the account whose sheets they are. */
const { app, artist, stranger, ask } = artistsOfFile()

const keep = (secret: string, token?: string) => ask('POST', '/kept-sheets', { secret }, token)
const list = async (token?: string) =>
  (await ask('GET', '/kept-sheets', undefined, token)).body.data as { id: string }[]
async function makeKeptSheet() {
  const sender = await makeArtist(app)
  const sent = await makeSentSheet(app, sender)
  const { id } = (await keep(sent.secrets[1]!)).body.data as { id: string }
  const signer = sent.agreement.versions[0].signers[1].id as string
  const endLink = () => app.request('POST', `/api/split-signers/${signer}/revoke`, { token: sender.token })
  return { ...sent, sender, id, endLink }
}
async function sign(secrets: string[], hash: string): Promise<void> {
  for (const [index, { legal_name: name }] of threePeople.entries())
    await app.request('POST', `/api/sign/${secrets[index]!}/agree`, { body: { hash, name, consent: true } })
}

test('the holder of the link keeps the sheet once, and reads it as on its page', async () => {
  const { id, secrets } = await makeKeptSheet()
  expect((await keep(secrets[1]!)).body.data.id).toBe(id)
  expect(await list()).toContainEqual(
    expect.objectContaining({
      id,
      artist_name: 'Marlin',
      song_title: 'Low Tide',
      number: 1,
      state: 'sent',
      mine: 'sent',
      disputed: false,
    }),
  )
  const there = await ask('GET', `/kept-sheets/${id}`)
  const onPage = await app.request('GET', `/api/sign/${secrets[1]!}`)
  expect(there.body.data).toEqual(onPage.body.data)
  expect(there.text).not.toMatch(/example\.com|@/)
})

test('no other account can read it, not even one with the signer’s address', async () => {
  const { id, sender } = await makeKeptSheet()
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/restore'],
    ['POST', '/pdf-address'],
  ] as const)
    for (const token of [stranger.token, sender.token])
      expect((await ask(method, `/kept-sheets/${id}${path}`, undefined, token)).status).toBe(404)
  const named = await makeArtist(app)
  await makeSentSheet(app, sender, [{ legal_name: 'Yaw Osei', share: 100, email: named.email }])
  expect(await list(named.token)).toEqual([])
})

test('explains why it refuses dead links and the artist’s own sheet', async () => {
  const { secrets, sender, endLink } = await makeKeptSheet()
  expect(await keep(secrets[0]!, sender.token)).toMatchObject({ status: 400, body: { error: { message: texts.own } } })
  await endLink()
  for (const secret of [secrets[1]!, 'x'.repeat(43), 'short'])
    expect(await keep(secret, stranger.token)).toMatchObject({
      status: 404,
      body: { error: { message: signingTexts.unknown } },
    })
})

test('ending the link removes it unless everybody has signed', async () => {
  const open = await makeKeptSheet()
  await open.endLink()
  expect(await list()).not.toContainEqual(expect.objectContaining({ id: open.id }))
  expect((await ask('GET', `/kept-sheets/${open.id}`)).status).toBe(404)

  const signed = await makeKeptSheet()
  await sign(signed.secrets, signed.hash)
  expect((await signed.endLink()).status).toBe(200)
  expect(await list()).toContainEqual(expect.objectContaining({ id: signed.id, state: 'signed', mine: 'agreed' }))
  expect((await ask('POST', `/kept-sheets/${signed.id}/pdf-address`)).status).toBe(404)
  await makeSignedSheet(app.context, createPress(), signed.agreement.versions[0].id)
  const { body } = await ask('POST', `/kept-sheets/${signed.id}/pdf-address`)
  expect((await app.request('GET', body.data.address)).status).toBe(200)
})

/** As by a corrected address, which ends the earlier links. */
const endLinksOf = (sheetId: string) =>
  app.context.db.execute(`update signing_links set revoked_at = now() where sheet_id = '${sheetId}'`)
/** Sends the sheet again with these shares, without people who have none. Returns the version's hash. */
async function sendAgain(
  { sender, song, sheet }: Awaited<ReturnType<typeof makeKeptSheet>>,
  shares: (number | undefined)[] = [40, 40, 20],
): Promise<string> {
  const contributors = threePeople
    .map(({ legal_name }, index) => ({
      id: sheet.contributors[index]!.id,
      legal_name,
      writer_share_percent: shares[index],
      publisher_share_percent: shares[index],
    }))
    .filter((_, index) => shares[index] !== undefined)
  const saved = await saveSplit(app, sender, song.id, [], { contributors })
  const { status, body } = await app.request('POST', `/api/songs/${song.id}/agreement`, {
    token: sender.token,
    body: { version: saved.version, mail: false },
  })
  expect(status).toBe(200)
  return body.data.versions[0].hash
}

test('after the link is ended, the signed version stays and nothing later is shown', async () => {
  const kept = await makeKeptSheet()
  await sign(kept.secrets, kept.hash)
  await endLinksOf(kept.sheet.id)
  await sendAgain(kept)
  expect((await ask('GET', `/kept-sheets/${kept.id}`)).body.data).toMatchObject({
    hash: kept.hash,
    state: 'signed',
    document: { number: 1, contributors: [{ writer_share: 5000 }, {}, {}] },
  })
  expect(await list()).toContainEqual(expect.objectContaining({ id: kept.id, number: 1, state: 'signed' }))
})

test('the wrong person sees nothing of what the right person signed', async () => {
  const { id, sender, secrets, hash, sheet, agreement } = await makeKeptSheet()
  const made = await app.request('POST', `/api/split-signers/${agreement.versions[0].signers[1].id}/link`, {
    token: sender.token,
    body: { way: 'copied' },
  })
  const meant = String(made.body.data.url).split('/sign/')[1]!
  await sign([secrets[0]!, meant, secrets[2]!], hash)
  const right = (await keep(meant, stranger.token)).body.data.id
  await endLinksOf(sheet.id)
  expect(await list()).not.toContainEqual(expect.objectContaining({ id }))
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/pdf-address'],
  ] as const)
    expect((await ask(method, `/kept-sheets/${id}${path}`)).status).toBe(404)
  expect((await ask('GET', `/kept-sheets/${right}`, undefined, stranger.token)).body.data.hash).toBe(hash)
})

test('somebody dropped from a later version keeps the one they signed', async () => {
  const kept = await makeKeptSheet()
  await sign(kept.secrets, kept.hash)
  // Only who has given the share up can be left out of the next version.
  const hash = await sendAgain(kept, [50, 0, 50])
  await sign(kept.secrets, hash)
  await sendAgain(kept, [60, undefined, 40])
  expect((await ask('GET', `/kept-sheets/${kept.id}`)).body.data).toMatchObject({ hash, state: 'signed' })
})

test('the export names the kept sheets', async () => {
  const { id } = await makeKeptSheet()
  const { text } = await downloadExport(app, artist)
  expect(text('shared-sheets.csv')).toContain('Low Tide,Marlin,1,sent,sent,,')
  expect((await list()).map((row) => row.id)).toContain(id)
})

test('a new link restores it', async () => {
  const { id, agreement, sender, endLink } = await makeKeptSheet()
  await endLink()
  const link = await app.request('POST', `/api/split-signers/${agreement.versions[0].signers[1].id}/link`, {
    token: sender.token,
    body: { way: 'copied' },
  })
  expect((await keep(String(link.body.data.url).split('/sign/')[1]!)).body.data.id).toBe(id)
  expect((await ask('GET', `/kept-sheets/${id}`)).status).toBe(200)
})

test('can be removed and restored, and is deleted with the artist’s account', async () => {
  const { id, sender } = await makeKeptSheet()
  expect((await ask('DELETE', `/kept-sheets/${id}`)).status).toBe(200)
  expect((await ask('GET', `/kept-sheets/${id}`)).status).toBe(404)
  expect((await ask('DELETE', `/kept-sheets/${id}`)).status).toBe(404)
  expect((await ask('POST', `/kept-sheets/${id}/restore`)).status).toBe(200)
  expect((await ask('POST', `/kept-sheets/${id}/restore`)).status).toBe(404)
  expect((await ask('GET', `/kept-sheets/${id}`)).status).toBe(200)
  await app.context.db.execute(`update accounts set deleting_at = now() where id = '${sender.id}'`)
  expect((await ask('GET', `/kept-sheets/${id}`)).status).toBe(404)
  await finishDeletions(app.context)
  const { rows } = await app.context.db.execute(`select 1 from kept_sheets where id = '${id}'`)
  expect(rows).toEqual([])
})

test('a double press keeps it once; each account keeps its own', async () => {
  const { secrets } = await makeKeptSheet()
  const answers = await Promise.all([keep(secrets[2]!), keep(secrets[2]!), keep(secrets[2]!, stranger.token)])
  const [one, two, other] = answers.map(({ body }) => body.data.id as string)
  expect(one).toBe(two)
  expect(other).not.toBe(one)
})
