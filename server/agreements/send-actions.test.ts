import { expect, test } from 'vitest'
import { agreementLetters, agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts } from '#domain/sending/texts.ts'
import { makeSentSheet, saveSplit, threePeople } from '#server/testing/agreements.ts'
import { unique } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, ask } = artistsOfFile()

const agreementOf = async (songId: string) => (await ask('GET', `/songs/${songId}/agreement`)).body.data
const page = async (secret: string) => (await app.request('GET', `/api/sign/${secret}`)).body.data
const answer = (secret: string, action: string, body: object) =>
  app.request('POST', `/api/sign/${secret}/${action}`, { body })
const send = (songId: string, version: number) => ask('POST', `/songs/${songId}/agreement`, { version, mail: false })

type Sent = Awaited<ReturnType<typeof makeSentSheet>>
/** The rows of the sheet, with these shares. */
const rowsOf = ({ sheet }: Sent, shares: readonly number[]) =>
  sheet.contributors.map(({ id }, index) => ({
    id,
    legal_name: threePeople[index]!.legal_name,
    writer_share_percent: shares[index],
    publisher_share_percent: shares[index],
  }))
const save = (sent: Sent, contributors: object[]) => saveSplit(app, artist, sent.song.id, [], { contributors })
async function allAgree({ secrets }: Sent, hash: string) {
  for (const [index, { legal_name: name }] of threePeople.entries())
    expect((await answer(secrets[index]!, 'agree', { hash, name, consent: true })).status).toBe(200)
}

test('a signed version can be replaced only with everybody who has a share in it, who may give up that share', async () => {
  const sent = await makeSentSheet(app, artist)
  await allAgree(sent, sent.hash)
  const [mara, yaw, noa] = rowsOf(sent, [50, 50, 0])
  const without = await save(sent, [mara!, yaw!])
  const refused = await send(sent.song.id, without.version)
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { code: 'signer_left_out', message: sendingTexts.leftOut(1, [threePeople[2]!.legal_name]) } },
  })
  expect((await agreementOf(sent.song.id)).versions).toHaveLength(1)
  const given = await save(sent, [mara!, yaw!, noa!])
  const second = await send(sent.song.id, given.version)
  expect(second.status).toBe(200)
  const links = await Promise.all(
    second.body.data.versions[0].signers.map(({ id }: { id: string }) =>
      ask('POST', `/split-signers/${id}/link`, { way: 'copied' }),
    ),
  )
  const secrets = links.map(({ body }) => String(body.data.url).split('/sign/')[1]!)
  expect(await page(secrets[0]!)).toMatchObject({ state: 'sent', in_force: 1, document: { number: 2 } })
  await allAgree({ ...sent, secrets }, second.body.data.versions[0].hash)
  // Without a share there is nothing left that could be changed.
  const third = await send(sent.song.id, (await save(sent, rowsOf(sent, [60, 40]).slice(0, 2))).version)
  expect(third.status).toBe(200)
  expect(await page(secrets[2]!)).toMatchObject({ state: 'signed', document: { number: 2 }, taken_off_by: 3 })
  const [first, other] = third.body.data.versions[0].signers
  for (const [secret, { legal_name: name }] of [
    [secrets[0]!, first],
    [secrets[1]!, other],
  ] as const)
    await answer(secret, 'agree', { hash: third.body.data.versions[0].hash, name, consent: true })
  expect(await page(secrets[0]!)).toMatchObject({ state: 'signed', document: { number: 3 }, taken_off_by: null })
  expect(await page(secrets[2]!)).toMatchObject({
    state: 'superseded',
    signed_at: expect.any(String),
    taken_off_by: 3,
    missing: { ipi_number: false, society: false, publisher: false },
  })
})

test('tells a dropped signer, at the link and by mail, and what happens to their agreement', async () => {
  const email = `${unique()}@example.com`
  const sent = await makeSentSheet(
    app,
    artist,
    threePeople.map((person, index) => (index === 1 ? { ...person, email } : person)),
  )
  await answer(sent.secrets[1]!, 'agree', { hash: sent.hash, name: 'Yaw Osei', consent: true })
  const [mara, , noa] = rowsOf(sent, [80, 0, 20])
  const { version } = await save(sent, [mara!, noa!])
  expect((await ask('POST', `/songs/${sent.song.id}/agreement`, { version })).status).toBe(200)
  const { text, replyTo } = await app.mailTo(email, 'split_taken_off')
  expect(text).toContain(agreementLetters.takenOff.opening('Yaw Oséi', 'Marlin', 2, 'split sheet'))
  expect(text).toContain(agreementLetters.takenOff.noLonger(1))
  expect(replyTo).toBe(artist.email)
  expect(await page(sent.secrets[1]!)).toMatchObject({ state: 'superseded', taken_off_by: 2, document: { number: 1 } })
  const late = await answer(sent.secrets[1]!, 'decline', { hash: sent.hash, reason: 'No' })
  expect([late.status, late.body.error.message]).toEqual([409, agreementTexts.replaced])
})

