import { expect, test } from 'vitest'
import { hungMoment, placeMail, planMails, type HungMail } from '#domain/campaigns/hung-rules.ts'

const now = new Date('2026-11-28T09:00:00Z')
const mail = (changes: Partial<HungMail> = {}): HungMail => ({
  id: 'one',
  subject: 'Out now',
  state: 'scheduled',
  held: null,
  scheduled_for: '2026-12-04T09:00:00.000Z',
  offset_days: -14,
  time: '10:00',
  zone: 'Europe/Stockholm',
  seen_day: '2026-12-18',
  names_day: false,
  names_weekday: false,
  ...changes,
})
const at = (changes: Partial<HungMail>, day: string | null) => placeMail(mail(changes), day, now)

test('leaves at its hour in its zone, whatever the clocks do in between', () => {
  const hung = { offset_days: -7, time: '10:00', zone: 'Europe/Stockholm' }
  expect(hungMoment(hung, '2027-03-31')).toBe('2027-03-24T09:00:00.000Z')
  expect(hungMoment(hung, '2027-04-07')).toBe('2027-03-31T08:00:00.000Z')
})

test('moves with the release, and back', () => {
  const later = at({}, '2026-12-25')
  expect(later).toEqual({ state: 'scheduled', held: null, scheduled_for: '2026-12-11T09:00:00.000Z' })
  expect(at(later, '2026-12-18')).toEqual({ state: 'scheduled', held: null, scheduled_for: mail().scheduled_for })
})

test.each([
  ['its words name the old date', { names_day: true }, '2026-12-25', 'moved'],
  ['they name another day of the week', { names_weekday: true }, '2026-12-24', 'moved'],
  ['its time has passed', {}, '2026-12-05', 'past'],
  ['the release has no date', {}, null, 'undated'],
] as const)('is held if %s, and let go when the date comes back', (_, changes, day, held) => {
  const there = at(changes, day)
  expect(there).toMatchObject({ state: 'paused', held })
  expect(at({ ...changes, ...there }, '2026-12-18')).toEqual({
    state: 'scheduled',
    held: null,
    scheduled_for: mail().scheduled_for,
  })
})

test('its own moment has passed', () =>
  expect(placeMail(mail(), '2026-12-18', new Date(mail().scheduled_for!))).toMatchObject({ held: 'past' }))

test('the same day of the week is still right', () =>
  expect(at({ names_weekday: true }, '2026-12-25')).toMatchObject({ state: 'scheduled', held: null }))

test('one with its own time stays there, and is held only for its words', () => {
  const own = { offset_days: null, scheduled_for: '2026-12-01T09:00:00.000Z' }
  expect(at(own, null)).toMatchObject({ state: 'scheduled', scheduled_for: own.scheduled_for })
  expect(at({ ...own, names_day: true }, '2026-12-25')).toMatchObject({ state: 'paused', held: 'moved' })
  const late = {
    ...own,
    names_day: true,
    state: 'paused',
    held: 'moved',
    scheduled_for: '2026-11-20T09:00:00.000Z',
  } as const
  expect(at(late, '2026-12-18')).toMatchObject({ state: 'paused', held: 'past' })
  expect(planMails([mail(late)], '2026-12-18', now).moved).toMatchObject([{ state: 'paused', held: 'past' }])
  const due = { ...own, scheduled_for: '2026-11-28T08:59:00.000Z' }
  expect(at(due, '2026-12-18')).toEqual({ state: 'scheduled', held: null, scheduled_for: due.scheduled_for })
})

test('what was begun, sent or canceled never moves', () => {
  for (const state of ['sending', 'paused', 'sent', 'canceled'] as const)
    expect(at({ state, names_day: true }, '2027-01-01')).toEqual({
      state,
      held: null,
      scheduled_for: mail().scheduled_for,
    })
})

test('a draft moves and stays a draft; one that lost its release is scheduled again with it', () => {
  const draft = { state: 'draft', names_day: true } as const
  expect(at(draft, '2026-12-25')).toMatchObject({ state: 'draft', scheduled_for: '2026-12-11T09:00:00.000Z' })
  expect(at({ ...draft, held: 'deleted' }, '2026-12-18')).toMatchObject({ state: 'scheduled', held: null })
})

test('a plan says what moves, by its new time, and what stays', () => {
  const late = mail({ id: 'late', offset_days: 7 })
  const mails = [late, mail(), mail({ id: 'last', offset_days: 9 }), mail({ id: 'sent', state: 'sent' })]
  const { moved, stays } = planMails(mails, '2026-12-25', now)
  expect(moved.map((each) => each.mail.id)).toEqual(['one', 'late', 'last'])
  expect(stays.map(({ id }) => id)).toEqual(['sent'])
  expect(planMails([mail()], '2026-12-18', now)).toEqual({ moved: [], stays: [mail()] })
})

test('what is only held moves too, after what has no time any more', () => {
  const own = mail({ id: 'own', offset_days: null, names_day: true })
  expect(planMails([own, mail()], null, now)).toEqual({
    moved: [
      { mail: mail(), state: 'paused', held: 'undated', scheduled_for: null },
      { mail: own, state: 'paused', held: 'moved', scheduled_for: own.scheduled_for },
    ],
    stays: [],
  })
})
