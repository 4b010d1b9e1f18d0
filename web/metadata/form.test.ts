import { expect, test } from 'vitest'
import { idOf } from '#web/testing/fixtures.ts'
import {
  filledSections,
  isTyped,
  newTemplate,
  templateDraft,
  templateSchema,
  wireOf,
  type TemplateForm,
} from './form.ts'

const section = (number: number, content: string) => ({ id: idOf(number), section_type: 'verse' as const, content })
const form = (...contents: string[]): TemplateForm => ({
  head: { written_by: ' Mara ', additional_notes: '' },
  rows: contents.map((content, index) => section(index, content)),
})

test('begins with four empty sections, of which nothing is typed yet', () => {
  const { form: blank } = newTemplate()
  expect(blank.rows.map(({ section_type }) => section_type)).toEqual(['verse', 'chorus', 'verse', 'chorus'])
  expect([isTyped(blank), isTyped(form(' ')), isTyped({ ...blank, head: { ...blank.head, written_by: ' ' } })]).toEqual(
    [false, true, false],
  )
})

test.each([
  ['notes', { additional_notes: 'Live' }, '', true],
  ['blank notes', { additional_notes: ' ' }, ' ', false],
  ['one section', {}, 'Low', true],
])('a template with %s, %j and %j, is typed: %s', (_, head, content, expected) => {
  const { form: blank } = newTemplate()
  const [first, ...rest] = blank.rows
  expect(isTyped({ head: { ...blank.head, ...head }, rows: [{ ...first!, content }, ...rest] })).toBe(expected)
})

test('with the artist as its writer nothing is typed, until that changes', () => {
  const { form: filled } = newTemplate('Mara Lindholt')
  const typed = (written_by: string) => isTyped({ ...filled, head: { ...filled.head, written_by } }, 'Mara Lindholt')
  expect([typed('Mara Lindholt'), typed(''), typed('Mara')]).toEqual([false, true, true])
})

test('sends the sections that hold something', () => {
  expect(filledSections(form('Low', ' ', 'High')).map(({ content }) => content)).toEqual(['Low', 'High'])
  expect(templateSchema.parse(wireOf(form('Low', '', 'High ')).body)).toEqual({
    written_by: 'Mara',
    additional_notes: null,
    sections: [section(0, 'Low'), section(2, 'High')],
  })
})

test('finds the field of an objection although empty sections were left out', () => {
  const { body, fieldAt } = wireOf(form('', 'x'.repeat(10_001), 'y'.repeat(10_001)))
  const issues = templateSchema.safeParse(body).error!.issues
  expect(issues.map(({ path }) => fieldAt(path.join('.')))).toEqual([`${idOf(1)}.content`, `${idOf(2)}.content`])
  expect(['written_by', 'sections', 'head.0.x'].map(fieldAt)).toEqual(['written_by', 'sections', 'head'])
})

test('does not read a draft of another shape', () => {
  const draft = newTemplate()
  expect(templateDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(templateDraft.safeParse({ ...draft, form: { ...draft.form, rows: undefined } }).success).toBe(false)
  expect(templateDraft.safeParse({ id: draft.id, written_by: '', sections: [] }).success).toBe(false)
})
