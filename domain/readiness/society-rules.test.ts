import { describe, expect, test } from 'vitest'
import { isReady, mlcLines, recordingLines, societyLines } from '#domain/readiness/rules.ts'
import type { SocietyWork, SocietyWriter } from '#domain/society-tables/schema.ts'
import { societyTableTexts } from '#domain/society-tables/texts.ts'

const { marks } = societyTableTexts

describe('what a society refuses or asks about', () => {
  const writer = (changes: Partial<SocietyWriter> = {}): SocietyWriter => ({
    legal_name: 'Mara Lindholt',
    family_name: 'Lindholt',
    given_names: 'Mara',
    guessed: false,
    role: 'writer',
    ipi_number: '00000000199',
    society: null,
    publisher: null,
    publisher_ipi: null,
    publisher_society: null,
    writer_share: 10_000,
    publisher_share: 10_000,
    collected: true,
    ...changes,
  })
  const work = (changes: Partial<SocietyWork> = {}): SocietyWork => ({
    id: '00000000-0000-4000-8000-000000000001',
    song_id: '00000000-0000-4000-8000-000000000002',
    title: 'Låg tid',
    aka: null,
    iswc: null,
    language: null,
    length: null,
    state: 'signed',
    version: 1,
    disputed: false,
    writers: [writer()],
    ...changes,
  })
  const found = (changes: Partial<SocietyWork>) =>
    societyLines([work(changes)]).map(({ rule, level, note }) => [rule, level, note])

  test('is nothing where all is known and signed, accents included', () => expect(found({})).toEqual([]))

  test('is one line for a release without tracks, at every destination that registers works or recordings', () => {
    const line = { rule: 'tracks', level: 'refused', place: { page: 'songs', song_id: null } }
    const own = { publisher: null, publisher_ipi: null, mlc_publisher_number: null }
    for (const lines of [societyLines([]), mlcLines([], own), recordingLines([])]) {
      expect(lines).toMatchObject([line])
      expect(isReady(lines)).toBe(false)
    }
  })

  test.each<[Partial<SocietyWork>, object]>([
    [
      { state: 'none', writers: [] },
      { page: 'split-sheet', field: 'open' },
    ],
    [{ state: 'draft' }, { page: 'split-sheet', field: 'writer_share' }],
    [{ writers: [writer(), writer({ role: 'arranger' })] }, { page: 'split-sheet', field: 'role' }],
    [{ aka: 'Ebb 🌊' }, { page: 'split-sheet', field: 'song_aka' }],
    [{ writers: [writer({ role: 'producer', writer_share: 0 })] }, { page: 'split-sheet', field: 'role' }],
    [{ writers: [writer({ ipi_number: null })] }, { page: 'split-sheet', field: '1.ipi_number' }],
    [{ writers: [writer(), writer({ ipi_number: '00000000198' })] }, { page: 'split-sheet', field: '2.ipi_number' }],
    [{ writers: [writer(), writer({ legal_name: 'Yaw Osei', guessed: true })] }, { page: 'people', field: 'Yaw Osei' }],
    [{ title: 'Низкий прилив' }, { page: 'split-sheet', field: 'song_title' }],
    [{ aka: '引き潮' }, { page: 'split-sheet', field: 'song_aka' }],
    [{ writers: [writer(), writer({ publisher: 'Издательство' })] }, { page: 'split-sheet', field: '2.publisher' }],
    [{ title: 'Low Tide 🌊' }, { page: 'split-sheet', field: 'song_title' }],
    [{ state: 'unsigned' }, { page: 'split-sheet' }],
  ])('leads to its field: %o', (changes, place) => {
    const { song_id } = work()
    expect(societyLines([work(changes)]).map((line) => line.place)).toEqual([{ song_id, ...place }])
  })

  // Fixing each one empties the list: every line is needed.
  test.each<[Partial<SocietyWork>, string, string, string]>([
    [{ disputed: true }, 'disputed', 'asked', marks.disputed],
    [{ state: 'none', writers: [] }, 'no-sheet', 'refused', marks.noSheet],
    [{ state: 'draft' }, 'draft', 'refused', marks.draft],
    [{ state: 'unsigned' }, 'unsigned', 'asked', marks.unsigned],
    [{ writers: [writer({ role: 'producer', writer_share: 0 })] }, 'no-writer', 'refused', marks.noWriter],
    [{ writers: [writer(), writer({ role: 'arranger' })] }, 'arranger', 'asked', marks.arranger('Mara Lindholt')],
    [{ writers: [writer({ guessed: true })] }, 'guessed', 'asked', marks.guessed('Mara Lindholt')],
    [{ writers: [writer({ ipi_number: null })] }, 'ipi', 'asked', marks.noIpi('Mara Lindholt')],
    [{ writers: [writer({ ipi_number: '00000000198' })] }, 'wrong-ipi', 'asked', marks.wrongIpi('Mara Lindholt')],
    [{ title: 'Низкий прилив' }, 'letters', 'asked', marks.titleLetters],
    [
      { writers: [writer({ legal_name: 'נועה לוי', family_name: 'לוי', given_names: 'נועה' })] },
      'letters',
      'asked',
      marks.nameLetters('נועה לוי'),
    ],
    [{ title: 'Low Tide 🌊' }, 'emoji', 'asked', marks.titleEmoji],
    [{ writers: [writer({ given_names: 'Mara 🎸' })] }, 'emoji', 'asked', marks.nameEmoji('Mara Lindholt')],
    [{ aka: '引き潮' }, 'letters', 'asked', marks.akaLetters],
    [
      { writers: [writer({ publisher: 'Издательство' }), writer({ publisher: 'Издательство' })] },
      'letters',
      'asked',
      marks.publisherLetters('Издательство'),
    ],
  ])('is one line for %j', (changes, rule, level, note) => expect(found(changes)).toEqual([[rule, level, note]]))

  test('names all writers and all faults of one kind in one line', () => {
    const both = [writer({ ipi_number: null }), writer({ legal_name: 'Yaw Osei', ipi_number: null })]
    expect(found({ writers: both })).toEqual([['ipi', 'asked', marks.noIpi('Mara Lindholt, Yaw Osei')]])
    const letters = [marks.titleLetters, marks.publisherLetters('Издательство, Песни')].join('; ')
    const writers = ['Издательство', 'Песни'].map((publisher) => writer({ publisher }))
    expect(found({ title: 'Прилив', writers })).toEqual([['letters', 'asked', letters]])
    const emoji = [marks.titleEmoji, marks.nameEmoji('Mara Lindholt')].join('; ')
    expect(found({ title: 'Ebb 🌊', writers: [writer({ given_names: '🎸' })] })).toEqual([['emoji', 'asked', emoji]])
  })

  test.each(['Neon™', 'Paper ♥', '☮ 1 #'])('does not treat “%s”, shown as text, as an emoji', (title) =>
    expect(found({ title, aka: title })).toEqual([]),
  )

  test('ignores people who are not writers, such as a producer without a share', () => {
    const producer = writer({ role: 'producer', writer_share: 0, publisher_share: 0, ipi_number: null, guessed: true })
    expect(found({ writers: [writer(), producer] })).toEqual([])
    expect(found({ writers: [writer(), { ...producer, publisher: 'Издательство' }] })).toEqual([])
  })
})
