import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { noteUndelivered } from '#server/agreements/tell-actions.ts'
import { mails } from '#server/mail/tables.ts'
import { makeSentSheet, saveSplit, threePeople } from '#server/testing/agreements.ts'
import { makeArtist, makeRelease, makeSong, unique } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, ask } = artistsOfFile()

const people = () => threePeople.map((person) => ({ ...person, email: `${unique()}@example.com` }))
const agreementOf = async (songId: string) => (await ask('GET', `/songs/${songId}/agreement`)).body.data
const secretIn = (text: string) => /\/sign\/([\w-]{43})/.exec(text)![1]!
const sign = (secret: string, action: string, body?: unknown) =>
  app.request('POST', `/api/sign/${secret}/${action}`, { body })

async function send(named: { legal_name: string; share: number; email: string }[]) {
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const sheet = await saveSplit(app, artist, song.id, named)
  const { status, body } = await ask('POST', `/songs/${song.id}/agreement`, { version: sheet.version })
  return { song, sheet, status, body, hash: body.data?.versions[0].hash as string }
}

test('mails each signer their own link; the last agreement mails everybody the PDF, once', async () => {
  const named = people()
  const { song, hash } = await send(named)
  for (const { email, legal_name } of named) {
    const invitation = await app.mailTo(email, 'split_invitation')
    expect(invitation).toMatchObject({ fromName: 'Marlin', replyTo: artist.email })
    expect(invitation.text).toContain(legal_name)
    await sign(secretIn(invitation.text), 'agree', { hash, name: legal_name, consent: true })
  }
  const sheets = await Promise.all(named.map(({ email }) => app.mailTo(email, 'split_signed')))
  const own = await app.mailTo(artist.email, 'split_signed')
  const { code } = (await agreementOf(song.id)).versions[0]
  for (const { attachments, text } of [...sheets, own]) {
    expect(attachments).toMatchObject([{ contentType: 'application/pdf' }])
    expect(Buffer.from(attachments![0]!.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(text.replaceAll('-', '')).toContain(code)
  }
  expect(new Set([...sheets, own].map(({ attachments }) => attachments![0]!.content)).size).toBe(1)
  for (const { email } of named)
    expect((await app.outbox.list(email)).filter(({ kind }) => kind === 'split_signed')).toHaveLength(1)
})

test('mails the artist who agreed, declined, or was the wrong person', async () => {
  const named = people()
  const { hash } = await send(named)
  const [first, second, third] = await Promise.all(named.map(({ email }) => app.mailTo(email, 'split_invitation')))
  await sign(secretIn(first!.text), 'agree', { hash, name: named[0]!.legal_name, consent: true })
  await sign(secretIn(second!.text), 'decline', { hash, reason: 'Not my song' })
  await sign(secretIn(third!.text), 'not-me', { hash })
  for (const kind of ['split_agreed', 'split_declined', 'split_wrong_person'])
    expect((await app.mailTo(artist.email, kind)).text).toContain('Low Tide')
})

test('sends no more mail about a sheet to an address that rejected it', async () => {
  const named = people()
  const { song, hash } = await send(named)
  await sign(secretIn((await app.mailTo(named[1]!.email, 'split_invitation')).text), 'not-me', { hash })
  const [, signer] = (await agreementOf(song.id)).versions[0].signers
  expect(signer.state).toBe('wrong_person')
  expect((await ask('POST', `/split-signers/${signer.id}/invite`, {})).body.error).toMatchObject({
    message: agreementTexts.blockedAddress,
    issues: [{ path: 'email' }],
  })
  const corrected = `${unique()}@example.com`
  const { body } = await ask('POST', `/split-signers/${signer.id}/invite`, { email: corrected })
  expect(body.data.versions[0].signers[1]).toMatchObject({ state: 'sent', email: corrected, way: 'mail' })
  expect((await app.mailTo(corrected, 'split_invitation')).text).toContain('/sign/')
})

test('a corrected address ends the links that went to the old one', async () => {
  const named = people()
  const { song } = await send(named)
  const old = secretIn((await app.mailTo(named[0]!.email, 'split_invitation')).text)
  const [signer] = (await agreementOf(song.id)).versions[0].signers
  await ask('POST', `/split-signers/${signer.id}/invite`, { email: `${unique()}@example.com` })
  expect((await app.request('GET', `/api/sign/${old}`)).status).toBe(404)
})

test('adding a missing address keeps the links that were handed over', async () => {
  const { agreement, secrets } = await makeSentSheet(app, artist, [
    { legal_name: 'Mara Lindholt', share: 50 },
    { legal_name: 'Yaw Oséi', share: 50 },
  ])
  const email = `${unique()}@example.com`
  await ask('POST', `/split-signers/${agreement.versions[0].signers[1].id}/invite`, { email })
  const mailed = secretIn((await app.mailTo(email, 'split_invitation')).text)
  for (const secret of [secrets[1]!, mailed]) expect((await app.request('GET', `/api/sign/${secret}`)).status).toBe(200)
})

test('a corrected address also changes the sheet: the next version is sent there and not to the old one', async () => {
  const named = people()
  const { song } = await send(named)
  const [signer] = (await agreementOf(song.id)).versions[0].signers
  const right = `${unique()}@example.com`
  await ask('POST', `/split-signers/${signer.id}/invite`, { email: right })
  const sheet = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data
  expect(sheet.contributors[0].email).toBe(right)
  const changed = sheet.contributors.map((row: object, index: number) => ({
    ...row,
    writer_share_percent: [20, 30, 50][index],
    publisher_share_percent: [20, 30, 50][index],
  }))
  const saved = (await ask('PUT', `/songs/${song.id}/split-sheet`, { ...sheet, contributors: changed })).body.data
  const sent = await ask('POST', `/songs/${song.id}/agreement`, { version: saved.version })
  expect(sent.body.data.versions[0]).toMatchObject({ number: 2, signers: [{ email: right }, {}, {}] })
})

test('a corrected address is not brought back by a form that was open before, and is the person’s from then on', async () => {
  const named = people()
  named[0]!.legal_name = `Ana ${unique()}`
  const { song } = await send(named)
  const open = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data
  const [signer] = (await agreementOf(song.id)).versions[0].signers
  const right = `${unique()}@example.com`
  await ask('POST', `/split-signers/${signer.id}/invite`, { email: right })
  const saved = await ask('PUT', `/songs/${song.id}/split-sheet`, { ...open, song_title: 'High Tide' })
  expect(saved.status).toBe(409)
  expect(saved.body.data.contributors[0].email).toBe(right)
  const { data } = (await ask('GET', '/parties')).body
  const { legal_name } = named[0]!
  expect(data.find((party: { legal_name: string }) => party.legal_name === legal_name).email).toBe(right)
})

test('changing the address or name of a row ends the old links before the next version', async () => {
  const named = people()
  const { song } = await send(named)
  const secrets = []
  for (const { email } of named) secrets.push(secretIn((await app.mailTo(email, 'split_invitation')).text))
  const sheet = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data
  const [first, second, third] = sheet.contributors
  const contributors = [
    { ...first, email: `${unique()}@example.com` },
    { ...second, legal_name: 'Bea Stone', party_id: undefined },
    { ...third, contribution: 'Bass' },
  ]
  const saved = (await ask('PUT', `/songs/${song.id}/split-sheet`, { ...sheet, contributors })).body.data
  expect((await ask('POST', `/songs/${song.id}/agreement`, { version: saved.version, mail: false })).status).toBe(200)
  const opened = await Promise.all(secrets.map((secret) => app.request('GET', `/api/sign/${secret}`)))
  expect(opened.map(({ status }) => status)).toEqual([404, 404, 200])
})

test('mails an invitation once on a double press, and again when asked later', async () => {
  app.setNow('2027-01-01T12:00:00Z')
  const named = people()
  const { song } = await send(named)
  const [signer] = (await agreementOf(song.id)).versions[0].signers
  const mailed = () =>
    app.context.db.$count(mails, and(eq(mails.user_id, artist.id), eq(mails.kind, 'split_invitation')))
  const before = await mailed()
  app.setNow('2027-01-01T12:01:00Z')
  const twice = [1, 2].map(() => ask('POST', `/split-signers/${signer.id}/invite`, {}))
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
  expect(await mailed()).toBe(before + 1)
  app.setNow('2027-01-01T12:01:11Z')
  await ask('POST', `/split-signers/${signer.id}/invite`, {})
  expect(await mailed()).toBe(before + 2)
  app.setNow(null)
})

test('mails at most a hundred invitations a day, even for sheets sent concurrently', async () => {
  const busy = await makeArtist(app)
  const twenty = () =>
    Array.from({ length: 20 }, (_, n) => ({ legal_name: `P ${n}`, share: 5, email: `${unique()}@example.com` }))
  const sheets: Awaited<ReturnType<typeof saveSplit>>[] = []
  for (let n = 0; n < 6; n++) {
    const song = await makeSong(app, busy, (await makeRelease(app, busy)).id)
    sheets.push(await saveSplit(app, busy, song.id, twenty()))
  }
  const send = ({ song_id, version }: (typeof sheets)[number]) =>
    ask('POST', `/songs/${song_id}/agreement`, { version }, busy.token)
  for (const sheet of sheets.slice(0, 4)) expect((await send(sheet)).status).toBe(200)
  const last = await Promise.all(sheets.slice(4).map(send))
  const refused = last.filter(({ status }) => status === 429)
  expect(refused.map(({ body }) => body.error.message)).toEqual([agreementTexts.tooManyInvitations])
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an artist without a proved address cannot mail invitations, but can hand over links', async () => {
  const unproved = await makeArtist(app, { proved: false })
  const song = await makeSong(app, unproved, (await makeRelease(app, unproved)).id)
  const sheet = await saveSplit(app, unproved, song.id, people())
  const { status, body } = await ask('POST', `/songs/${song.id}/agreement`, { version: sheet.version }, unproved.token)
  expect([status, body.error?.message]).toEqual([400, agreementTexts.addressUsed])
  expect((await makeSentSheet(app, unproved)).secrets).toHaveLength(3)
})

test('marks a signer whose mail was refused, unless they have already answered', async () => {
  const named = people()
  const { song } = await send(named)
  await Promise.all(named.map(({ email }) => app.mailTo(email, 'split_invitation')))
  const { rows } = await app.context.db.execute<{ mail_id: string }>(
    sql`select mail_id from split_signers where email in (${named[0]!.email}, ${named[1]!.email}) order by position`,
  )
  await sign(secretIn((await app.mailTo(named[1]!.email, 'split_invitation')).text), 'opened')
  await app.context.db.transaction(async (tx) => {
    for (const { mail_id } of rows) await noteUndelivered(tx, mail_id)
  })
  const states = (await agreementOf(song.id)).versions[0].signers.map(({ state }: { state: string }) => state)
  expect(states).toEqual(['not_delivered', 'opened', 'sent'])
})
