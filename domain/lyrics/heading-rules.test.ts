import { expect, test } from 'vitest'
import { readHeading } from '#domain/lyrics/heading-rules.ts'

test.each<[string, string | null, string, boolean]>([
  ['[Chorus]', 'chorus', 'chorus ', false],
  ['[Chorus: Mara]', 'chorus', 'chorus ', true],
  ['VERSE 2:', 'verse', 'verse 2', false],
  ['Hook', 'hook', 'hook ', false],
  ['(Verse 3)', 'verse', 'verse 3', false],
  ['  Bridge  ', 'bridge', 'bridge ', false],
  ['Prechorus', 'pre-chorus', 'pre-chorus ', false],
  ['[Pre-Chorus 2]', 'pre-chorus', 'pre-chorus 2', false],
  ['Adlib', 'ad-lib', 'ad-lib ', false],
  ['［Verse］', 'verse', 'verse ', false],
  ['【Outro 2】', 'outro', 'outro 2', false],
  ['[Drop]', null, '[drop]', true],
  ['[Verses]', null, '[verses]', true],
])('%j heads a %s', (line, type, label, saysMore) => expect(readHeading(line)).toEqual({ type, label, saysMore }))

test.each(['And all the cold', 'Verse of my life', 'Chorus line', '(ooh)', 'Verse two', ''])('%j is sung', (line) =>
  expect(readHeading(line)).toBeNull(),
)
