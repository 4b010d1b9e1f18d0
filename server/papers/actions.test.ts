import { describe, expect, test } from 'vitest'
import { printedTexts } from '#domain/papers/texts.ts'
import { makeLabelCopyPaper, makeSplitSheetPaper } from '#server/papers/actions.ts'
import type { Block, Paper, Paragraph } from '#server/platform/pdf/paper.ts'
import { sampleContributor, sampleCopy, sampleRelease, sampleSheet, sampleTrack } from '#server/testing/papers.ts'

const made = { size: 'a4' as const, now: new Date('2026-11-21T23:30:00Z') }
const textOf = (paragraph: Paragraph | null) => (paragraph ?? []).map(({ text }) => text).join('')
const blocks = <Kind extends Block['kind']>(paper: Paper, kind: Kind) =>
  paper.blocks
    .flatMap((block) => (block.kind === 'together' ? block.blocks : [block]))
    .filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind)
const cells = (block: Extract<Block, { kind: 'grid' }>) =>
  Object.fromEntries(block.cells.map(({ caption, value }) => [caption, textOf(value)]))

describe('the printed label copy', () => {
  const labelCopy = (tracks = [sampleTrack(1)], copy = {}, release = {}) =>
    makeLabelCopyPaper(
      { release: sampleRelease(release), copy: sampleCopy(tracks, copy), artistName: 'Marlin', disputed: [] },
      made,
    )
  const rowsOf = (paper: Paper) =>
    blocks(paper, 'table')[0]!.rows.map((row) => [
      ...row.cells.map((cell) => cell.map(textOf).join('\n')),
      textOf(row.note),
    ])

  test('warns of songs in dispute', () => {
    const source = { release: sampleRelease({}), copy: sampleCopy([sampleTrack(1)], {}), artistName: null }
    const saidOf = (disputed: string[]) =>
      blocks(makeLabelCopyPaper({ ...source, disputed }, made), 'text').flatMap(({ paragraphs }) =>
        paragraphs.map(textOf),
      )
    const warning = printedTexts.labelCopy.disputed(['Low Tide', 'Ebb'])
    expect(saidOf(['Low Tide', 'Ebb'])).toContain(warning)
    expect(saidOf([])).not.toContain(warning)
  })

  test('shows the release as the sheet on screen does', () => {
    const paper = labelCopy()
    expect(cells(blocks(paper, 'grid')[0]!)).toEqual({
      'Release type': 'Album',
      'Release date': 'Dec 18, 2026',
      'Copyright year': '2026',
      Label: 'Lindholt Ljud',
      'Primary genre': 'Indie',
      'Sub-genre': 'Chamber pop',
      Language: 'English (en)',
      'Explicit content': 'No',
      Territories: 'Worldwide',
      UPC: '200126110410',
      '℗ line': '℗ 2026 Lindholt Ljud',
      '© line (artwork and packaging)': '© 2026 Lindholt Ljud',
    })
    expect(paper).toMatchObject({
      tag: 'Label Copy',
      name: 'Mara Lindholt',
      poster: 'Low Tide, High Ceilings',
      posterNote: 'Deluxe edition',
      barcode: { digits: '2 00126 11041 0' },
    })
    expect(paper.foot).toEqual({
      left: 'Label Copy: Low Tide, High Ceilings\nPrepared Nov 21, 2026 · Revision 7, saved Nov 12, 2026',
      right: 'Page {page} of {pages}',
    })
  })

  test('prints a dash for an empty field, and no bars for a code that no store could scan', () => {
    const paper = labelCopy(
      [],
      {
        artist: null,
        sub_genre: null,
        territories: [],
        upc_code: '200126110411',
        version_subtitle: null,
        language_lyrics: 'tlh',
      },
      { release_date: null, genre: null, label: null },
    )
    expect(cells(blocks(paper, 'grid')[0]!)).toMatchObject({
      'Release date': '—',
      Label: '—',
      'Primary genre': '—',
      'Sub-genre': '—',
      Territories: '—',
      UPC: '200126110411',
      Language: 'tlh',
      '© line (artwork and packaging)': '© 2026 Marlin',
    })
    expect(paper).toMatchObject({ name: 'Marlin', barcode: null, posterNote: null })
    expect(blocks(paper, 'table')).toEqual([])
    expect(blocks(paper, 'text').flatMap(({ paragraphs }) => paragraphs.map(textOf))).toContain(
      printedTexts.labelCopy.noTracks,
    )
  })

  test('names territories, replaces codes by names, and keeps unknown ones as typed', () => {
    const paper = labelCopy([], {
      territories: ['SE', 'uk', 'Atlantis'],
      excluded_territories: ['US'],
      catalog_number: 'LL-001',
      original_release_date: '1998-03-01',
    })
    expect(cells(blocks(paper, 'grid')[0]!)).toMatchObject({
      Territories: 'United Kingdom, Sweden, Atlantis',
      'Excluded territories': 'United States',
      'Catalog number': 'LL-001',
      'Original release date': 'Mar 1, 1998',
    })
  })

  test('has a row per track, with only what the footer does not say for all tracks below it', () => {
    const paper = labelCopy([
      sampleTrack(1, { song_title: 'Swimming Hall', duration_seconds: 252 }),
      sampleTrack(2, {
        song_title: 'Diving Board',
        version_subtitle: 'Live',
        advisory: 'explicit',
        featured_artists: 'Yaw Osei',
        duration_seconds: null,
        isrc: 'se-ll1-26-2',
        iswc: 'T1234567894',
        remixer: 'DJ',
        songwriters: null,
        language_lyrics: 'sv',
        mastering_engineer: 'Ana',
      }),
    ])
    expect(rowsOf(paper)).toEqual([
      [
        '1',
        'Swimming Hall',
        'Mara Lindholt, Petra Achterberg',
        'Mara Lindholt, Dario Ferro',
        'SE-LL1-26-00001',
        '0:30',
        '4:12',
        'Mastered by Signe Holm',
      ],
      [
        '2',
        'Diving Board Live Explicit\nfeaturing Yaw Osei',
        '—',
        'Mara Lindholt, Dario Ferro',
        'se-ll1-26-2',
        '0:30',
        '—',
        'Mastered by Ana · Remixed by DJ · ISWC T-123.456.789-4 · Language: Swedish (sv)',
      ],
    ])
    expect(blocks(paper, 'table')[0]!.foot.map((cell) => cell.map(textOf).join())).toEqual([
      '2 tracks. Mixed by Dario Ferro. 1 length is not known yet.',
      '4:12',
    ])
  })

  test('isolates names from the text before them, so that neither reorders the other', () => {
    const paper = labelCopy(
      [
        sampleTrack(1, {
          songwriters: 'محمد عبد الوهاب (2026), Dario Ferro',
          version_subtitle: 'חי',
          advisory: 'clean',
        }),
      ],
      { phonogram_copyright: '(P) 1998, 2026 محمد' },
    )
    // A space inside right-to-left text would end up on its other side.
    expect(
      blocks(paper, 'table')[0]!
        .rows[0]!.cells[1]![0]!.map(({ text }) => text)
        .slice(1),
    ).toEqual([' ', 'חי', ' ', 'Clean'])
    expect(blocks(paper, 'table')[0]!.rows[0]!.cells[2]![0]!.map(({ text }) => text)).toEqual([
      'محمد عبد الوهاب (2026)',
      ', ',
      'Dario Ferro',
    ])
    expect(
      blocks(paper, 'grid')[0]!
        .cells.find(({ caption }) => caption === '℗ line')!
        .value.map(({ text }) => text),
    ).toEqual(['℗ 1998, 2026 ', 'محمد'])
  })

  test('shortens a title in the footer with an ellipsis, and nowhere else', () => {
    const title = 'Ö'.repeat(300)
    const paper = labelCopy([], {}, { title })
    expect(paper.poster).toBe(title)
    expect(paper.foot.left.split('\n')[0]).toMatch(/^Label Copy: Ö{40,60}…$/)
  })
})

