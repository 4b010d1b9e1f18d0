import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerTexts } from '#domain/answering/texts.ts'
import { lockParties } from '#server/parties/actions.ts'
import { parties } from '#server/parties/tables.ts'
import { makeSentSheet, saveSplit } from '#server/testing/agreements.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { untilWaiting } from '#server/testing/waiting.ts'

const { app, artist, ask } = artistsOfFile()

/** A sheet of one other person, and a call that fills in that person's details. */
async function sheetOf(legal_name: string) {
  const sent = await makeSentSheet(app, artist, [{ legal_name, share: 100 }])
  return {
    ...sent,
    give: (body: object) => app.request('POST', `/api/sign/${sent.secrets[0]}/details`, { body }),
    read: async () => (await ask('GET', `/songs/${sent.song.id}/split-sheet`)).body.data,
  }
}

test('fills in missing values, with the society’s code from the list, and the sheet can be saved again', async () => {
  const { song, give, read } = await sheetOf('Petra Achterberg')
  const said = { ipi_number: '00000000199', pro_affiliation: 'b.m.i.', society_code: 'xyz', publisher: 'Hav' }
  const { status, body } = await give(said)
  expect([status, body.data.missing]).toEqual([200, { ipi_number: false, society: false, publisher: false }])
  const sheet = await read()
  // The publisher is part of what is signed: it is written only to the list of people.
  expect(sheet.contributors[0]).toMatchObject({
    ipi_number: '00000000199',
    pro_affiliation: 'BMI',
    society_code: '021',
    publisher: null,
  })
  await saveSplit(app, artist, song.id, [], { version: sheet.version, contributors: sheet.contributors })
  expect((await give({ ipi_number: '00000000297', pro_affiliation: 'ASCAP' })).status).toBe(200)
  expect((await read()).contributors[0]).toMatchObject({ ipi_number: '00000000199', pro_affiliation: 'BMI' })
})

test('keeps a society that is not in the list as typed, and says where nothing is filled in', async () => {
  const { give, read } = await sheetOf('Kofi Mensah')
  const { status, body } = await give({ ipi_number: ' ' })
  expect([status, body.error.issues]).toEqual([400, [{ path: 'details', message: answerTexts.detailsRequired }]])
  expect((await give({ pro_affiliation: 'Society of the Harbor' })).status).toBe(200)
  expect((await read()).contributors[0]).toMatchObject({ pro_affiliation: 'Society of the Harbor', society_code: null })
})

test('keeps a detail that the artist types while the signer gives it', async () => {
  const { give } = await sheetOf('Ida Lindqvist')
  const { db } = app.context
  const ida = and(eq(parties.user_id, artist.id), eq(parties.legal_name, 'Ida Lindqvist'))
  let given: ReturnType<typeof give> | undefined
  await db.transaction(async (tx) => {
    await lockParties(tx, artist.id)
    await tx.update(parties).set({ publisher: 'Kaj Musik' }).where(ida)
    given = give({ publisher: 'Hav' })
    await untilWaiting(db)
  })
  expect((await given!).status).toBe(200)
  expect(await db.select({ publisher: parties.publisher }).from(parties).where(ida)).toEqual([
    { publisher: 'Kaj Musik' },
  ])
})
