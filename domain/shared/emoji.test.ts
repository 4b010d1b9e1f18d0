import { expect, test } from 'vitest'
import { isEmoji } from '#domain/shared/emoji.ts'

test.each(['🎵', '❤️', '👩🏽‍🎤', '☝🏽', '🇸🇪', '1️⃣', '#⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '⛹️‍♀️'])('%j is an emoji', (grapheme) =>
  expect(isEmoji(grapheme)).toBe(true),
)
test.each(['❤', '❤\ufe0e', '⌚\ufe0e', '©', '1', '#', 'a', '♪', 'é', '夜', ''])(
  '%j is a letter or a sign',
  (grapheme) => expect(isEmoji(grapheme)).toBe(false),
)
