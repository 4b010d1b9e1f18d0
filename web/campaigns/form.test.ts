import { expect, test } from 'vitest'
import type { Campaign } from '#domain/campaigns/schema.ts'
import { blankMail, draftOf, isSame, keptDraft, merge, timingOf, typedOf, type Typed } from './form.ts'

const typed = (changes: Partial<Typed> = {}): Typed => ({
  ...blankMail(),
  subject: 'Out',
  content: 'Hello',
  ...changes,
})
const release = '01900000-0000-7000-8000-000000000001'

test('what is typed is the same with blanks around it, and with a time that is half typed', () => {
  expect(isSame(typed(), typed({ content: ' Hello ' }))).toBe(true)
  // As the server keeps it: saved once.
  expect(isSame(typed({ subject: 'Out now' }), typed({ subject: ' Out\t\u2028now' }))).toBe(true)
  expect(isSame(typed(), typed({ when: 'later' }))).toBe(true)
  expect(isSame(typed(), typed({ when: 'release', release_id: '' }))).toBe(true)
  expect(isSame(typed(), typed({ when: 'later', at: '2031-03-14T18:00' }))).toBe(false)
})

test('a mail hangs on a release by whole days; until they are typed the draft only names it', () => {
  const hung = typed({
    when: 'release',
    release_id: release,
    offset_days: '−14',
    time: '10:00',
    zone: 'Europe/Stockholm',
  })
  expect(draftOf(hung)).toMatchObject({
    release_id: release,
    offset_days: -14,
    time: '10:00',
    zone: 'Europe/Stockholm',
  })
  for (const offset_days of ['', '-', '1.5'])
    expect(draftOf({ ...hung, offset_days })).toMatchObject({ release_id: release, offset_days: null, time: null })
  expect(timingOf({ ...hung, offset_days: '' }).offset_days).toBeNaN()
  expect(draftOf({ ...hung, when: 'now' })).toMatchObject({ release_id: release, offset_days: null, at: null })
})

test('a stored mail is typed as it was', () => {
  const at = '2031-03-14T18:00'
  for (const one of [
    typed(),
    typed({ when: 'later', at }),
    typed({ when: 'release', release_id: release, offset_days: '7' }),
  ]) {
    const { release_id, at: moment, ...body } = draftOf(one)
    const stored = {
      ...body,
      scheduled_for: moment,
      release: release_id === null ? null : { id: release_id, title: 'Low Tide', release_date: '2031-03-07' },
    } as unknown as Campaign
    expect(isSame(typedOf(stored), one)).toBe(true)
  }
})

test.each([
  ['different parts', { subject: 'Mine' }, { content: 'Theirs' }, { subject: 'Mine', content: 'Theirs' }, false],
  ['the same words', { subject: 'Same' }, { subject: 'Same' }, { subject: 'Same' }, false],
  [
    'the same part in two ways',
    { subject: 'Mine' },
    { subject: 'Theirs', content: 'T' },
    { subject: 'Mine', content: 'T' },
    true,
  ],
  [
    'a time',
    { when: 'later', at: '2031-01-01T10:00' },
    { when: 'release', release_id: release },
    { when: 'later', release_id: '' },
    true,
  ],
] as const)('%s changed here and elsewhere come together', (_, here, there, expected, clashes) => {
  const merged = merge(typed(), typed(here), typed(there))
  expect(merged.typed).toMatchObject(expected)
  expect(merged.clashes).toBe(clashes)
})

test('a tab continues with what an older version of the application kept, and drops anything that is not a draft', () => {
  const kept = keptDraft.parse({ subject: 'Old', content: 'Words' })
  expect(kept.typed).toMatchObject({ subject: 'Old', content: 'Words', when: 'now' })
  expect(kept.base.version).toBeNull()
  expect(keptDraft.safeParse({ subject: 1 }).success).toBe(false)
})
