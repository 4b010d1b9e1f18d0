import { expect, test } from 'vitest'
import { currentYear } from '#domain/shared/dates.ts'
import { isPartialDate, saysNothing, sayTheSame } from './rules.ts'
import { recordingDetailsBody } from './schema.ts'
import { recordingTexts as texts } from './texts.ts'

test.each(['2026', '2026-05', '2026-05-14', '2024-02-29', '1900-01-01'])('%s is a date of recording', (date) =>
  expect(isPartialDate(date)).toBe(true),
)

test.each([
  '',
  '26',
  '1899',
  '2026-13',
  '2026-00',
  '2026-02-30',
  '2023-02-29',
  '2026-5-1',
  '14.05.2026',
  '2026-05-14T10',
])('“%s” is none', (date) => expect(isPartialDate(date)).toBe(false))

test.each<[object, string, string]>([
  [{ performers: [{ name: ' ', plays: 'Guitar' }] }, 'performers.0.name', texts.nameRequired],
  [{ performers: Array.from({ length: 101 }, () => ({ name: 'Ines Prat' })) }, 'performers', texts.mostPerformers(100)],
  [{ ai_contribution: 'some' }, 'ai_contribution', texts.badContribution],
  [{ recorded_in: 'Sverige' }, 'recorded_in', texts.badCountry],
  [{ recorded_in: 'Worldwide' }, 'recorded_in', texts.badCountry],
  [{ recorded_on: '2026-02-30' }, 'recorded_on', texts.badDate],
  [{ phonogram_year: 1899 }, 'phonogram_year', texts.badYear],
  [{ phonogram_share_percent: 0 }, 'phonogram_share_percent', texts.badShare],
  [{ phonogram_share_percent: 33.333 }, 'phonogram_share_percent', texts.badShare],
])('refuses %j at its field', (body, path, message) => {
  const { error } = recordingDetailsBody.safeParse(body)
  expect(error!.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
})

test('takes years from 1900 to the next one', () => {
  const next = currentYear() + 1
  const accepted = [1900, next, next + 1].map(
    (phonogram_year) => recordingDetailsBody.safeParse({ phonogram_year }).success,
  )
  expect(accepted).toEqual([true, true, false])
})

test('accepts an empty body, and reports it as empty', () => {
  const empty = recordingDetailsBody.parse({})
  expect(saysNothing({ ...empty, recording_id: 'a', version: 3 })).toBe(true)
  expect(saysNothing({ ...empty, ai_contribution: 'none' })).toBe(false)
})

test('compares details, whichever recording they belong to', () => {
  const one = { recording_id: 'a', version: 1, performers: [{ name: 'Ines Prat', plays: 'Cello' }], recorded_in: 'SE' }
  const other = {
    recorded_in: 'SE',
    performers: [{ name: 'Ines Prat', plays: 'Cello' }],
    version: 4,
    recording_id: 'b',
  }
  expect(sayTheSame(one, other)).toBe(true)
  expect(sayTheSame(one, { ...other, recorded_in: 'NO' })).toBe(false)
})
