import { expect, test } from 'vitest'
import { recordingDetailsBody, type RecordingDetails } from '#domain/recording-details/schema.ts'
import { blankPerformer, formOf, recordingDraft, rowsOf, valuesOf, wireOf } from './form.ts'

const details: RecordingDetails = {
  recording_id: '00000000-0000-4000-8000-000000000001',
  performers: [
    { name: 'Ines Prat', plays: 'Cello' },
    { name: 'Yaw Osei', plays: null },
  ],
  ai_contribution: null,
  recorded_in: 'SE',
  recorded_on: '2026-05',
  phonogram_owner: null,
  phonogram_year: 2024,
  phonogram_share_percent: 33.33,
  version: 4,
}
const form = formOf(details)

test('sends what is stored unchanged', () =>
  expect(valuesOf(recordingDetailsBody.parse(wireOf(form).body))).toEqual(valuesOf(details)))

test('leaves out empty rows, and finds the row of an objection', () => {
  const blank = { key: 'new', name: ' ', plays: '' }
  const { body, fieldAt } = wireOf({ ...form, rows: [blank, ...form.rows] })
  expect(recordingDetailsBody.parse(body).performers).toEqual(details.performers)
  expect(fieldAt('performers.1.name')).toBe('stored-1.name')
  expect(fieldAt('recorded_on')).toBe('recorded_on')
})

test.each([
  ['33,33 %', 33.33],
  ['５０', 50],
  ['', null],
])('reads a share typed as “%s”', (typed, share) => {
  const { body } = wireOf({ ...form, head: { ...form.head, phonogram_share_percent: typed } })
  expect(recordingDetailsBody.parse(body).phonogram_share_percent).toBe(share)
})

test.each(['half', '1e2', '-5', '101'])('lets the schema refuse a share typed as “%s”', (typed) => {
  const { body } = wireOf({ ...form, head: { ...form.head, phonogram_share_percent: typed } })
  expect(recordingDetailsBody.safeParse(body).error!.issues[0]!.path).toEqual(['phonogram_share_percent'])
})

test('shows what is not known as empty, and keeps rows by their place', () => {
  expect(form.head).toEqual({
    ai_contribution: '',
    recorded_in: 'SE',
    recorded_on: '2026-05',
    phonogram_owner: '',
    phonogram_year: '2024',
    phonogram_share_percent: '33.33',
  })
  expect(form.rows).toEqual([
    { key: 'stored-0', name: 'Ines Prat', plays: 'Cello' },
    { key: 'stored-1', name: 'Yaw Osei', plays: '' },
  ])
  expect(rowsOf(details.performers, (index) => `new-${index}`)[1]!.key).toBe('new-1')
  expect(blankPerformer('a')).toEqual({ key: 'a', name: '', plays: '' })
  expect(recordingDraft.parse({ base: details, form })).toEqual({ base: details, form })
})

test('sends a performer of whom only the instrument is typed, and refuses it at its row', () => {
  const { body, fieldAt } = wireOf({ ...form, rows: [{ ...blankPerformer('a'), plays: 'Cello' }] })
  const [issue] = recordingDetailsBody.safeParse(body).error!.issues
  expect(fieldAt(issue!.path.join('.'))).toBe('a.name')
  for (const path of ['performers.0', 'performers.x.name', 'old.performers.0.name', 'performers.0.name.1'])
    expect(fieldAt(path)).toBe(path)
})

test('reads a year as a number, and sends who contributed as chosen', () => {
  const { body } = wireOf({ ...form, head: { ...form.head, phonogram_year: ' 2025 ', ai_contribution: 'all' } })
  expect(recordingDetailsBody.parse(body)).toMatchObject({ phonogram_year: 2025, ai_contribution: 'all' })
})
