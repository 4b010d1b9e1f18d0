import { describe, expect, test } from 'vitest'
import { differencesAt, isNamed, offerFor, writersFor, writersIn } from '#domain/writers/rules.ts'
import type { Elsewhere, WritersOfSong } from '#domain/writers/schema.ts'
import { writerTexts } from '#domain/writers/texts.ts'

const nobody: WritersOfSong = { split_sheet: null, label_copy: null, lyrics: null }
const rows = (...names: (string | [legal: string, stage: string])[]) =>
  names.map((name) =>
    typeof name === 'string'
      ? { legal_name: name, stage_name: null, open: false }
      : { legal_name: name[0], stage_name: name[1], open: false },
  )
const differs = (one: string, other: string) =>
  differencesAt('label_copy', { ...nobody, label_copy: one, lyrics: other }).length > 0
const fromSheet = (typed: string, ...names: Parameters<typeof rows>) =>
  differencesAt('label_copy', { ...nobody, label_copy: typed, split_sheet: rows(...names) })

describe('the same writers', () => {
  test.each([
    ['Mara Lindholt, Yaw Osei', 'Yaw Osei, Mara Lindholt'],
    ['MARA lindholt', 'Mara Lindholt'],
    ['  Mara   Lindholt ,', 'Mara Lindholt'],
    ['José Peña', 'Jose\u0301 Pena'],
    ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
    ['Anna Groß', 'ANNA GROSS'],
    ['Ｍａｒａ Ｌｉｎｄｈｏｌｔ', 'Mara Lindholt'],
    ['Sinéad O’Brien', "Sinead O'Brien"],
    ['Jean‑Luc', 'Jean-Luc'],
    ['Mara Lindholt, Mara Lindholt', 'Mara Lindholt'],
    ['Mara Lindholt & Yaw Osei', 'Mara Lindholt, Yaw Osei'],
    ['Mara Lindholt and Yaw Osei', 'Mara Lindholt/Yaw Osei'],
    ['Mara Lindholt\nYaw Osei', 'Mara Lindholt; Yaw Osei'],
    ['محمد عبد الوهاب، فيروز', 'فيروز, محمد عبد الوهاب'],
    ['Words and music by Mara Lindholt', 'Mara Lindholt'],
    ['Words: Mara Lindholt; music: Yaw Osei', 'Mara Lindholt, Yaw Osei'],
    ['Mara Lindholt (STIM, words), Yaw Osei (PRS)', 'Mara Lindholt, Yaw Osei'],
    ['(Sandy) Alex', 'Alex'],
  ])('%j and %j', (one, other) => expect(differs(one, other)).toBe(false))

  test.each([
    ['Mara Lindholt', 'Mara Lindholm'],
    ['M. Lindholt', 'Mara Lindholt'],
    ['राम', 'रमा'],
    ['Alexandra Sand', 'Alex and Ra'],
  ])('not %j and %j', (one, other) => expect(differs(one, other)).toBe(true))

  test('a row of the split sheet is known by either name', () => {
    expect(fromSheet('Mara V, yaw osei', ['Mara Velden', 'Mara V'], ['Yaw Osei', 'King Yaw'])).toEqual([])
    expect(fromSheet('Mara V', ['Mara Velden', ''])).toHaveLength(1)
  })
  test('two typed lists may name a writer of the split sheet differently', () => {
    const said = { label_copy: 'Mara Velden', lyrics: 'Mara V', split_sheet: rows(['Mara Velden', 'Mara V']) }
    expect(differencesAt('label_copy', said)).toEqual([])
    expect(differencesAt('label_copy', { ...said, split_sheet: null })).toHaveLength(1)
  })
  test.each(['Tom and Jerry', 'Kofi Smith, Jr.', 'Smith, Jr., Kofi', 'AC/DC'])(
    'a legal name may contain a separator: %s',
    (name) => {
      expect(fromSheet(name, name)).toEqual([])
      expect(fromSheet(`Mara Velden, ${name}`, name, 'Mara Velden')).toEqual([])
    },
  )
})

describe('an empty side is not a contradiction', () => {
  test.each([null, '', '  ', ',', '-', '?', '()'])('typed as %j', (typed) => {
    expect(differencesAt('label_copy', { ...nobody, label_copy: typed, lyrics: 'Mara Velden' })).toEqual([])
    expect(differencesAt('lyrics', { ...nobody, label_copy: typed, lyrics: 'Mara Velden' })).toEqual([])
  })
  test('a sheet without writers', () => {
    expect(fromSheet('Mara Velden')).toEqual([])
    expect(fromSheet('Mara Velden', '')).toEqual([])
  })
})

