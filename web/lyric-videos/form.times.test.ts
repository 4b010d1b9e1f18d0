import { expect, test } from 'vitest'
import { mergeTimes, rebaseTimes, type Typed } from './form.ts'

const sound = { name: 'night.wav', size: 10, duration: 60_000, fingerprint: 'a'.repeat(64) }
const times = (lines: [string, number | null][], more: Partial<Typed> = {}): Typed => ({
  lines: lines.map(([text, at]) => ({ text, at })),
  sound: null,
  ...more,
})

test('times move with their lines when the sheet changes', () => {
  const typed = times([
    ['One', 1000],
    ['Two', 2000],
  ])
  const sheet = times([
    ['One', null],
    ['New', null],
    ['Two', null],
  ])
  expect(rebaseTimes(typed, sheet).lines.map(({ at }) => at)).toEqual([1000, null, 2000])
  expect(rebaseTimes(typed, times([['One', 5]]))).toEqual(times([['One', 1000]]))
})

test.each([
  ['a sound chosen elsewhere', times([['One', 1000]]), times([['One', null]], { sound }), 1000, sound, false],
  [
    'a sheet changed elsewhere',
    times([['One', 1000]]),
    times([
      ['New', null],
      ['One', null],
    ]),
    1000,
    null,
    false,
  ],
  ['times tapped on both sides', times([['One', 1000]]), times([['One', 2000]]), 1000, null, true],
  ['times tapped elsewhere alone', times([['One', null]], { sound }), times([['One', 2000]]), 2000, sound, false],
])('joins %s with what was tapped here', (_, mine, theirs, at, kept, clashes) => {
  const merged = mergeTimes(times([['One', null]]), mine, theirs)
  expect(merged.clashes).toBe(clashes)
  expect(merged.typed.lines.at(-1)).toEqual({ text: 'One', at })
  expect(merged.typed.sound).toEqual(kept)
})
