import { expect, test } from 'vitest'
import type { LyricSection, LyricSheet } from '#domain/lyrics/schema.ts'
import { idOf } from '#web/testing/fixtures.ts'
import {
  detailsSchema,
  rowChanges,
  sectionChanges,
  sectionSchema,
  sheetDraft,
  sheetDraftName,
  typeDetails,
  typeSection,
} from './form.ts'

const section: LyricSection = {
  id: idOf(1),
  section_type: 'chorus',
  content: 'Low tide',
  repeats_id: null,
  section_order: 1,
  version: 2,
}
const sheet: LyricSheet = {
  id: idOf(2),
  song_id: idOf(101),
  written_by: 'Mara',
  additional_notes: null,
  sections: [section],
  version: 3,
  updated_at: '2026-11-01T00:00:00.000Z',
}

test('types who wrote a sheet and its notes, which read back as they were', () => {
  expect(typeDetails(sheet)).toEqual({ written_by: 'Mara', additional_notes: '' })
  expect(typeDetails({ ...sheet, written_by: null })).toEqual({ written_by: '', additional_notes: '' })
  expect(detailsSchema.parse(typeDetails(sheet))).toEqual({ written_by: 'Mara', additional_notes: null })
})

test('types a section, which reads back as it was; a new one is an empty verse', () => {
  expect(sectionSchema.parse(typeSection(section))).toEqual({ section_type: 'chorus', content: 'Low tide' })
  expect(typeSection(null)).toEqual({ section_type: 'verse', content: '', repeats_id: '' })
  expect(sectionSchema.safeParse(typeSection(null)).success).toBe(false)
})

test('of a repeat sends what it repeats, and no words', () => {
  const repeat = typeSection({ ...section, repeats_id: idOf(7) })
  expect(sectionSchema.parse(repeat)).toEqual({ section_type: 'chorus', repeats_id: idOf(7) })
  expect(sectionChanges({ section_type: 'outro' }, repeat)).toEqual({ section_type: 'outro' })
  expect(sectionChanges({ repeats_id: idOf(7), content: 'Low tide' }, repeat)).toEqual({ repeats_id: idOf(7) })
  expect(sectionChanges({ repeats_id: '' }, { ...repeat, repeats_id: '' })).toEqual({ content: 'Low tide' })
})

test.each<[string, Record<string, string>, object | null]>([
  ['nothing', {}, null],
  ['one field', { content: 'High tide' }, { content: 'High tide' }],
  ['blanks around a text', { content: ' Low tide' }, { content: ' Low tide' }],
  ['both', { section_type: 'bridge', content: '' }, { section_type: 'bridge', content: '' }],
])('sends only what changed of a row: %s', (_, changes, sent) => {
  const base: Record<string, string> = typeSection(section)
  expect(rowChanges(base, { ...base, ...changes })).toEqual(sent)
})

test('a field that a row does not have yet is empty', () => expect(rowChanges({ content: '' }, {})).toBeNull())

test("every song's sheet has a draft of its own", () => expect(new Set(['a', 'b'].map(sheetDraftName)).size).toBe(2))

test('does not read a draft of another shape', () => {
  const draft = { row: 'new', base: typeSection(null), version: 1, values: { section_type: 'verse', content: 'L' } }
  expect(sheetDraft.safeParse(draft).success).toBe(true)
  expect(sheetDraft.safeParse({ ...draft, base: undefined }).success).toBe(false)
  expect(sheetDraft.safeParse({ ...draft, values: { content: 7 } }).success).toBe(false)
})
