import { expect, test } from 'vitest'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import { makeSentSheet } from '#server/testing/agreements.ts'
import { unique } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, ask } = artistsOfFile()

const address = () => `${unique()}@example.com`
const call = (method: string, secret: string, action = '', body?: unknown) =>
  app.request(method, `/api/sign/${secret}${action}`, { body })
const give = (secret: string, email: string) => call('POST', secret, '/address', { email })
const ownAddress = async (secret: string) => (await call('GET', secret)).body.data.own_address
const signedMails = async (email: string) =>
  (await app.outbox.list(email)).filter(({ kind }) => kind === 'split_signed').length

/** A sheet of two without addresses, with their links. */
async function inOneRoom() {
  const named = [`Ines ${unique()}`, `Kofi ${unique()}`]
  const sent = await makeSentSheet(
    app,
    artist,
    named.map((legal_name) => ({ legal_name, share: 50 })),
  )
  const agree = (index: number) =>
    call('POST', sent.secrets[index]!, '/agree', { hash: sent.hash, name: named[index], consent: true })
  return { ...sent, agree, own: sent.secrets[1]! }
}

test('stores the address of a signer who agreed without one, and mails the signed sheet there with the others’', async () => {
  const { agree, own } = await inOneRoom()
  expect(await ownAddress(own)).toEqual({ email: null, may_give: false })
  expect((await give(own, address())).body.error).toMatchObject({ code: 'address_taken' })
  await agree(1)
  expect(await ownAddress(own)).toEqual({ email: null, may_give: true })
  const email = address()
  expect((await give(own, email.toUpperCase())).body.data.own_address).toEqual({ email, may_give: true })
  await agree(0)
  expect((await app.mailTo(email, 'split_signed')).attachments).toHaveLength(1)
})

test('promises no signed sheet of a version that was withdrawn', async () => {
  const { agree, own, agreement } = await inOneRoom()
  await agree(1)
  await give(own, address())
  await ask('POST', `/split-versions/${agreement.versions[0].id}/withdraw`, { reason: null })
  expect(await ownAddress(own)).toEqual({ email: null, may_give: false })
})

test('mails the signed sheet to an address that is given afterwards, once, and to its correction, once', async () => {
  const { agree, own } = await inOneRoom()
  for (const index of [0, 1]) await agree(index)
  await app.mailTo(artist.email, 'split_signed')
  const [wrong, right] = [address(), address()]
  await Promise.all([give(own, wrong), give(own, wrong)])
  expect(await app.mailTo(wrong, 'split_signed')).toMatchObject({ fromName: 'Marlin', replyTo: artist.email })
  expect((await give(own, right)).body.data.own_address).toEqual({ email: right, may_give: false })
  await app.mailTo(right, 'split_signed')
  expect((await give(own, right)).status).toBe(200)
  const third = await give(own, address())
  expect([third.status, third.body.error.message]).toEqual([409, answerTexts.addressTaken])
  expect([await signedMails(wrong), await signedMails(right)]).toEqual([1, 1])
})

test('a given address is stored on the sheet and with the person, and the next version is sent there', async () => {
  const { agree, own, song } = await inOneRoom()
  for (const index of [0, 1]) await agree(index)
  const [wrong, right] = [address(), address()]
  await give(own, wrong)
  const sheet = (await ask('GET', `/songs/${song.id}/split-sheet`)).body.data
  expect(sheet.contributors[1].email).toBe(wrong)
  const saved = (await ask('PUT', `/songs/${song.id}/split-sheet`, { ...sheet, song_title: 'High Tide' })).body.data
  await ask('POST', `/songs/${song.id}/agreement`, { version: saved.version })
  const mailed = /\/sign\/([\w-]{43})/.exec((await app.mailTo(wrong, 'split_invitation')).text)![1]!
  expect((await call('GET', mailed)).body.data.document.number).toBe(2)

  // The correction applies to the open version too and ends the misdirected link; the one from signing in person is kept.
  await give(own, right)
  expect((await call('GET', mailed)).status).toBe(404)
  const { versions } = (await ask('GET', `/songs/${song.id}/agreement`)).body.data
  expect(versions.map(({ signers }: { signers: { email: string }[] }) => signers[1]!.email)).toEqual([right, right])
  expect((await ask('GET', `/songs/${song.id}/split-sheet`)).body.data.contributors[1].email).toBe(right)
  const people = (await ask('GET', '/parties')).body.data as { legal_name: string; email: string | null }[]
  expect(people.find(({ legal_name }) => legal_name === sheet.contributors[1].legal_name)?.email).toBe(right)
})

test('does not change an address that the artist has entered', async () => {
  const email = address()
  const people = [
    { legal_name: `Ines ${unique()}`, share: 50, email },
    { legal_name: `Kofi ${unique()}`, share: 50 },
  ]
  const { secrets, hash, agreement } = await makeSentSheet(app, artist, people)
  for (const [index, { legal_name: name }] of people.entries())
    await call('POST', secrets[index]!, '/agree', { hash, name, consent: true })
  expect(await ownAddress(secrets[0]!)).toEqual({ email: null, may_give: false })
  expect((await give(secrets[0]!, address())).status).toBe(409)
  expect((await ask('GET', `/split-versions/${agreement.versions[0].id}`)).body.data.versions[0].signers[0].email).toBe(
    email,
  )
})

test('sends nothing to people who have said that the sheet is not for them', async () => {
  const email = address()
  const people = [
    { legal_name: `Ines ${unique()}`, share: 50, email },
    { legal_name: `Kofi ${unique()}`, share: 50 },
  ]
  const { secrets, hash, agreement } = await makeSentSheet(app, artist, people)
  await ask('POST', `/split-signers/${agreement.versions[0].signers[0].id}/invite`, {})
  const mailed = /\/sign\/([\w-]{43})/.exec((await app.mailTo(email, 'split_invitation')).text)![1]!
  await call('POST', mailed, '/not-me', { hash })
  await call('POST', secrets[1]!, '/agree', { hash, name: people[1]!.legal_name, consent: true })
  expect((await give(secrets[1]!, email)).body.error.issues).toEqual([
    { path: 'email', message: agreementTexts.blockedAddress },
  ])
})
