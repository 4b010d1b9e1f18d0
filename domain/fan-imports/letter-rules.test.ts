import { expect, test } from 'vitest'
import { importDecidedLetter, importWaitsLetter } from '#domain/fan-imports/letter-rules.ts'

const facts = { file: 'fans.csv', rows: 12_345, url: 'https://app.example/import' }
const table = [
  { label: 'File', value: 'fans.csv' },
  { label: 'Lines', value: '12,345' },
]

test('an admin reads whose import waits, from which file, and can open it', () => {
  const letter = importWaitsLetter({ ...facts, artist: 'Marlin' })
  expect(letter.subject).toContain('Marlin')
  expect(letter.opening.join()).toContain('Marlin')
  expect(letter.facts).toEqual(table)
  expect(letter.button).toEqual({ label: expect.stringMatching(/./), url: facts.url })
  for (const lines of [letter.closing, letter.footer]) expect(lines).toEqual([expect.stringMatching(/./)])
})

test('an artist reads that an import is allowed', () => {
  const letter = importDecidedLetter({ ...facts, reason: null })
  expect(letter).toMatchObject({ subject: 'Your import is allowed: fans.csv', heading: 'Your import is allowed' })
  expect(letter.opening).toEqual([expect.stringContaining('fans.csv. It is being imported now.')])
  expect(letter.facts).toEqual(table)
})

test('an artist reads why an import was refused', () => {
  const letter = importDecidedLetter({ ...facts, reason: 'Bought addresses' })
  expect(letter).toMatchObject({ subject: 'Your import was refused: fans.csv', heading: 'Your import was refused' })
  expect(letter.opening).toEqual([expect.stringContaining('will not import it')])
  expect(letter.facts).toEqual([...table, { label: 'Reason', value: 'Bought addresses' }])
  expect(letter.button).toEqual({ label: expect.stringMatching(/./), url: facts.url })
  for (const lines of [letter.closing, letter.footer]) expect(lines).toEqual([expect.stringMatching(/./)])
})
