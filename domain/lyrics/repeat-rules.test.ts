import { describe, expect, test } from 'vitest'
import { repeatable, repeatsOf, sourceOf, withChanged, withoutSection } from '#domain/lyrics/repeat-rules.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import { repeatTexts } from '#domain/lyrics/texts.ts'

/** Sections named by letters: 'a', 'b=a' repeats a. */
const sheet = (...names: string[]): LyricSection[] =>
  names.map((name, index) => {
    const [id, repeats_id = null] = name.split('=') as [string, string?]
    return { id, section_type: 'chorus', content: repeats_id ?? id, repeats_id, section_order: index + 1, version: 1 }
  })
const of = (sections: LyricSection[], id: string) => sections.find((section) => section.id === id)!
const shown = (sections: LyricSection[]) => sections.map(({ content, repeats_id }) => [content, repeats_id])

test('a repeat leads to its source, wherever that is', () => {
  const sections = sheet('b=a', 'a', 'c=a', 'd')
  expect(sourceOf(sections, 'a')).toEqual({ section: of(sections, 'a'), place: 2 })
  expect(sourceOf(sections, null)).toBeNull()
  expect([repeatsOf(sections, 'a'), repeatsOf(sections, 'd')]).toEqual([[1, 3], []])
})

describe('what a section may repeat', () => {
  const places = (sections: LyricSection[], id: string | null) =>
    repeatable(sections, id === null ? null : of(sections, id)).map(({ place }) => place)
  test.each<[string, string[], string | null, number[]]>([
    ['a new one every section with words of its own', ['a', 'b=a', 'c'], null, [1, 3]],
    ['the first of a sheet nothing', [], null, []],
    ['those above it', ['a', 'b', 'c', 'd'], 'c', [1, 2]],
    ['nothing above, nothing', ['a', 'b'], 'a', []],
    ['and what it repeats, moved below', ['x', 'b=a', 'a', 'c'], 'b', [1, 3]],
    ['nothing if others repeat it', ['x', 'a', 'b=a'], 'a', []],
  ])('%s', (_, names, id, expected) => expect(places(sheet(...names), id)).toEqual(expected))
})

test('changed words show in every repeat', () => {
  const sections = sheet('a', 'b=a', 'c')
  expect(shown(withChanged(sections, { ...sections[0]!, content: 'new' }))).toEqual([
    ['new', null],
    ['new', 'a'],
    ['c', null],
  ])
})

test('without its source a repeat keeps the words as its own', () =>
  expect(shown(withoutSection(sheet('a', 'b=a', 'c', 'd=c'), 'a'))).toEqual([
    ['a', null],
    ['c', null],
    ['c', 'c'],
  ]))

test('the texts name one section or several', () => {
  expect(repeatTexts.followed([4])).toBe('Section 4 repeats these words and changes with them.')
  expect(repeatTexts.followed([4, 6])).toBe('Sections 4 and 6 repeat these words and change with them.')
  expect(repeatTexts.deleteText([2, 4, 6])).toMatch(/^Sections 2, 4, and 6 repeat it and keep/)
  expect(repeatTexts.deleteText([2])).toMatch(/^Section 2 repeats it and keeps/)
  expect(repeatTexts.splitKeeps([2])).toMatch(/^Section 2 repeats this one and keeps/)
})
