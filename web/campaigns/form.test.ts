import { expect, test } from 'vitest'
import type { Campaign } from '#domain/campaigns/schema.ts'
import {
  baseOf,
  blankMail,
  browserZone,
  daysOf,
  draftOf,
  isBlank,
  isSame,
  keptDraft,
  merge,
  newBase,
  timingOf,
  typedOf,
  type Typed,
} from './form.ts'

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

test('a tab continues with what an older version of the application kept, and drops what is no draft', () => {
  const kept = keptDraft.parse({ subject: 'Old', content: 'Words' })
  expect(kept.typed).toMatchObject({ subject: 'Old', content: 'Words', when: 'now' })
  expect(kept.base.version).toBeNull()
  expect(keptDraft.safeParse({ subject: 1 }).success).toBe(false)
})

const stored = (changes: Partial<Campaign> = {}): Campaign =>
  ({
    id: 'm1',
    version: 3,
    subject: 'Out',
    content: 'Hello',
    nameless: 'friend',
    segment: null,
    postal_address: 'Box 1',
    scheduled_for: null,
    release: null,
    offset_days: null,
    time: null,
    zone: 'UTC',
    ...changes,
  }) as Partial<Campaign> as Campaign
const ebb = { id: release, title: 'Ebb', release_date: '2031-03-07' }

test.each<[string, Partial<Campaign>, Partial<Typed>]>([
  ['a mail without a time goes now', {}, { when: 'now', at: '', release_id: '', offset_days: '0', time: '10:00' }],
  [
    'a mail with a moment goes later, by the clock of this browser',
    { scheduled_for: new Date(2031, 2, 4, 8, 5).toISOString() },
    { when: 'later', at: '2031-03-04T08:05', zone: browserZone() },
  ],
  [
    'a mail that hangs on a release keeps its days, time and zone',
    { scheduled_for: '2031-03-04T08:05:00Z', release: ebb, offset_days: -3, time: '18:30', zone: 'Asia/Tokyo' },
    { when: 'release', at: '', release_id: release, offset_days: '-3', time: '18:30', zone: 'Asia/Tokyo' },
  ],
  [
    'a mail that only names a release goes now',
    { release: ebb, zone: 'Asia/Tokyo' },
    { when: 'now', release_id: release, offset_days: '0', zone: browserZone() },
  ],
  [
    'a mail whose release is gone has its moment',
    { scheduled_for: new Date(2031, 10, 24, 18, 0).toISOString(), offset_days: 0, time: '18:00' },
    { when: 'later', at: '2031-11-24T18:00', release_id: '', zone: browserZone() },
  ],
])('%s', (_case, mail, expected) => {
  const words = { subject: 'Out', content: 'Hello', nameless: 'friend', segment: null, postal_address: 'Box 1' }
  expect(typedOf(stored(mail))).toMatchObject({ ...words, ...expected })
  expect(baseOf(stored(mail))).toEqual({ id: 'm1', version: 3, typed: typedOf(stored(mail)) })
})

test('a new mail is blank, goes now, and is not on the server', () => {
  const { id, ...base } = newBase()
  expect(base).toEqual({ version: null, typed: blankMail() })
  expect(id).not.toBe(newBase().id)
  expect(isBlank(base.typed)).toBe(true)
  expect(timingOf(base.typed)).toMatchObject({ at: null, release_id: null, offset_days: null, time: null })
  // Once a release is chosen, the mail goes on its day.
  const hung = { ...base.typed, when: 'release', release_id: release } as const
  expect(draftOf(hung)).toMatchObject({ release_id: release, offset_days: 0, zone: browserZone() })
})

test.each([
  ['', '', true],
  [' ', '\n', true],
  ['Out', '', false],
  ['', 'Hello', false],
])('a mail with the subject %j and the text %j is blank: %j', (subject, content, blank) =>
  expect(isBlank({ subject, content })).toBe(blank),
)

test.each([
  ['7', 7],
  [' -7 ', -7],
  ['−7', -7],
  ['', NaN],
  [' ', NaN],
  ['soon', NaN],
])('%j days are %d', (text, days) => expect(daysOf(text)).toBe(days))

test('a moment is sent by the clock of the world, and a time that is not typed stays missing', () => {
  const at = '2031-03-14T18:00'
  expect(timingOf(typed({ when: 'later', at })).at).toBe(new Date(at).toISOString())
  expect(timingOf(typed({ when: 'later' })).at).toBe('')
  expect(timingOf(typed({ when: 'later', at })).release_id).toBeNull()
  expect(timingOf(typed({ when: 'release', release_id: release, time: '' }))).toMatchObject({ time: null, at: null })
  expect(timingOf(typed({ when: 'now', at, release_id: release }))).toMatchObject({
    at: null,
    offset_days: null,
    time: null,
    release_id: release,
  })
})

test('a draft has its words without blanks around them, and no zone unless it hangs on a release', () => {
  const draft = draftOf(typed({ subject: ' Out ', nameless: ' friend ', postal_address: ' Box 1 ' }))
  expect(draft).toMatchObject({ subject: 'Out', nameless: 'friend', postal_address: 'Box 1', zone: 'UTC', at: null })
  const hung = typed({ when: 'release', release_id: release, time: '' })
  expect(draftOf(hung)).toMatchObject({ time: null, offset_days: null, zone: 'UTC' })
  expect(draftOf({ ...hung, time: '09:00', release_id: '' })).toMatchObject({ time: null, zone: 'UTC' })
})

test('a kept draft is taken as it was, unless a value in it is none', () => {
  const kept = { base: baseOf(stored()), typed: typed() }
  expect(keptDraft.parse(kept)).toEqual(kept)
  const toSweden = { ...kept, typed: typed({ segment: { field: 'country', is: 'SE' } }) }
  expect(keptDraft.parse(toSweden)).toEqual(toSweden)
  expect(keptDraft.parse({ ...kept, base: newBase() }).base.version).toBeNull()
  expect(keptDraft.safeParse({ ...kept, typed: { ...typed(), when: 'never' } }).success).toBe(false)
  expect(keptDraft.safeParse({ ...kept, typed: { ...typed(), segment: 'all' } }).success).toBe(false)
  expect(keptDraft.safeParse({ ...kept, base: { ...kept.base, version: 1.5 } }).success).toBe(false)
})
