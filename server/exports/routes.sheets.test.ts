import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SectionType } from '#domain/lyrics/schema.ts'
import { downloadExport } from '#server/testing/download-export.ts'
import { makeArtist, makeRelease, makeSheet, makeSong, type TestArtist } from '#server/testing/make.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  artist = await makeArtist(app)
})
afterAll(() => app.close())

const put = async (path: string, body: object, of = artist) => {
  const { status, text } = await app.request('PUT', path, { token: of.token, body })
  expect(status, text).toBe(200)
}
const writer = (changes: object) => ({
  legal_name: 'Mara Lindholt',
  role: 'co-writer',
  writer_share_percent: 66.67,
  publisher_share_percent: 66.67,
  pro_affiliation: 'STIM',
  ipi_number: '00000000199',
  publisher: 'Lindholt Ljud',
  ...changes,
})

/** A release of two songs: the first with everything, the second with nothing but its title. */
async function makeWork(of: TestArtist, title: string) {
  const release = await makeRelease(app, of, { title })
  await app.context.db.execute(sql`update releases set label = 'Lindholt Ljud' where id = ${release.id}`)
  const song = await makeSong(app, of, release.id, { song_title: '=Salt: on/the "Window"' })
  const bare = await makeSong(app, of, release.id, { song_title: 'Bare', track_number: 2 })
  await put(
    `/api/labelcopy/${release.id}`,
    {
      copyright_year: 2026,
      artist: 'Mara',
      upc_code: '200126110410',
      catalog_number: 'LL-001',
      territories: ['SE', 'US'],
      language_lyrics: 'sv',
      tracks_metadata: [
        {
          song_id: song.id,
          song_title: '=Salt: on/the "Window"',
          track_number: 1,
          duration_seconds: 231,
          isrc: 'SELL12600001',
          advisory: 'explicit',
          songwriters: 'Mara Lindholt, Yaw Osei',
          producers: 'Dario Ferro',
          mix_engineer: 'Signe Holm',
          mastering_engineer: 'Ana',
          featured_artists: 'Yaw',
          language_lyrics: 'sv',
        },
      ],
    },
    of,
  )
  await put(
    `/api/songs/${song.id}/split-sheet`,
    {
      song_title: 'Salt',
      artist_name: 'Mara',
      samples: [{ title: 'Sea organ', owner: 'Nikola', kind: 'interpolation', cleared: true }, { title: 'Tide' }],
      from_month: '2027-07-01',
      contributors: [
        writer({ master_share_percent: 100 }),
        writer({
          legal_name: '@Yaw',
          role: 'producer',
          writer_share_percent: 33.33,
          publisher_share_percent: 33.33,
          publisher: null,
        }),
      ],
    },
    of,
  )
  return { release, song, bare }
}

test('has a row for every track and every contributor, in UTF-8 for spreadsheets, without formulas', async () => {
  await makeWork(artist, 'Low Tide')
  const gone = await makeWork(artist, 'Thrown away')
  await app.request('DELETE', `/api/releases/${gone.release.id}`, { token: artist.token })
  const { text } = await downloadExport(app, artist)
  const [head, ...tracks] = text('label-copy.csv').trimEnd().split('\r\n')
  expect(head).toBe(
    '\ufeffRelease,Artist,UPC,Catalog number,Track,Title,Version,ISRC,Duration,Explicit,Featured artists,Songwriters,Producers,Mixed by,Mastered by,Language,℗ line,© line,Territories,Excluded territories',
  )
  expect(tracks).toEqual([
    `Low Tide,Mara,200126110410,LL-001,1,"'=Salt: on/the ""Window""",,SELL12600001,3:51,Yes,Yaw,"Mara Lindholt, Yaw Osei",Dario Ferro,Signe Holm,Ana,Swedish,℗ 2026 Lindholt Ljud,© 2026 Lindholt Ljud,"Sweden, United States",`,
    expect.stringMatching(/^Low Tide,Mara,200126110410,LL-001,2,Bare,/),
  ])
  const [columns, ...shares] = text('splits.csv').trimEnd().split('\r\n')
  expect(columns).toBe(
    '\ufeffRelease,Song,ISRC,Legal name,Stage name,Role,CWR code,Writer share,Publisher share,Master share,PRO,IPI,Publisher,Publisher IPI,Publisher PRO,Samples and interpolations,Holds from,State',
  )
  expect(shares).toEqual([
    'Low Tide,Salt,SELL12600001,Mara Lindholt,,Co-writer,CA,66.67%,66.67%,100.00%,STIM,00000000199,Lindholt Ljud,,,"Sea organ, Nikola (interpolation, cleared); Tide (sample, not cleared)",2027-07,',
    'Low Tide,Salt,SELL12600001,\'@Yaw,,Producer,C,33.33%,33.33%,0.00%,STIM,00000000199,,,,"Sea organ, Nikola (interpolation, cleared); Tide (sample, not cleared)",2027-07,',
  ])
})

