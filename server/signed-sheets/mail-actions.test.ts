import { expect, test } from 'vitest'
import { createPress } from '#server/platform/pdf/press.ts'
import { makeSignedSheet } from '#server/signed-sheets/actions.ts'
import { makeSentSheet, saveSplit } from '#server/testing/agreements.ts'
import { unique } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist } = artistsOfFile()

test('a signer without an address gets the signed sheet at the address that the sheet has now', async () => {
  const [noa, yaw] = ['Noa Levi', 'Yaw Osei']
  const [late, first, corrected] = [unique(), unique(), unique()].map((name) => `${name}@example.com`) as [
    string,
    string,
    string,
  ]
  const people = [
    { legal_name: noa, share: 50 },
    { legal_name: yaw, share: 50, email: first },
  ]
  const { song, sheet, agreement, secrets, hash } = await makeSentSheet(app, artist, people)
  const contributors = people.map(({ legal_name }, index) => ({
    id: sheet.contributors[index]!.id,
    legal_name,
    email: [late, corrected][index],
    writer_share_percent: 50,
    publisher_share_percent: 50,
  }))
  await saveSplit(app, artist, song.id, [], { version: sheet.version, contributors })
  for (const [index, name] of [noa, yaw].entries())
    await app.request('POST', `/api/sign/${secrets[index]!}/agree`, { body: { hash, name, consent: true } })
  await makeSignedSheet(app.context, createPress(), agreement.versions[0].id)
  for (const email of [late, first]) {
    const { attachments } = await app.mailTo(email, 'split_signed')
    expect(attachments?.map(({ fileName }) => fileName)).toEqual(['Low Tide - Signed Split Sheet.pdf'])
  }
  // A signature that came from one address is mailed back there.
  expect(await app.outbox.list(corrected)).toEqual([])
})