describe('the printed split sheet', () => {
  const thirds = [3334, 3333, 3333].map((share, index) =>
    sampleContributor({ legal_name: `Writer ${index + 1}`, writer_share: share, publisher_share: share }),
  )

  test('has the song, every contributor with both shares, and exact totals', () => {
    const paper = makeSplitSheetPaper(sampleSheet(thirds), made)
    const [song, ...people] = blocks(paper, 'grid')
    expect(cells(song!)).toEqual({
      'Album / project': 'Low Tide, High Ceilings',
      'Date created': 'Jun 14, 2026',
      'Song length': '03:51',
      'Studio location': 'Simhallen, Malmö',
    })
    expect(paper).toMatchObject({
      tag: 'Split Sheet',
      name: 'Mara Lindholt',
      poster: 'Salt on the Window',
      posterNote: 'also known as Salt',
      barcode: null,
    })
    expect(
      people.map((block) => [
        block.badge,
        cells(block)['Legal name'],
        cells(block)['Writer share'],
        cells(block)['Publisher share'],
      ]),
    ).toEqual([
      ['1', 'Writer 1', '33.34%', '33.34%'],
      ['2', 'Writer 2', '33.33%', '33.33%'],
      ['3', 'Writer 3', '33.33%', '33.33%'],
    ])
    expect(
      blocks(paper, 'shares')
        .flatMap(({ bars }) => bars)
        .map(({ caption, total, parts }) => [caption, total, parts]),
    ).toEqual([
      ['Writer shares', '100.00%', [0.3334, 0.3333, 0.3333]],
      ['Publisher shares', '100.00%', [0.3334, 0.3333, 0.3333]],
    ])
  })

  test('says what the shares cover, that it is not legal advice, and has a line for each signature', () => {
    const paper = makeSplitSheetPaper(
      sampleSheet([sampleContributor(), sampleContributor({ legal_name: 'Yaw Osei', stage_name: 'Yaw Osei' })]),
      made,
    )
    const said = blocks(paper, 'text')
      .flatMap(({ paragraphs }) => paragraphs.map(textOf))
      .join('\n')
    expect(said).toMatch(/composition: its words and music.*sound recording.*separate agreement/)
    expect(said).toContain('not legal advice')
    expect(blocks(paper, 'signatures')).toEqual([
      {
        kind: 'signatures',
        captions: { signature: 'Signature', date: 'Date' },
        rows: [
          { name: 'Mara Lindholt', detail: 'Marlin' },
          { name: 'Yaw Osei', detail: '' },
        ],
      },
    ])
  })

  test('prints email, publisher and notes if known', () => {
    const plain = makeSplitSheetPaper(sampleSheet([sampleContributor()]), made)
    expect(JSON.stringify(plain)).not.toContain("Publisher's IPI")
    const full = makeSplitSheetPaper(
      sampleSheet(
        [
          sampleContributor({
            email: 'm@example.com',
            publisher_ipi: '297',
            publisher_society: 'STIM',
            ipi_number: '12x',
          }),
        ],
        { additional_notes: 'Sampled nothing.' },
      ),
      made,
    )
    expect(cells(blocks(full, 'grid')[1]!)).toMatchObject({
      Email: 'm@example.com',
      "Publisher's IPI": '00000000297',
      "Publisher's PRO": 'STIM',
      'IPI number': '12x',
    })
    expect(cells(blocks(full, 'grid')[0]!)).toMatchObject({ 'Additional notes': 'Sampled nothing.' })
  })
})