test('has the PDFs and the lyrics, named by release and song, valid on every file system', async () => {
  const of = await makeArtist(app)
  await put('/api/preferences', { paper_size: 'letter' }, of)
  const { song } = await makeWork(of, 'Low: Tide')
  await makeWork(of, 'low  tide')
  const { song: deleted } = await makeWork(of, 'Other')
  const verses = (...contents: string[]) => contents.map((content): [SectionType, string] => ['verse', content])
  await makeSheet(app, of, verses('[Verse]\nla la,', 'Ooh (ooh)'), song.id)
  await makeSheet(app, of, verses('gone'), deleted.id)
  const lines = [
    { text: 'la la,', at: 1000 },
    { text: 'no longer there', at: 2000 },
    { text: 'Ooh (ooh)', at: 3000 },
  ]
  for (const { id } of [song, deleted]) await put(`/api/songs/${id}/lyric-times`, { lines, sound: null }, of)
  await app.request('DELETE', `/api/songs/${deleted.id}`, { token: of.token })
  const { zip, text } = await downloadExport(app, of)
  expect([...zip.keys()].filter((name) => name.includes('/')).toSorted()).toEqual(
    [
      'label-copies/Low Tide.pdf',
      'label-copies/Other.pdf',
      'label-copies/low tide (2).pdf',
      'lyrics/Low Tide - =Salt on the Window.txt',
      'lyric-times/Low Tide - =Salt on the Window.lrc',
      'split-sheets/Low Tide - Salt.pdf',
      'split-sheets/low tide - Salt (2).pdf',
    ].toSorted(),
  )
  expect(text('lyrics/Low Tide - =Salt on the Window.txt')).toBe('La la\n\nOoh\n(Ooh)\n')
  const [head, ...times] = text('lyric-times/Low Tide - =Salt on the Window.lrc').split('\n')
  expect(head).toMatch(/^\[ti:=Salt/)
  expect(times.slice(1)).toEqual(['[00:01.00]la la,', '[00:03.00]Ooh (ooh)', ''])
  const copy = readPdf(zip.get('label-copies/Low Tide.pdf')!)
  expect(copy.pages[0]!.box).toBe('0 0 612 792')
  for (const words of ['Low: Tide', 'SE-LL1-26-00001', 'Dario', '200126110410', '3:51'])
    expect(copy.all).toContain(words)
  expect(readPdf(zip.get('label-copies/Other.pdf')!).all).not.toContain('Salt')
  const split = readPdf(zip.get('split-sheets/Low Tide - Salt.pdf')!).all
  for (const words of ['66.67%', '@Yaw', 'Producer (C)', 'None / self-collected']) expect(split).toContain(words)
})

test('prints one paper after the other while others print theirs, and none once the reader has left', async () => {
  const of = await makeArtist(app)
  const { song } = await makeWork(of, 'Low Tide')
  await app.context.db.execute(sql`
    insert into releases (id, user_id, title, release_type) select gen_random_uuid(), ${of.id}, 'Release ' || n, 'single' from generate_series(1, 60) n`)
  await app.context.db.execute(sql`
    insert into label_copies (id, user_id, release_id, language_lyrics, copyright_year, version)
    select gen_random_uuid(), user_id, id, 'en', 2026, 1 from releases r where user_id = ${of.id} and title like 'Release %'`)
  const exported = downloadExport(app, of)
  const { body } = await app.request('POST', `/api/songs/${song.id}/split-sheet/pdf-address`, { token: of.token })
  expect((await app.request('GET', body.data.address)).status).toBe(200)
  const { zip } = await exported
  const papers = [...zip].filter(([name]) => name.endsWith('.pdf'))
  expect(papers).toHaveLength(62)
  for (const [name, content] of papers) expect(content.subarray(0, 8).toString(), name).toBe('%PDF-1.7')
})