test('shows the reason of a later, withdrawn version to readers of the one in force', async () => {
  const sent = await makeSentSheet(app, artist)
  await allAgree(sent, sent.hash)
  const second = await send(sent.song.id, (await save(sent, rowsOf(sent, [40, 40, 20]))).version)
  await ask('POST', `/split-versions/${second.body.data.versions[0].id}/withdraw`, { reason: 'Wrong bridge' })
  expect(await page(sent.secrets[1]!)).toMatchObject({
    state: 'signed',
    document: { number: 1 },
    withdrawn_later: { number: 2, reason: 'Wrong bridge' },
  })
})

test('shows a withdrawal and its reason to the artist and to signers, even on an open page', async () => {
  const sent = await makeSentSheet(app, artist)
  const { id } = sent.agreement.versions[0]
  await ask('POST', `/split-versions/${id}/withdraw`, { reason: 'The bridge was rewritten' })
  const refused = await answer(sent.secrets[1]!, 'agree', { hash: sent.hash, name: 'Yaw Osei', consent: true })
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: 'withdrawn', message: agreementTexts.withdrawnMeanwhile } },
  })
  expect(await page(sent.secrets[1]!)).toMatchObject({ withdrawn: { reason: 'The bridge was rewritten' } })
  expect((await agreementOf(sent.song.id)).versions[0].withdrawn.reason).toBe('The bridge was rewritten')
})

test('keeps the proposals to earlier versions on the page, with the names and numbers of those versions', async () => {
  const sent = await makeSentSheet(app, artist)
  const shares = sent.sheet.contributors.map(({ id }, index) => ({
    contributor_id: id,
    writer_share: [4000, 4000, 2000][index]!,
    publisher_share: [4000, 4000, 2000][index]!,
  }))
  await answer(sent.secrets[1]!, 'propose', { hash: sent.hash, shares, note: 'The bridge' })
  for (const first of [45, 44]) {
    const { version } = await save(sent, rowsOf(sent, [first, 80 - first, 20]))
    expect((await send(sent.song.id, version)).status).toBe(200)
  }
  const { document, proposals } = await page(sent.secrets[0]!)
  expect(document.number).toBe(3)
  expect(proposals).toMatchObject([
    {
      number: 1,
      by: 'Yaw Oséi',
      note: 'The bridge',
      shares: [{ legal_name: 'Mara Lindholt', writer_share: 4000 }, {}, {}],
    },
  ])
  const first = (await agreementOf(sent.song.id)).versions.at(-1)
  expect(first.signers[1].proposals).toMatchObject([{ note: 'The bridge', refused: null }])
})

test('ends the link of a signer who has agreed; the signature is kept', async () => {
  const sent = await makeSentSheet(app, artist)
  await answer(sent.secrets[1]!, 'agree', { hash: sent.hash, name: 'Yaw Osei', consent: true })
  const { id } = sent.agreement.versions[0].signers[1]
  const ended = await ask('POST', `/split-signers/${id}/revoke`)
  expect(ended.body.data.versions[0].signers[1]).toMatchObject({ state: 'agreed', way: null })
  expect((await app.request('GET', `/api/sign/${sent.secrets[1]!}`)).status).toBe(404)
})

test('mails a proposer the refusal with its note, and the artist a dispute', async () => {
  const email = `${unique()}@example.com`
  const people = threePeople.map((person, index) => (index === 1 ? { ...person, email } : person))
  const sent = await makeSentSheet(app, artist, people)
  const shares = sent.sheet.contributors.map(({ id }, index) => ({
    contributor_id: id,
    writer_share: [5000, 4000, 1000][index]!,
    publisher_share: [5000, 4000, 1000][index]!,
  }))
  await answer(sent.secrets[1]!, 'propose', { hash: sent.hash, shares, note: 'The bridge' })
  const { id } = sent.agreement.versions[0].signers[1]
  await ask('POST', `/split-signers/${id}/refuse`, { note: 'We said 30' })
  const mail = await app.mailTo(email, 'split_refused')
  expect(mail.text).toContain('We said 30')
  expect(await page(/\/sign\/([\w-]{43})/.exec(mail.text)![1]!)).toMatchObject({ state: 'sent' })
  await answer(sent.secrets[2]!, 'dispute', { reason: 'I wrote more' })
  expect((await app.mailTo(artist.email, 'split_disputed')).text).toContain(threePeople[2]!.legal_name)
})
