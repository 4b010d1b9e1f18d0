import { expect, test } from 'vitest'
import { makeSentSheet, saveSplit, threePeople } from '#server/testing/agreements.ts'
import { makeRelease, makeSong, unique } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, ask } = artistsOfFile()

const people = () => threePeople.map((person) => ({ ...person, email: `${unique()}@example.com` }))
const sign = (method: string, secret: string, action: string, body?: unknown) =>
  app.request(method, `/api/sign/${secret}/${action}`, { body })
const secretOf = async (email: string) =>
  /\/sign\/([\w-]{43})/.exec((await app.mailTo(email, 'split_invitation')).text)![1]!
const kindsTo = async (email: string) => (await app.outbox.list(email)).map(({ kind }) => kind)

/** A sheet mailed to three, with their secrets. */
async function mailSheet() {
  const named = people()
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const sheet = await saveSplit(app, artist, song.id, named)
  const { body } = await ask('POST', `/songs/${song.id}/agreement`, { version: sheet.version })
  const secrets = await Promise.all(named.map(({ email }) => secretOf(email)))
  return { named, song, sheet, secrets, version: body.data.versions[0] as { id: string; hash: string } }
}

test('notifies everybody who had been notified of a version that it was withdrawn, and why', async () => {
  const { named, version, secrets } = await mailSheet()
  const { hash } = version
  await sign('POST', secrets[0]!, 'agree', { hash, name: named[0]!.legal_name, consent: true })
  await sign('POST', secrets[2]!, 'not-me', { hash })
  await ask('POST', `/split-versions/${version.id}/withdraw`, { reason: 'The bridge is by somebody else' })
  const [agreed, open] = await Promise.all(
    [named[0]!, named[1]!].map(({ email }) => app.mailTo(email, 'split_withdrawn')),
  )
  for (const mail of [agreed!, open!]) {
    expect(mail).toMatchObject({ fromName: 'Marlin', replyTo: artist.email })
    expect(mail.text).toContain('The bridge is by somebody else')
  }
  expect(agreed!.text).toContain('no longer counts')
  expect(open!.text).not.toContain('no longer counts')
  expect(await kindsTo(named[2]!.email)).not.toContain('split_withdrawn')
})

test('mails nobody about a withdrawal whose link was never handed over', async () => {
  const named = people()
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const sheet = await saveSplit(app, artist, song.id, named)
  const { body } = await ask('POST', `/songs/${song.id}/agreement`, { version: sheet.version, mail: false })
  const [version] = body.data.versions
  await ask('POST', `/split-signers/${version.signers[0].id}/link`, { way: 'qr' })
  await ask('POST', `/split-versions/${version.id}/withdraw`, { reason: null })
  await app.mailTo(named[0]!.email, 'split_withdrawn')
  expect(await kindsTo(named[1]!.email)).toEqual([])
})

test('a withdrawal says which version stays in force', async () => {
  const { named, song, secrets, version } = await mailSheet()
  for (const [index, { legal_name: name }] of named.entries())
    await sign('POST', secrets[index]!, 'agree', { hash: version.hash, name, consent: true })
  const sheet = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data
  const saved = (await ask('PUT', `/songs/${song.id}/split-sheet`, { ...sheet, song_title: 'High Tide' })).body.data
  const next = (await ask('POST', `/songs/${song.id}/agreement`, { version: saved.version })).body.data.versions[0]
  await ask('POST', `/split-versions/${next.id}/withdraw`, { reason: null })
  const { text } = await app.mailTo(named[1]!.email, 'split_withdrawn')
  expect(text).toContain('Version 1, which everybody signed, stays in force.')
})

test('mails the artist and the other signers that a signer lifted a dispute, and the signers that the artist did', async () => {
  const { named, song, secrets } = await mailSheet()
  for (let time = 0; time < 2; time++) {
    await sign('POST', secrets[1]!, 'dispute', { reason: 'I wrote more' })
    await sign('DELETE', secrets[1]!, 'dispute')
  }
  expect((await app.mailTo(artist.email, 'split_lifted')).text).toContain(named[1]!.legal_name)
  for (const { email } of [named[0]!, named[2]!])
    expect((await app.mailTo(email, 'split_lifted')).text).toContain(named[1]!.legal_name)
  expect(await kindsTo(named[1]!.email)).not.toContain('split_lifted')
  await ask('POST', `/songs/${song.id}/dispute`, { reason: 'The drummer is missing' })
  expect((await ask('DELETE', `/songs/${song.id}/dispute`)).status).toBe(200)
  expect((await app.mailTo(named[1]!.email, 'split_lifted')).text).toContain('Marlin disputed')
  expect((await kindsTo(named[0]!.email)).filter((kind) => kind === 'split_lifted')).toHaveLength(1)
})

test('a newer version that all sign ends a dispute without that mail: everybody gets the signed sheet', async () => {
  const { named, song, secrets } = await mailSheet()
  await sign('POST', secrets[1]!, 'dispute', { reason: 'I wrote more' })
  const sheet = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data
  const saved = (await ask('PUT', `/songs/${song.id}/split-sheet`, { ...sheet, song_title: 'High Tide' })).body.data
  const next = (await ask('POST', `/songs/${song.id}/agreement`, { version: saved.version })).body.data.versions[0]
  for (const [index, { legal_name: name }] of named.entries())
    await sign('POST', secrets[index]!, 'agree', { hash: next.hash, name, consent: true })
  const page = (await app.request('GET', `/api/sign/${secrets[0]!}`)).body.data
  expect([page.state, page.dispute]).toEqual(['signed', null])
  expect(await kindsTo(named[0]!.email)).not.toContain('split_lifted')
})

test('the last signatures do not end a dispute of the same version: it is signed and disputed, here and in the register', async () => {
  const { secrets, hash } = await makeSentSheet(app, artist, people())
  const agree = (index: number) =>
    sign('POST', secrets[index]!, 'agree', { hash, name: threePeople[index]!.legal_name, consent: true })
  await agree(1)
  await sign('POST', secrets[1]!, 'dispute', { reason: 'I was not asked about the bridge' })
  await agree(0)
  await agree(2)
  const page = (await app.request('GET', `/api/sign/${secrets[1]!}`)).body.data
  expect([page.state, page.dispute.mine]).toEqual(['signed', true])
  const known = () => app.request('GET', `/api/verify/${page.code}`)
  expect((await known()).body.data.disputed).toBe(true)
  await sign('DELETE', secrets[1]!, 'dispute')
  expect((await known()).body.data.disputed).toBe(false)
})
