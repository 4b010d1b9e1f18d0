import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { releaseTexts } from '#domain/releases/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { songTexts } from '#domain/songs/texts.ts'
import type { ContributorInput } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { requireSplitSheet } from '#server/split-sheets/queries.ts'
import { makeArtist, makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()
let songId: string
beforeEach(async () => {
  songId = (await makeSong(app, artist, (await makeRelease(app, artist)).id)).id
})

const row = (legal_name: string, writer: number, publisher = writer, more: Partial<ContributorInput> = {}) => ({
  legal_name,
  writer_share_percent: writer,
  publisher_share_percent: publisher,
  ...more,
})
const sheet = (contributors: object[], more: object = {}) => ({
  song_title: 'Salt on the Window',
  artist_name: 'Mara Lindholt',
  contributors,
  ...more,
})
const save = (body: object, token?: string) => ask('PUT', `/songs/${songId}/split-sheet`, body, token)

describe('the split sheet', () => {
  test("is 404 until it is saved, and for another account's song", async () => {
    expect(await ask('GET', `/songs/${songId}/split-sheet`)).toMatchObject({
      status: 404,
      body: { error: { message: texts.notFound } },
    })
    for (const method of ['GET', 'PUT'])
      expect(
        await ask(method, `/songs/${songId}/split-sheet`, method === 'PUT' ? {} : undefined, stranger.token),
      ).toMatchObject({ status: 404, body: { error: { message: songTexts.notFound } } })
  })

  test("is saved while the account's row is locked, as it is while a signed PDF is added", async () => {
    await app.context.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from accounts where id = ${artist.id} for no key update`)
      expect(await save(sheet([row('Mara Lindholt', 100)]))).toMatchObject({ status: 200 })
    })
  })

  test('keeps rows in order and shares to the hundredth', async () => {
    const body = sheet(
      [
        row('Mara Lindholt', 33.34),
        row('Dario Ferro', 33.33, 0.07, {
          role: 'producer',
          society_code: '074',
          pro_affiliation: 'SIAE',
          ipi_number: 'wrong',
        }),
        row('Yaw Osei', 33.33, 66.59),
      ],
      { song_length: '03:51', date_created: '2026-06-14' },
    )
    const { status, body: answer } = await save(body)
    expect({ status, data: answer.data }).toMatchObject({
      status: 200,
      data: {
        song_id: songId,
        song_length: '03:51',
        version: 1,
        contributors: [
          { legal_name: 'Mara Lindholt', role: 'writer', writer_share_percent: 33.34 },
          {
            legal_name: 'Dario Ferro',
            role: 'producer',
            publisher_share_percent: 0.07,
            society_code: '074',
            ipi_number: 'wrong',
          },
          { legal_name: 'Yaw Osei', publisher_share_percent: 66.59 },
        ],
      },
    })
    expect((await ask('GET', `/songs/${songId}/split-sheet`)).body.data).toEqual(answer.data)
  })

  test('reads its rows by position, wherever they are in the table', async () => {
    await save(sheet([row('One', 20), row('Two', 30), row('Three', 50)]))
    const names = await app.context.db.transaction(async (tx) => {
      await tx.execute(
        sql`update split_contributors set position = 10 - position
            where sheet_id in (select h.id from split_sheets h join recordings r on r.work_id = h.work_id join songs s on s.recording_id = r.id where s.id = ${songId})`,
      )
      // The index happens to be in the right order.
      await tx.execute(sql`set local enable_indexscan = off`)
      const { contributors } = await requireSplitSheet(tx, songId)
      return contributors.map(({ legal_name }) => legal_name)
    })
    expect(names).toEqual(['Three', 'Two', 'One'])
  })

  test('must add up to exactly 100.00 on both sides', async () => {
    for (const rows of [
      [row('A', 99.99, 100)],
      [row('A', 100, 100.01 - 0.02)],
      [row('A', 50), row('B', 49.99)],
      [row('A', 0)],
    ])
      expect(await save(sheet(rows))).toMatchObject({
        status: 400,
        body: { error: { issues: [{ path: 'contributors', message: texts.sharesRule }] } },
      })
    expect((await save(sheet(Array.from({ length: 20 }, (_, index) => row(`W${index}`, 5))))).status).toBe(200)
  })

  test('is parked at any sum, and stays a draft until its shares come to 100.00', async () => {
    for (const rows of [[row('A', 0)], [row('A', 80), row('B', 70, 0)]]) {
      const parked = await save(sheet(rows, { parked: true }))
      expect(parked).toMatchObject({ status: 200 })
      expect((await ask('GET', `/songs/${songId}/split-sheet`)).body.data).toEqual(parked.body.data)
    }
    expect((await save(sheet([row('A', 80)]))).status).toBe(400)
    expect((await save(sheet([row(' ', 10)], { parked: true }))).status).toBe(400)
  })

  test('keeps which shares of a draft are blank, and is a draft while one is, at the whole sum too', async () => {
    const blank: Partial<ContributorInput> = { open_shares: ['writer_share', 'publisher_share'] }
    const state = async () => (await ask('GET', '/split-sheets?limit=1')).body.data[0].state
    const rows = [row('A', 100), row('B', 0, 0, blank)]
    const parked = await save(sheet(rows, { parked: true }))
    expect(parked.body.data.contributors).toMatchObject([{ open_shares: [] }, blank])
    expect((await ask('GET', `/songs/${songId}/split-sheet`)).body.data).toEqual(parked.body.data)
    expect(await state()).toBe('draft')
    expect(await ask('POST', `/songs/${songId}/agreement`, { version: parked.body.data.version })).toMatchObject({
      status: 400,
      body: { error: { code: 'still_draft' } },
    })
    // Saved as agreed, a blank share is 0.
    expect((await save(sheet(rows))).body.data.contributors).toMatchObject([{ open_shares: [] }, { open_shares: [] }])
    expect(await state()).toBe('not_sent')
    // An entered share is not open.
    const entered = await save(sheet([row('A', 80, 0, blank)], { parked: true }))
    expect(entered.body.data.contributors).toMatchObject([{ open_shares: ['publisher_share'] }])
    expect((await save(sheet([{ ...row('A', 80, 0), open_shares: ['other'] }], { parked: true }))).status).toBe(400)
  })

  test('contains the shares of the recording, the uses of other works, and from which month it applies', async () => {
    const master = (percent: number | null) => ({ master_share_percent: percent }) as object
    const rows = (...masters: (number | null)[]) =>
      masters.map((percent, index) => row(`W${index}`, 100 / masters.length, undefined, master(percent)))
    const more = {
      samples: [{ title: 'Sea organ', owner: 'Nikola Bašić', kind: 'interpolation', cleared: true }],
      from_month: '2027-07-01',
    }
    const kept = await save(sheet(rows(60, 40), more))
    expect(kept.body.data).toMatchObject({
      ...more,
      contributors: [{ master_share_percent: 60 }, { master_share_percent: 40 }],
    })
    expect((await ask('GET', `/songs/${songId}/split-sheet`)).body.data).toEqual(kept.body.data)
    expect(await save(sheet(rows(60, 39.99)))).toMatchObject({
      status: 400,
      body: { error: { issues: [{ path: 'contributors', message: texts.masterRule }] } },
    })
    const parked = await save(sheet(rows(60, null), { parked: true }))
    expect(parked.body.data.contributors).toMatchObject([
      { master_share_percent: 60, open_shares: [] },
      { master_share_percent: 0, open_shares: ['master_share'] },
    ])
    expect((await save(sheet(rows(null, null)))).body.data).toMatchObject({
      samples: [],
      from_month: null,
      contributors: [{ master_share_percent: null }, { master_share_percent: null }],
    })
    expect((await ask('GET', '/contributors')).body.data[0]).not.toHaveProperty('master_share')
  })

  test('keeps the ids of its rows over a save, whatever their order; ids of other sheets count as none', async () => {
    const idsOf = async (rows: object[]) =>
      ((await save(sheet(rows))).body.data.contributors as { id: string }[]).map(({ id }) => id)
    const [one, two] = await idsOf([row('One', 50), row('Two', 50)])
    const again = await idsOf([row('Two', 20, 20, { id: two }), row('New', 30), row('One', 50, 50, { id: one })])
    expect([again[0], again[2]]).toEqual([two, one])
    expect([one, two]).not.toContain(again[1])
    const copied = await idsOf([row('One', 50, 50, { id: one }), row('One', 50, 50, { id: one })])
    expect(copied[0]).toBe(one)
    expect(copied[1]).not.toBe(one)
    const [unknown] = await idsOf([row('One', 100, 100, { id: newId() })])
    expect([one, two, ...again, ...copied]).not.toContain(unknown)
  })

  test('refuses invalid input and names the field', async () => {
    for (const [body, path, message] of [
      [sheet([]), 'contributors', texts.tooFew],
      [sheet(Array.from({ length: 21 }, () => row('A', 1))), 'contributors', texts.tooMany],
      [sheet([row(' ', 100)]), 'contributors.0.legal_name', texts.legalNameRequired],
      [sheet([row('A', 33.333)]), 'contributors.0.writer_share_percent', texts.badShare],
      [sheet([row('A', -1)]), 'contributors.0.writer_share_percent', texts.badShare],
      [sheet([row('A', 100)], { song_title: '' }), 'song_title', texts.songTitleRequired],
      [sheet([row('A', 100)], { artist_name: undefined }), 'artist_name', texts.artistRequired],
      [sheet([row('A', 100)], { from_month: '2027-07-15' }), 'from_month', texts.badMonth],
      [sheet([row('A', 100)], { samples: [{ title: '' }] }), 'samples.0.title', texts.sampleTitleRequired],
      [sheet([row('A', 100)], { song_length: '3:75' }), 'song_length', texts.badLength],
      [sheet([row('A', 100, 100, { role: 'king' as 'writer' })]), 'contributors.0.role', texts.badRole],
      [sheet([row('A', 100, 100, { email: 'nobody' })]), 'contributors.0.email', fieldTexts.badEmail],
      [sheet([row('A', 100, 100, { society_code: '7' })]), 'contributors.0.society_code', texts.badSocietyCode],
    ] as const) {
      const { status, body: answer } = await save(body)
      expect({ status, issues: answer.error.issues }).toMatchObject({
        status: 400,
        issues: expect.arrayContaining([{ path, message }]),
      })
    }
  })

  test("accepts its song's release_id, refuses another release of the account, and does not find another account's", async () => {
    const { release_id } = (await save(sheet([row('One', 100)]))).body.data
    const other = (await makeRelease(app, artist)).id
    const foreign = (await makeRelease(app, stranger)).id
    for (const id of [release_id, null, undefined])
      expect((await save(sheet([row('Two', 100)], { release_id: id }))).body.data).toMatchObject({ release_id })
    expect(await save(sheet([row('Three', 100)], { release_id: other }))).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'validation_failed',
          message: texts.otherRelease,
          issues: [{ path: 'release_id', message: texts.otherRelease }],
        },
      },
    })
    for (const id of [foreign, newId()])
      expect(await save(sheet([row('Three', 100)], { release_id: id }))).toMatchObject({
        status: 404,
        body: { error: { message: releaseTexts.notFound } },
      })
    expect((await ask('GET', `/songs/${songId}/split-sheet`)).body.data.contributors).toMatchObject([
      { legal_name: 'Two' },
    ])
  })

  test('answers a first sheet with one created in the meantime', async () => {
    expect((await save(sheet([row('One', 100)], { version: 0 }))).status).toBe(200)
    expect(await save(sheet([row('Two', 100)], { version: 0 }))).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' }, data: { version: 1, contributors: [{ legal_name: 'One' }] } },
    })
    expect(await save(sheet([row('Two', 100)], { version: -1 }))).toMatchObject({
      status: 400,
      body: { error: { issues: [{ path: 'version', message: fieldTexts.badVersion }] } },
    })
  })

  test('answers an older version with the newer one; concurrent saves leave one sheet', async () => {
    await save(sheet([row('One', 100)]))
    await save(sheet([row('Two', 100)], { version: 1 }))
    expect(await save(sheet([row('Three', 100)], { version: 1 }))).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' }, data: { version: 2, contributors: [{ legal_name: 'Two' }] } },
    })
    const answers = await Promise.all([1, 2, 3].map((n) => save(sheet([row(`N${n}`, 100)]))))
    expect(answers.map(({ body }) => body.data.version).toSorted((a, b) => a - b)).toEqual([3, 4, 5])
  })
})

test('remembers contributors as typed last, each once, and only for their account', async () => {
  const somebody = await makeArtist(app)
  const song = async () => (await makeSong(app, somebody, (await makeRelease(app, somebody)).id)).id
  await ask(
    'PUT',
    `/songs/${await song()}/split-sheet`,
    sheet([row('Dario Ferro', 60, 60), row('Yaw Osei', 40)]),
    somebody.token,
  )
  await ask(
    'PUT',
    `/songs/${await song()}/split-sheet`,
    sheet([row('DARIO FERRO', 100, 100, { ipi_number: '00000000199', email: 'Dario@Example.com', role: 'producer' })]),
    somebody.token,
  )
  const { body } = await ask('GET', '/contributors', undefined, somebody.token)
  expect(body.data).toEqual([
    expect.objectContaining({
      legal_name: 'Dario Ferro',
      role: 'producer',
      ipi_number: '00000000199',
      email: 'dario@example.com',
    }),
    expect.objectContaining({ legal_name: 'Yaw Osei' }),
  ])
  expect((await ask('GET', '/contributors', undefined, stranger.token)).body.data).toEqual([])
})
