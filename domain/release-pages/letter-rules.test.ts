import { expect, test } from 'vitest'
import { confirmReminderLetter, releaseDayLetter } from '#domain/release-pages/letter-rules.ts'

const facts = { title: 'Low Tide', artist: 'Marlin', url: 'https://app.example/reminder' }

test('an address is asked whether it wants a reminder, and of what', () => {
  const letter = confirmReminderLetter(facts)
  expect(letter.subject).toContain('Low Tide')
  expect(letter.opening).toEqual([expect.stringMatching(/Low Tide.*Marlin/)])
  expect(letter.button).toEqual({ label: 'Confirm', url: facts.url })
  expect(letter.closing).toEqual([expect.stringContaining('do nothing')])
  expect(letter.footer).toEqual([expect.stringContaining('14 days')])
})

test('the mail of the day says what is out, and that it is the only one', () => {
  const letter = releaseDayLetter(facts)
  expect(letter.subject).toMatch(/Low Tide.*Marlin/)
  expect(letter.heading).toContain('Low Tide')
  expect(letter.opening).toEqual([expect.stringContaining('is out today')])
  expect(letter.button).toEqual({ label: 'Listen', url: facts.url })
  expect(letter.closing).toEqual([])
  expect(letter.footer).toEqual([expect.stringContaining('this one mail')])
})
