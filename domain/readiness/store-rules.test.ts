import { describe, expect, test } from 'vitest'
import type { Problem } from '#domain/label-copy/rules.ts'
import { isReady } from '#domain/readiness/rules.ts'
import { storeLines } from '#domain/readiness/store-rules.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'

describe('what a store refuses', () => {
  const linesOf = (problems: Problem[] | null) => storeLines({ problems, hasTracks: true, upcOn: null })
  const problem = (changes: Partial<Problem>): Problem => ({
    field: 'upc',
    level: 'warn',
    listed: true,
    name: 'UPC',
    note: 'No UPC',
    said: 'No UPC yet',
    ...changes,
  })

  test('is the label copy’s own list, with its words; odd values are only asked about', () => {
    const lines = linesOf([problem({}), problem({ field: 't1.isrc', listed: false, note: 'Unknown prefix' })])
    expect(lines.map(({ rule, level, name, note }) => [rule, level, name, note])).toEqual([
      ['upc', 'refused', 'UPC', 'No UPC'],
      ['isrc', 'asked', 'UPC', 'Unknown prefix'],
    ])
    expect(lines[1]!.place).toMatchObject({ page: 'label-copy', field: 't1.isrc' })
    expect(linesOf([problem({ field: 'tracks' })])[0]!.place).not.toHaveProperty('field')
    expect(isReady(lines)).toBe(false)
    expect(isReady(lines.slice(1))).toBe(true)
  })

  test('counts an error that its list names at another track once', () =>
    expect(linesOf([problem({ level: 'error' }), problem({ level: 'error', listed: false })])).toHaveLength(1))

  test('is everything if no label copy was saved', () =>
    expect(linesOf(null)).toMatchObject([{ level: 'refused', note: texts.noLabelCopy }]))

  test('asks about a UPC that another release has', () =>
    expect(storeLines({ problems: [], hasTracks: true, upcOn: 'Ebb' })).toMatchObject([
      { rule: 'upc-twice', level: 'asked', note: texts.upcTwice('Ebb'), place: { page: 'label-copy', field: 'upc' } },
    ]))

  test('is that there is no track, even before a label copy was saved', () =>
    expect(
      storeLines({ problems: null, hasTracks: false, upcOn: null }).map(({ rule, place }) => [rule, place.page]),
    ).toEqual([
      ['label-copy', 'label-copy'],
      ['tracks', 'songs'],
    ]))
})
