import { expect, test } from 'vitest'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import { signingTexts } from '#domain/signing/texts.ts'
import { finishDeletions } from '#server/account-deletion/actions.ts'
import { appendEvent } from '#server/agreements/evidence-actions.ts'
import { lockSheet } from '#server/agreements/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { makeSentSheet, saveSplit, threePeople } from '#server/testing/agreements.ts'
import { makeArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { untilWaiting } from '#server/testing/waiting.ts'

const { app, artist, stranger, ask } = artistsOfFile()

const sign = (method: string, secret: string, action = '', body?: unknown) =>
  app.request(method, `/api/sign/${secret}${action}`, { body, headers: { 'user-agent': 'Phone 1' } })
const agree = (secret: string, hash: string, name: string, more: object = {}) =>
  sign('POST', secret, '/agree', { hash, name, consent: true, ...more })
const agreementOf = async (songId: string) => (await ask('GET', `/songs/${songId}/agreement`)).body.data

test('three people agree through their links; the last one puts the version in force', async () => {
  const { song, secrets, hash } = await makeSentSheet(app, artist)
  for (const [index, { legal_name }] of threePeople.entries()) {
    const shown = (await sign('GET', secrets[index]!)).body.data
    expect(shown.state).toBe('sent')
    const typed = index === 1 ? 'YAW  OSEI' : legal_name
    const { status, body } = await agree(secrets[index]!, shown.hash, typed)
    expect([status, body.data.signers[index].state]).toEqual([200, 'agreed'])
  }
  const { versions, changed } = await agreementOf(song.id)
  expect(versions).toMatchObject([{ state: 'signed', hash, code: expect.stringMatching(/^[0-9A-Z]{20}$/) }])
  expect(changed).toBe(false)
  const { rows } = await app.context.db.execute<{ kind: string; body: string }>(
    `select kind, body from split_events e join split_versions v on v.id = e.version_id where v.hash = '${hash}' order by sequence`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['sent', 'agreed', 'agreed', 'agreed'])
  expect(JSON.parse(rows[1]!.body)).toMatchObject({
    version: hash,
    details: {
      name: 'Mara Lindholt',
      capacity: { kind: 'self' },
      consent: { version: 1, text: agreementTexts.consent },
      way: 'copied',
      browser: 'Phone 1',
    },
  })
})

test('the page shows one sheet, without addresses or anything else of the account', async () => {
  const { secrets } = await makeSentSheet(app, artist)
  const { text, headers } = await sign('GET', secrets[0]!)
  expect(text).not.toMatch(/example\.com|@/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('opening changes nothing; the first press is recorded once', async () => {
  const { song, secrets } = await makeSentSheet(app, artist)
  await sign('GET', secrets[1]!)
  expect((await agreementOf(song.id)).versions[0].signers[1]).toMatchObject({ state: 'sent', opened_at: null })
  await sign('POST', secrets[1]!, '/opened')
  const first = (await agreementOf(song.id)).versions[0].signers[1]
  await sign('POST', secrets[1]!, '/opened')
  expect(first.state).toBe('opened')
  expect((await agreementOf(song.id)).versions[0].signers[1].opened_at).toBe(first.opened_at)
})

test('explains why it refuses another name, missing consent, a long note, or shares that do not total 100', async () => {
  const { secrets, hash, sheet } = await makeSentSheet(app, artist)
  expect((await agree(secrets[0]!, hash, 'Yaw Oséi')).body.error).toMatchObject({
    message: agreementTexts.otherName('Mara Lindholt'),
    issues: [{ path: 'name' }],
  })
  expect((await agree(secrets[0]!, hash, 'Mara Lindholt', { consent: false })).body.error.issues).toMatchObject([
    { path: 'consent', message: agreementTexts.consentRequired },
  ])
  const shares = sheet.contributors.map(({ id }) => ({ contributor_id: id, writer_share: 3333, publisher_share: 3333 }))
  expect((await sign('POST', secrets[0]!, '/propose', { hash, shares, note: 'Thirds' })).body.error.message).toBe(
    answerTexts.sharesRule,
  )
  const over = shares.map((row) => ({ ...row, writer_share: 20_000 }))
  expect((await sign('POST', secrets[0]!, '/propose', { hash, shares: over, note: 'All' })).body.error.message).toBe(
    answerTexts.badShare,
  )
  const { status } = await sign('POST', secrets[0]!, '/decline', { hash, reason: 'x'.repeat(5000) })
  expect(status).toBe(400)
})

test('a proposal can be turned down with a note, and the signer can still agree', async () => {
  const { song, sheet, secrets, hash } = await makeSentSheet(app, artist)
  const shares = sheet.contributors.map(({ id }, index) => ({
    contributor_id: id,
    writer_share: [4000, 4000, 2000][index]!,
    publisher_share: [4000, 4000, 2000][index]!,
  }))
  const proposed = await sign('POST', secrets[1]!, '/propose', { hash, shares, note: 'I wrote the bridge' })
  expect(proposed.body.data.signers[1].state).toBe('proposed')
  const signer = (await agreementOf(song.id)).versions[0].signers[1]
  expect(signer).toMatchObject({ state: 'proposed', proposals: [{ note: 'I wrote the bridge', refused: null }] })
  expect((await ask('POST', `/split-signers/${signer.id}/refuse`, { note: 'We said 30' })).status).toBe(200)
  const { proposals } = (await sign('GET', secrets[0]!)).body.data
  expect(proposals).toMatchObject([{ note: 'I wrote the bridge', refused: { note: 'We said 30' } }])
  expect((await ask('POST', `/split-signers/${signer.id}/refuse`, { note: 'Again' })).status).toBe(409)
  expect((await agree(secrets[1]!, hash, 'Yaw Osei')).status).toBe(200)
})

test('agreeing to a replaced version signs nothing and answers 409 with the new one', async () => {
  const { song, secrets, hash } = await makeSentSheet(app, artist)
  await agree(secrets[0]!, hash, 'Mara Lindholt')
  const before = await agreementOf(song.id)
  const rows = before.versions[0].document.contributors
  const changed = await saveSplit(app, artist, song.id, threePeople, {
    contributors: threePeople.map(({ legal_name }, index) => ({
      id: rows[index].id,
      legal_name,
      writer_share_percent: [40, 40, 20][index],
      publisher_share_percent: [40, 40, 20][index],
    })),
  })
  expect((await agreementOf(song.id)).changed).toBe(true)
  const sent = await ask('POST', `/songs/${song.id}/agreement`, { version: changed.version, mail: false })
  expect(sent.body.data.versions).toMatchObject([
    { number: 2, state: 'sent' },
    { number: 1, state: 'superseded', signed_at: null },
  ])
  expect(sent.body.data.versions[0].signers.map(({ state }: { state: string }) => state)).toEqual([
    'not_sent',
    'not_sent',
    'not_sent',
  ])
  const late = await agree(secrets[1]!, hash, 'Yaw Oséi')
  expect([late.status, late.body.error.message, late.body.data.document.number]).toEqual([
    409,
    agreementTexts.replaced,
    2,
  ])
  expect(late.body.data.before.number).toBe(1)
})

test('an old page of a signed version says nothing about the next one', async () => {
  const { song, sheet, secrets, hash } = await makeSentSheet(app, artist)
  for (const [index, { legal_name }] of threePeople.entries()) await agree(secrets[index]!, hash, legal_name)
  expect((await agree(secrets[0]!, hash, threePeople[0]!.legal_name)).status).toBe(200)
  const { contributors, version } = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data
  const saved = await saveSplit(app, artist, song.id, [], { contributors, version, song_title: 'High Tide' })
  expect(saved.id).toBe(sheet.id)
  await ask('POST', `/songs/${song.id}/agreement`, { version: saved.version, mail: false })
  const late = await agree(secrets[0]!, hash, threePeople[0]!.legal_name)
  expect([late.status, late.body.error.message, late.body.data.document.number]).toEqual([
    409,
    agreementTexts.replaced,
    2,
  ])
})

test('twenty people agreeing concurrently make twenty agreements and one version in force', async () => {
  const people = Array.from({ length: 20 }, (_, n) => ({ legal_name: `Person ${n}`, share: 5 }))
  const { song, secrets, hash } = await makeSentSheet(app, artist, people)
  const answers = await Promise.all(
    secrets.flatMap((secret, n) => [agree(secret, hash, `person ${n}`), agree(secret, hash, `person ${n}`)]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await agreementOf(song.id)).versions).toMatchObject([{ state: 'signed' }])
  const { rows } = await app.context.db.execute<{ agreed: number }>(
    `select count(*)::int as agreed from split_events e join split_versions v on v.id = e.version_id where v.hash = '${hash}' and e.kind = 'agreed'`,
  )
  expect(rows[0]!.agreed).toBe(20)
})

test('only the person who disputed a split can lift the dispute', async () => {
  const { song, secrets, hash } = await makeSentSheet(app, artist)
  for (const [index, { legal_name }] of threePeople.entries()) await agree(secrets[index]!, hash, legal_name)
  expect((await sign('POST', secrets[1]!, '/dispute', { reason: 'I never agreed' })).body.data.dispute).toMatchObject({
    by: 'Yaw Oséi',
    reason: 'I never agreed',
    mine: true,
  })
  expect((await sign('POST', secrets[0]!, '/dispute', { reason: 'Me too' })).status).toBe(409)
  expect((await ask('DELETE', `/songs/${song.id}/dispute`)).body.error.message).toBe(agreementTexts.otherDispute)
  expect((await sign('DELETE', secrets[1]!, '/dispute')).body.data.dispute).toBeNull()
})

const eventsOf = async (hash: string) => {
  const { rows } = await app.context.db.execute<{ kind: string }>(
    `select kind from split_events e join split_versions v on v.id = e.version_id where v.hash = '${hash}' order by sequence`,
  )
  return rows.map(({ kind }) => kind)
}
const otherShares = (sheet: { contributors: { id: string }[] }) =>
  sheet.contributors.map(({ id }, index) => ({
    contributor_id: id,
    writer_share: [4000, 4000, 2000][index]!,
    publisher_share: [4000, 4000, 2000][index]!,
  }))

test('a page left open does not undo a signature', async () => {
  const { sheet, secrets, hash } = await makeSentSheet(app, artist)
  await agree(secrets[1]!, hash, 'Yaw Osei')
  for (const [action, more] of [
    ['/propose', { shares: otherShares(sheet), note: 'I wrote the bridge' }],
    ['/decline', { reason: 'Not like this' }],
    ['/not-me', {}],
  ] as const) {
    const { status, body } = await sign('POST', secrets[1]!, action, { hash, ...more })
    expect([action, status, body.error.message]).toEqual([action, 409, agreementTexts.alreadyAgreed])
    expect(body.data.signers[1].state).toBe('agreed')
  }
  expect(await eventsOf(hash)).toEqual(['sent', 'agreed'])
})

test('stores and mails a repeated proposal or refusal once, and a different one as well', async () => {
  const { sheet, secrets, hash } = await makeSentSheet(app, artist)
  const mailed = async (kind: string) =>
    (await app.context.db.execute(`select 1 from mails where user_id = '${artist.id}' and kind = '${kind}'`)).rows
      .length
  const before = [await mailed('split_proposed'), await mailed('split_declined')]
  const proposal = { hash, shares: otherShares(sheet), note: 'I wrote the bridge' }
  const twice = await Promise.all([
    sign('POST', secrets[1]!, '/propose', proposal),
    sign('POST', secrets[1]!, '/propose', proposal),
  ])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  await sign('POST', secrets[1]!, '/propose', { ...proposal, note: 'And the chorus' })
  for (const reason of ['Not like this', 'Not like this', 'Not at all'])
    await sign('POST', secrets[2]!, '/decline', { hash, reason })
  expect(await eventsOf(hash)).toEqual(['sent', 'proposed', 'proposed', 'declined', 'declined'])
  expect([await mailed('split_proposed'), await mailed('split_declined')]).toEqual(before.map((count) => count + 2))
})

/** Holds the sheet's lock until `then` has run, while a request waits for it. */
async function whileWaiting<T>(
  sheetId: string,
  request: () => Promise<T>,
  then: (tx: Transaction) => Promise<unknown>,
) {
  let answer: Promise<T>
  await app.context.db.transaction(async (tx) => {
    await lockSheet(tx, sheetId)
    answer = request()
    await untilWaiting(app.context.db)
    await then(tx)
  })
  return answer!
}

test('an answer that waits in line while its link is ended changes nothing', async () => {
  const { sheet, secrets, hash } = await makeSentSheet(app, artist)
  const end = (tx: Transaction) =>
    tx.execute(`update signing_links set revoked_at = now() where sheet_id = '${sheet.id}'`)
  const { status, body } = await whileWaiting(sheet.id, () => agree(secrets[1]!, hash, 'Yaw Osei'), end)
  expect([status, body.error.message]).toEqual([404, signingTexts.unknown])
  expect(await eventsOf(hash)).toEqual(['sent'])
})

test('deleting an account waits for a signer’s answer in progress, then removes everything', async () => {
  const leaving = await makeArtist(app)
  const { sheet } = await makeSentSheet(app, leaving)
  await app.context.db.execute(`update accounts set deleting_at = now() where id = '${leaving.id}'`)
  // As an answer does: it holds the sheet, and then names the account in a new event.
  const answer = (tx: Transaction) =>
    appendEvent(
      tx,
      { id: sheet.id, user_id: leaving.id },
      { kind: 'opened', at: new Date(), version: null, contributor: sheet.contributors[0]!.id },
    )
  await whileWaiting(sheet.id, () => finishDeletions(app.context), answer)
  const { rows } = await app.context.db.execute(`select 1 from accounts where id = '${leaving.id}'`)
  expect(rows).toEqual([])
})

test("answers 404 for another account's song, signer and version", async () => {
  const { song, agreement } = await makeSentSheet(app, artist)
  const [version] = agreement.versions
  for (const [method, path] of [
    ['GET', `/songs/${song.id}/agreement`],
    ['POST', `/songs/${song.id}/agreement`],
    ['POST', `/split-versions/${version.id}/withdraw`],
    ['POST', `/split-signers/${version.signers[0].id}/link`],
    ['POST', `/split-signers/${version.signers[0].id}/agree`],
  ] as const)
    expect((await ask(method, path, undefined, stranger.token)).status).toBe(404)
})