describe('what the others say', () => {
  const said = (fields: Partial<WritersOfSong>) => differencesAt('label_copy', { ...nobody, ...fields })

  test('people they also name, and people they do not', () => {
    const split_sheet = rows('Mara Velden', 'Yaw Osei')
    expect(said({ label_copy: 'Mara Velden', split_sheet })).toEqual([
      { sides: ['split_sheet'], at: null, also: ['Yaw Osei'], not: [], names: ['Mara Velden', 'Yaw Osei'] },
    ])
    expect(said({ label_copy: 'mara velden, yaw osei, Ada Ferro', split_sheet })).toMatchObject([
      { also: [], not: ['Ada Ferro'] },
    ])
    expect(said({ label_copy: 'Ada Ferro, Mara Velden', lyrics: 'Mara Velden & Yaw Osei' })).toEqual([
      { sides: ['lyrics'], at: null, also: ['Yaw Osei'], not: ['Ada Ferro'], names: ['Mara Velden & Yaw Osei'] },
    ])
  })
  test('two that agree speak together, with the legal names', () => {
    const split_sheet = rows(['Mara Velden', 'Mara V'], 'Yaw Osei')
    expect(said({ label_copy: 'Mara V', lyrics: 'Yaw Osei, Mara V', split_sheet })).toEqual([
      { sides: ['split_sheet', 'lyrics'], at: null, also: ['Yaw Osei'], not: [], names: ['Mara Velden', 'Yaw Osei'] },
    ])
  })
  test('two that do not agree speak one after the other', () => {
    const all = { label_copy: 'Mara Velden', lyrics: 'Yaw Osei', split_sheet: rows('Ada Ferro') }
    expect(said(all).map(({ sides, also }) => [sides, also])).toEqual([
      [['split_sheet'], ['Ada Ferro']],
      [['lyrics'], ['Yaw Osei']],
    ])
    expect(differencesAt('split_sheet', all).map(({ sides }) => sides)).toEqual([['label_copy'], ['lyrics']])
    expect(differencesAt('lyrics', all).map(({ sides }) => sides)).toEqual([['split_sheet'], ['label_copy']])
  })
  test('one that agrees says nothing', () =>
    expect(said({ label_copy: 'Mara Velden', lyrics: 'Mara Velden', split_sheet: rows('Yaw Osei') })).toMatchObject([
      { sides: ['split_sheet'] },
    ]))

  test.each([
    ['Tom and Jerry', rows('Mara Velden')],
    ['Words: Mara Velden; Yaw Osei (music)', rows('Yaw Osei')],
    ['Mara Velden', rows('Kofi Smith, Jr.', 'Tom and Jerry', 'AC/DC')],
  ])('what %j takes over settles it', (lyrics, split_sheet) => {
    const before = { ...nobody, lyrics, split_sheet }
    for (const here of ['lyrics', 'label_copy'] as const) {
      const names = differencesAt(here, { ...before, label_copy: 'Nobody Else' })[0]!.names.join(', ')
      expect(differencesAt(here, { ...before, label_copy: null, [here]: names }).flatMap(({ sides }) => sides)).toEqual(
        here === 'lyrics' ? [] : ['lyrics'],
      )
    }
  })
  test('a paper without names is offered those of the first that has some', () => {
    expect(offerFor('label_copy', { ...nobody, lyrics: 'Mara Velden;Yaw Osei' })).toEqual({
      side: 'lyrics',
      names: ['Mara Velden', 'Yaw Osei'],
    })
    expect(offerFor('label_copy', { ...nobody, lyrics: 'Mara', split_sheet: rows('Yaw Osei') })?.side).toBe(
      'split_sheet',
    )
    expect(offerFor('label_copy', { ...nobody, label_copy: 'Mara', lyrics: '-', split_sheet: [] })).toBeNull()
  })
})

describe('what the papers of the work’s other songs say', () => {
  const paper = (release_title: string, said: string): Elsewhere => ({
    release_id: '00000000-0000-4000-8000-00000000000a',
    release_title,
    id: '00000000-0000-4000-8000-00000000000b',
    track_number: 1,
    side: 'label_copy',
    said,
  })
  const at = (label_copy: string, ...elsewhere: Elsewhere[]) =>
    differencesAt('label_copy', { ...nobody, label_copy, elsewhere })

  test('are not reported twice if an own paper of the song has the same', () => {
    const said = { ...nobody, split_sheet: rows('Mara Velden'), label_copy: 'Yaw Osei' }
    const found = differencesAt('split_sheet', { ...said, elsewhere: [paper('Ebb', 'Yaw Osei'), paper('Flow', 'Ada')] })
    expect(found.map(({ at, also }) => [at?.release_title ?? null, also])).toEqual([
      [null, ['Yaw Osei']],
      ['Flow', ['Ada']],
    ])
  })

  test('a new paper begins with the writers that the work has elsewhere, unless another paper of the song names some', () => {
    const elsewhere = [paper('Ebb', '?'), paper('Night Boat', 'Yaw Osei, Mara Velden')]
    expect(writersFor('split_sheet', { ...nobody, elsewhere }, 'Mara Velden')).toEqual(['Mara Velden', 'Yaw Osei'])
    expect(writersFor('label_copy', { ...nobody, elsewhere })).toEqual(['Yaw Osei', 'Mara Velden'])
    expect(writersFor('split_sheet', { ...nobody, lyrics: 'Ada', elsewhere })).toEqual(['Ada'])
  })

  test('a contradiction names the release, once for those that say the same', () => {
    const found = at(
      'Mara Velden',
      paper('Night Boat', 'Mara Velden, Yaw Osei'),
      paper('Ebb', 'Yaw Osei & Mara Velden'),
    )
    expect(found).toMatchObject([
      { sides: ['label_copy'], also: ['Yaw Osei'], not: [], at: { release_title: 'Night Boat' } },
    ])
    expect(writerTexts.differ(found[0]!)).toBe('The label copy on “Night Boat” also names Yaw Osei')
  })
  test('a name that two people have appears once', () => {
    const found = { sides: ['split_sheet'], at: null, also: ['Yaw Osei', 'Yaw Osei'], not: [] } as const
    expect(writerTexts.differ(found)).toBe('The split sheet also names Yaw Osei')
  })
  test('the same writers, and a paper without any, are no contradiction', () => {
    expect(at('Mara Velden', paper('Ebb', 'MARA velden'), paper('Flood', '-'))).toEqual([])
    expect(at('', paper('Ebb', 'Mara Velden'))).toEqual([])
  })
  test('stage names of the split sheet count', () => {
    const said = { ...nobody, split_sheet: rows(['Mara Velden', 'Mara V']), elsewhere: [paper('Ebb', 'Mara V')] }
    expect(differencesAt('split_sheet', said)).toEqual([])
  })
})

