import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { releaseTypes } from '#domain/releases/schema.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { defaultChecklist, dueDate } from '#domain/tasks/rules.ts'
import { checklistTemplates } from '#domain/tasks/templates.ts'

/** The standards' table of core tasks: days before the release for single, EP, album, mixtape; '–' where there is none. */
const standard = `
choose-date 56 70 120 56
track-list – 56 90 49
clear-samples 49 56 90 56
clear-third-party – – – 56
split-sheets 35 35 42 35
masters 30 30 35 30
isrcs 30 30 35 30
upc 30 30 35 30
artwork 35 35 49 35
label-copy 28 28 35 28
lyrics 28 28 35 28
upload 28 28 35 28
spotify-pitch 21 21 28 21
pre-save 21 21 28 21
content-calendar 28 35 42 28
announce 14 21 28 14
register-works 14 14 14 14
check-stores 3 3 5 3
release-day 0 0 0 0
release-day-posts 0 0 0 0`.trim().split('\n').map((line) => line.split(' '))

test('the short list is the core set of the standards', () => {
  expect(checklistTemplates.filter(({ core }) => core).map(({ key, offsets }) => [key, ...offsets.map((offset) => (offset === null ? '–' : String(offset)))])).toEqual(standard)
  expect(new Set(checklistTemplates.map((template) => template.text)).size).toBe(40)
})

describe('the full checklist', () => {
  test.each([['single', 34], ['ep', 39], ['album', 39], ['mixtape', 36]] as const)('of %s has %i tasks', (type, count) => expect(defaultChecklist(type, '2027-03-05', 'full')).toHaveLength(count))
})

describe('the default checklist', () => {
  test.each([['single', 18], ['ep', 19], ['album', 19], ['mixtape', 20]] as const)('of %s has %i tasks', (type, count) => expect(defaultChecklist(type, '2027-03-05')).toHaveLength(count))

  test('of a single starts with the date and ends on release day', () => {
    const tasks = defaultChecklist('single', '2027-03-05')
    expect(tasks[0]).toEqual({ template_key: 'choose-date', task_description: 'Choose release date (Friday) and release type', task_order: 1, offset_days: 56, due_date: '2027-01-08' })
    expect(tasks.slice(-2).map((task) => [task.template_key, task.due_date])).toEqual([['release-day', '2027-03-05'], ['release-day-posts', '2027-03-05']])
    expect(tasks.map((task) => task.template_key)).not.toContain('track-list')
  })

  test('stands in order of its due dates, numbered from one, each once, whatever the type and the date', () => {
    const date = fc.date({ min: new Date('1900-06-01'), max: new Date('9999-01-01'), noInvalidDate: true }).map(utcDay)
    fc.assert(fc.property(fc.constantFrom(...releaseTypes), date, (type, releaseDate) => {
      const tasks = defaultChecklist(type, releaseDate)
      expect(tasks.map((task) => task.task_order)).toEqual(tasks.map((_, index) => index + 1))
      expect(new Set(tasks.map((task) => task.template_key)).size).toBe(tasks.length)
      const dates = tasks.map((task) => Date.parse(task.due_date!))
      expect(dates).toEqual(dates.toSorted((a, b) => a - b))
      for (const task of tasks) expect(addDays(task.due_date!, task.offset_days)).toBe(releaseDate)
    }))
  })

  test('without a release date has no due dates', () => {
    expect(defaultChecklist('album', null).every((task) => task.due_date === null && task.offset_days >= 0)).toBe(true)
  })
})

test.each([['2027-03-05', 21, '2027-02-12'], ['2027-03-05', 0, '2027-03-05'], ['2027-03-05', -7, '2027-03-12'], [null, 21, null]])('with release on %s, %i days before is %s', (date, offset, due) => expect(dueDate(date, offset)).toBe(due))
