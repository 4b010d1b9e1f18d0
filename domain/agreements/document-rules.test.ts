import { expect, test } from 'vitest'
import { makeDocument, saysTheSame, wrongName, type SheetToSend } from '#domain/agreements/document-rules.ts'
import { agreementTerms } from '#domain/agreements/texts.ts'

const row = (id: string, share: number, master: number | null = null): SheetToSend['contributors'][number] => ({
  id,
  legal_name: `Person ${id}`,
  stage_name: null,
  role: 'writer',
  contribution: null,
  publisher: null,
  writer_share: share,
  publisher_share: share,
  master_share: master,
})
const sheet = (changes: Partial<SheetToSend> = {}): SheetToSend => ({
  song_title: 'Low Tide',
  song_aka: null,
  artist_name: 'Marlin',
  samples: [],
  from_month: '2027-01-01',
  contributors: [row('a', 5000), row('b', 5000)],
  ...changes,
})
const at = (number: number) => ({ number, nonce: 'n', previous: null })

test('the first version applies from the beginning, a later one from its month', () => {
  expect(makeDocument(sheet(), at(1)).from_month).toBeNull()
  expect(makeDocument(sheet(), at(2)).from_month).toBe('2027-01-01')
})

test('a master column counts empty rows as 0 and has its own terms; without one it is null', () => {
  const used = makeDocument(sheet({ contributors: [row('a', 5000, 10_000), row('b', 5000)] }), at(1))
  expect(used.contributors.map(({ master_share }) => master_share)).toEqual([10_000, 0])
  expect(used.terms.text).not.toBe(makeDocument(sheet(), at(1)).terms.text)
  expect(Object.values(agreementTerms)).toContain(used.terms.text)
})

test('a sheet says what its version says until a share, a name, a sample or a later month changes', () => {
  const version = makeDocument(sheet(), at(2))
  expect(saysTheSame(sheet(), JSON.parse(JSON.stringify(version)))).toBe(true)
  for (const changes of [
    { contributors: [row('a', 4000), row('b', 6000)] },
    { song_title: 'High Tide' },
    { from_month: '2027-02-01' },
    { samples: [{ title: 'Organ', owner: null, kind: 'sample' as const, cleared: false }] },
  ])
    expect(saysTheSame(sheet(changes), version)).toBe(false)
})

const named = 'Zoë  de Vries'
test.each([
  ['letters with strokes', { name: 'lukasz overgard', capacity: { kind: 'self' } }, 'Łukasz Øvergård', null],
  ['a curly apostrophe', { name: 'Sinead O’Connor', capacity: { kind: 'self' } }, "Sinéad O'Connor", null],
  ['a mark of direction', { name: '\u200fנועה לוי', capacity: { kind: 'self' } }, 'נועה לוי', null],
  ['case, accents and spaces', { name: 'zoe deVRIES', capacity: { kind: 'self' } }, named, null],
  [
    'capitals, where Greek has two small letters for one',
    { name: 'Νίκος Παπάς', capacity: { kind: 'self' } },
    'ΝΙΚΟΣ ΠΑΠΑΣ',
    null,
  ],
  ['a hyphen that does not break', { name: 'Anne-Marie Bø', capacity: { kind: 'self' } }, 'Anne\u2011Marie Bø', null],
  ['another name', { name: 'Zoë Vries', capacity: { kind: 'self' } }, named, 'name'],
  ['one letter more', { name: 'Zoë de Vriess', capacity: { kind: 'self' } }, named, 'name'],
  [
    'somebody on the sheet, for a company',
    { name: named, capacity: { kind: 'company', company: 'Hav', position: 'x' } },
    named,
    null,
  ],
  [
    'somebody for the company on the sheet',
    { name: 'Ada', capacity: { kind: 'company', company: 'HAV', position: 'x' } },
    'Hav',
    null,
  ],
  [
    'a company that is not on the sheet',
    { name: 'Ada', capacity: { kind: 'company', company: 'Nav', position: 'x' } },
    'Hav',
    'capacity.company',
  ],
  [
    'a guardian, for the minor on the sheet',
    { name: 'Ada', capacity: { kind: 'guardian', of: 'zoe de vries' } },
    named,
    null,
  ],
  ['a guardian of somebody else', { name: named, capacity: { kind: 'guardian', of: 'Ben' } }, named, 'capacity.of'],
] as const)('%s', (_, said, onSheet, path) => expect(wrongName(said, onSheet)).toBe(path))
