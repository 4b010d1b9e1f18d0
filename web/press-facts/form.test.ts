import { expect, test } from 'vitest'
import type { PressFacts } from '#domain/press-facts/schema.ts'
import { blankQuote, formOf, wireOf } from './form.ts'

const facts: PressFacts = {
  short_bio: 'Sings.',
  long_bio: null,
  home_town: null,
  press_name: null,
  press_email: null,
  press_phone: null,
  booking_name: null,
  booking_email: null,
  booking_phone: null,
  quotes: [
    { words: 'One', said_by: 'Ines' },
    { words: 'Two', said_by: 'Yaw' },
  ],
  version: 3,
}

test('stored facts are unchanged by the form', () => {
  const { version: _, ...stored } = facts
  const empty = Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, value ?? '']))
  expect(wireOf(formOf(facts)).body).toEqual(empty)
})

test('a quote of which nothing is typed is not sent, and an objection finds its row', () => {
  const form = formOf(facts)
  const { body, fieldAt } = wireOf({ ...form, rows: [blankQuote('a'), ...form.rows] })
  expect(body).toMatchObject({ quotes: facts.quotes })
  expect([fieldAt('quotes.1.said_by'), fieldAt('quotes'), fieldAt('short_bio')]).toEqual([
    'stored-1.said_by',
    'quotes',
    'short_bio',
  ])
})
