import { expect, test } from 'vitest'
import type { KnownContributor } from '#domain/known-people/schema.ts'
import {
  another,
  changesOf,
  filledFrom,
  meantBy,
  namesakesOf,
  twinAbove,
  withPerson,
  withTyped,
  type TypedRow,
} from '#domain/parties/row-rules.ts'
import { contributorFields } from '#domain/split-sheets/schema.ts'

type Field = (typeof contributorFields)[number]
const person = (party_id: string, legal_name: string, changes: Partial<KnownContributor> = {}): KnownContributor => ({
  party_id,
  is_me: false,
  legal_name,
  role: 'producer',
  stage_name: null,
  pro_affiliation: null,
  society_code: null,
  ipi_number: null,
  publisher: null,
  publisher_ipi: null,
  publisher_society: null,
  publisher_society_code: null,
  email: null,
  ...changes,
})
const blank = Object.fromEntries(contributorFields.map((field) => [field, ''])) as Record<Field, string>
const row = (changes: Partial<TypedRow> = {}): TypedRow => ({
  ...blank,
  role: 'writer',
  party_id: '',
  filled: '',
  ...changes,
})
const king = person('king', 'Yaw Osei', { stage_name: 'King Yaw', ipi_number: '297', publisher: 'Hav' })
const other = person('other', 'YAW OSEI', { ipi_number: '305', pro_affiliation: 'GHAMRO' })
const namesakes = [king, other]

test('an earlier contributor fills in known values, and clears nothing', () => {
  expect(
    changesOf({
      legal_name: 'A',
      stage_name: null,
      role: 'composer',
      pro_affiliation: 'PRS',
      society_code: '052',
      ipi_number: null,
      publisher: null,
      publisher_ipi: null,
      publisher_society: null,
      publisher_society_code: null,
      email: null,
    }),
  ).toEqual({ legal_name: 'A', role: 'composer', pro_affiliation: 'PRS', society_code: '052' })
})

test('finds the people whom saving would match with the name', () => {
  const known = [...namesakes, person('mara', 'Mara')]
  expect(namesakesOf(known, ' yaw osei ')).toEqual(namesakes)
  expect(['', 'Yaw'].map((name) => namesakesOf(known, name))).toEqual([[], []])
})

test.each([
  ['who was chosen', { party_id: 'other' }, null, 'other'],
  ['another person, who was chosen', { party_id: another }, null, null],
  ['whom it meant when it was saved', {}, { party_id: 'king' }, 'king'],
  ['the one of two with its IPI', { ipi_number: '0305' }, null, 'other'],
  ['another person, of two without an IPI', {}, null, null],
])('a row means %s', (_, changes, before, id) => {
  const typed = row({ legal_name: 'Yaw Osei', ...changes })
  expect(meantBy(typed, before && row(before), namesakes)?.party_id ?? null).toBe(id)
})

test('another person of the name is not filled in with the known one; what was typed stays', () => {
  const typed = row({ legal_name: 'Yaw', publisher: 'Hav' })
  const filled = filledFrom(typed, king)
  expect(filled).toMatchObject({ stage_name: 'King Yaw', role: 'producer', ipi_number: '297', party_id: 'king' })
  const corrected = withTyped(filled, { stage_name: 'King' })
  const renewed = withPerson(corrected, null, king, null)
  const rest = { stage_name: 'King', publisher: 'Hav' }
  expect(renewed).toEqual(row({ legal_name: 'Yaw Osei', party_id: another, ...rest }))
  expect(withPerson(renewed, null, null, other)).toMatchObject({
    ...rest,
    ipi_number: '305',
    pro_affiliation: 'GHAMRO',
    party_id: 'other',
    role: 'writer',
  })
})

test('a saved row loses what it shares with the one it meant, and gets it back with that one', () => {
  const saved = row({ legal_name: 'Yaw Osei', ipi_number: '297', publisher: 'Own Songs', party_id: 'king' })
  const renewed = withPerson(saved, saved, king, null)
  expect(renewed).toEqual({ ...saved, ipi_number: '', party_id: another })
  expect(withPerson(renewed, saved, null, king)).toMatchObject({
    ...saved,
    stage_name: 'King Yaw',
    filled: expect.anything(),
  })
})

test('another person from the list replaces the filled-in one', () => {
  const filled = filledFrom(filledFrom(row(), king), other)
  expect(filled).toMatchObject({ stage_name: '', publisher: '', ipi_number: '305', party_id: 'other' })
})

test('another name may mean a known person again; the same in other letters may not', () => {
  const renewed = row({ legal_name: 'Yaw Osei', party_id: another })
  expect(withTyped(renewed, { legal_name: 'YAW OSEI' }).party_id).toBe(another)
  expect(withTyped(renewed, { legal_name: 'Mara' }).party_id).toBe('')
  expect(withTyped({ ...renewed, party_id: 'king' }, { legal_name: 'Mara' }).party_id).toBe('king')
})

test('a new person may be the same as one in a row above, by what saving would find', () => {
  const twins = (...rows: Partial<TypedRow>[]) => rows.map((_, index) => twinAbove(rows.map(row), index))
  const ada = { legal_name: 'Ada Ferro' }
  expect(twins(ada, { legal_name: 'Yaw' }, { legal_name: 'ADA  ferro' })).toEqual([null, null, 1])
  expect(twins({ ...ada, ipi_number: '297' }, { ...ada, ipi_number: '305' })).toEqual([null, null])
  expect(twins({ ...ada, ipi_number: '297' }, { ...ada, ipi_number: '297' }, ada)).toEqual([null, 1, 1])
  // A row marked as another person keeps that choice, and other rows may be that person.
  expect(twins(ada, { ...ada, party_id: another, ipi_number: '305' }, { ...ada, ipi_number: '305' })).toEqual([
    null,
    1,
    2,
  ])
  expect(twins({}, {})).toEqual([null, null])
})