describe('the writers among the people on a split sheet', () => {
  const named = (...shares: [role: Parameters<typeof writersIn>[0][number]['role'], writer_share: number | null][]) =>
    writersIn(
      shares.map(([role, writer_share], index) => ({
        legal_name: String(index),
        stage_name: null,
        role,
        writer_share,
      })),
    ).map(({ legal_name, open }) => (open ? `${legal_name}?` : legal_name))

  test.each(['composer', 'producer', 'beat-maker', 'arranger'] as const)('a %s with a share', (role) => {
    expect(named([role, 1], ['writer', 9_999])).toEqual(['0', '1'])
    expect(named([role, 0], ['writer', 10_000])).toEqual(['1'])
    // An empty field, and a draft.
    expect(named([role, null], ['writer', 10_000])).toEqual(['0?', '1'])
    expect(named([role, 0], ['writer', 5_000])).toEqual(['0?', '1'])
  })
  test('a writer, co-writer or lyricist in any case', () =>
    expect(named(['writer', 0], ['co-writer', null], ['lyricist', 0], ['composer', 10_000])).toEqual([
      '0',
      '1',
      '2',
      '3',
    ]))

  test('a person who may not be a writer is no contradiction, whether the others name them or not', () => {
    const split_sheet = [...rows('Mara Velden'), { legal_name: 'Ada Ferro', stage_name: null, open: true }]
    const at = (label_copy: string) => differencesAt('label_copy', { ...nobody, label_copy, split_sheet })
    expect(at('Mara Velden')).toEqual([])
    expect(at('Mara Velden, Ada Ferro')).toEqual([])
    expect(at('Ada Ferro')).toMatchObject([{ also: ['Mara Velden'], not: [], names: ['Mara Velden', 'Ada Ferro'] }])
    expect(at('Yaw Osei')).toMatchObject([{ also: ['Mara Velden'], not: ['Yaw Osei'], names: ['Mara Velden'] }])
    expect(
      differencesAt('label_copy', { ...nobody, label_copy: 'Yaw Osei', split_sheet: split_sheet.slice(1) }),
    ).toEqual([])
  })
})

test('a row is found by a name', () => {
  expect(isNamed({ legal_name: 'Mara Velden', stage_name: null }, 'MARA VELDEN')).toBe(true)
  expect(isNamed({ legal_name: 'Mara Velden', stage_name: 'Velvet' }, 'velvet')).toBe(true)
  expect(isNamed({ legal_name: 'Mara Velden', stage_name: '' }, '')).toBe(false)
})

test('of an endless list only the first hundred are read', () => {
  const names = Array.from({ length: 500 }, (_, index) => `Writer ${index}`)
  expect(differs(names.join(), names.slice(0, 100).join())).toBe(false)
  expect(differs(names.join(), names.slice(0, 99).join())).toBe(true)
})

test.each([
  [{ split_sheet: null, label_copy: 'Yaw Osei, Mara Lindholt', lyrics: null }, ['Mara Lindholt', 'Yaw Osei']],
  [{ split_sheet: null, label_copy: 'Yaw Osei', lyrics: 'Dario Ferro' }, ['Yaw Osei']],
  [{ split_sheet: null, label_copy: null, lyrics: 'MARA LINDHOLT, Noa Levi' }, ['MARA LINDHOLT', 'Noa Levi']],
  [{ split_sheet: null, label_copy: null, lyrics: null }, []],
])('a new split sheet begins, by %j, with %j', (said, names) =>
  expect(writersFor('split_sheet', said, 'Mara Lindholt')).toEqual(names),
)
