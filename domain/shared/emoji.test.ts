import { describe, expect, test } from 'vitest'
import { hasEmoji, isEmoji } from '#domain/shared/emoji.ts'

const emoji = ['🎵', '❤️', '♥️', '☮️', '🌧️', '👩🏽‍🎤', '☝🏽', '🇸🇪', '1️⃣', '#⃣', '*️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '⛹️‍♀️', '❤‍🔥']
/** Shown as text, some with a selector that asks for it. The keycap is what makes a digit an emoji, not its U+FE0F. */
const text = [
  '❤',
  '♥',
  '☮',
  '✈',
  '♪',
  '❤\ufe0e',
  '⌚\ufe0e',
  '©',
  '®',
  '™',
  '1',
  '1\ufe0f',
  '#',
  '*',
  'a',
  'é',
  '夜',
  '',
]
/** An emoji by Unicode; in a title it is the sign that a phone has changed. */
const legalSigns = ['©\ufe0f', '®\ufe0f', '™\ufe0f']

describe('a grapheme', () => {
  test.each([...emoji, ...legalSigns])('%j is an emoji', (grapheme) => expect(isEmoji(grapheme)).toBe(true))
  test.each(text)('%j is a letter or a sign', (grapheme) => expect(isEmoji(grapheme)).toBe(false))
})

describe('a title', () => {
  test.each(emoji)('with %j has an emoji, wherever it is', (grapheme) => {
    for (const title of [grapheme, `Low ${grapheme} Tide`, `Tide${grapheme}`]) expect(hasEmoji(title)).toBe(true)
  })
  test.each([...text, ...legalSigns])('with %j has none', (grapheme) => {
    for (const title of [grapheme, `Low ${grapheme} Tide`, `Tide${grapheme}`]) expect(hasEmoji(title)).toBe(false)
  })
})
