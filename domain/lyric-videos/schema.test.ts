import { expect, test } from 'vitest'
import { lyricTimesBody } from '#domain/lyric-videos/schema.ts'
import { lyricTimesTexts as texts } from '#domain/lyric-videos/texts.ts'
import { longestSound, mostLines } from '#domain/lyric-videos/time-rules.ts'

const sound = { name: 'salt.wav', size: 1, duration: longestSound, fingerprint: 'a1'.repeat(32) }
const refused = (at: (number | null)[], changes: object = {}) =>
  lyricTimesBody
    .safeParse({ lines: at.map((each) => ({ text: 'Salt', at: each })), sound: null, version: 0, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test.each<[(number | null)[], [string, string][]]>([
  [[0, null, 1000, longestSound], []],
  [[], []],
  [[1000, null, 1000], [['lines.2.at', texts.notInOrder]]],
  [[1000, 999], [['lines.1.at', texts.notInOrder]]],
  [
    [-1],
    [
      ['lines.0.at', texts.badTime],
      ['lines.0.at', texts.notInOrder],
    ],
  ],
  [[1.5], [['lines.0.at', texts.badTime]]],
  [[longestSound + 1], [['lines.0.at', texts.tooLate]]],
])('lines sung at %j are refused for %j', (at, refusals) => expect(refused(at)).toEqual(refusals))

test('as many lines as a film has are taken', () => {
  const none = Array.from({ length: mostLines }, () => null)
  expect(refused(none)).toEqual([])
  expect(refused([...none, null])).toEqual([['lines', texts.mostLines(mostLines)]])
})

test.each<[object, string[]]>([
  [{}, []],
  [{ size: 0 }, [texts.badSound]],
  [{ duration: 0 }, [texts.badSound]],
  [{ duration: longestSound + 1 }, [texts.tooLate]],
  [{ fingerprint: 'a1'.repeat(31) }, [texts.badSound]],
  [{ fingerprint: 'a1'.repeat(33) }, [texts.badSound]],
  [{ fingerprint: 'g1'.repeat(32) }, [texts.badSound]],
])('a sound with %j is refused for %j', (changes, messages) =>
  expect(refused([], { sound: { ...sound, ...changes } }).map(([, message]) => message)).toEqual(messages),
)
