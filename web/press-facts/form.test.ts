import { expect, test } from 'vitest'
import type { PressFacts } from '#domain/press-facts/schema.ts'
import { blankQuote, formOf, valuesOf, wireOf } from './form.ts'

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

test('a quote with one of its parts is sent, and two versions are compared without their numbers', () => {
  const [words, said] = [
    { ...blankQuote('a'), words: 'Fine' },
    { ...blankQuote('b'), said_by: 'Ada' },
  ]
  expect(wireOf({ ...formOf(facts), rows: [words, said, { ...blankQuote('c'), words: ' ' }] }).body).toMatchObject({
    quotes: [
      { words: 'Fine', said_by: '' },
      { words: '', said_by: 'Ada' },
    ],
  })
  const { version: _version, ...values } = facts
  expect(valuesOf(facts)).toEqual(values)
})

test('an objection to a path that is no field of a quote is to the path itself', () => {
  const { fieldAt } = wireOf(formOf(facts))
  expect(['quotes.0', 'quotes.x.words', 'old.quotes.0.words', 'quotes.0.words.1'].map(fieldAt)).toEqual([
    'quotes.0',
    'quotes.x.words',
    'old.quotes.0.words',
    'quotes.0.words.1',
  ])
})
