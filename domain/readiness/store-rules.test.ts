import { describe, expect, test } from 'vitest'
import type { Problem } from '#domain/label-copy/rules.ts'
import { isReady } from '#domain/readiness/rules.ts'
import { storeLines } from '#domain/readiness/store-rules.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'

describe('what a store refuses', () => {
  const problem = (changes: Partial<Problem>): Problem => ({
    field: 'upc',
    level: 'warn',
    listed: true,
    name: 'UPC',
    note: 'No UPC',
    said: 'No UPC yet',
    ...changes,
  })

  test('is the label copy’s own list, with its words; what is only odd is asked about', () => {
    const lines = storeLines([problem({}), problem({ field: 't1.isrc', listed: false, note: 'Unknown prefix' })])
    expect(lines.map(({ rule, level, name, note }) => [rule, level, name, note])).toEqual([
      ['upc', 'refused', 'UPC', 'No UPC'],
      ['isrc', 'asked', 'UPC', 'Unknown prefix'],
    ])
    expect(isReady(lines)).toBe(false)
    expect(isReady(lines.slice(1))).toBe(true)
  })

  test('counts an error that its list names at another track once', () =>
    expect(storeLines([problem({ level: 'error' }), problem({ level: 'error', listed: false })])).toHaveLength(1))

  test('is everything if no label copy was saved', () =>
    expect(storeLines(null)).toMatchObject([{ level: 'refused', note: texts.noLabelCopy }]))
})
