import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, root } from './source-files.ts'
import { findFalseClaims } from './where-claims.ts'

describe('the tables of docs/where and docs/security.md', () => {
  test('name files, tests and names in the code that exist', () => {
    const tables = [...listFiles('docs/where'), 'docs/security.md'].map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }))
    const files = ['domain', 'server', 'web', 'tests', 'scripts', 'bench'].flatMap(listFiles)
    const { found, rows, untested } = findFalseClaims(tables, {
      files,
      read: (path) => readFileSync(join(root, path), 'utf8'),
    })
    expect(rows).toBeGreaterThan(400)
    expect(found).toEqual([])
    console.info(`docs/where: ${rows} rows; ${untested.length} name no test: ${untested.join(', ')}`)
  })
})

describe('a claim', () => {
  const sources: Record<string, string> = {
    'server/songs/routes.test.ts':
      "describe('a song', () => { test.each([['a'], ['b']])('of %s is kept', () => {}); test('goes with the artist\\'s \"release\"', () => {}) })",
    'server/songs/routes.ts': 'export function mountSongs() {}',
    'tests/journeys/songs.spec.ts': "test('adds a song, and keeps what was typed', () => {})",
  }
  const check = (where: string, seen: string) =>
    findFalseClaims(
      [
        {
          path: 'x.md',
          text: `| § | Sentence | Where | Seen / test |\n|---|---|---|---|\n| 2 | 'Add Song' | ${where} | ${seen} |`,
        },
      ],
      { files: Object.keys(sources), read: (path) => sources[path]! },
    )

  test.each([
    ['server/songs/routes.ts `mountSongs`', "B; T songs.spec 'adds a song …'"],
    ['routes.ts', "T songs/routes.test 'of %s is kept', songs.spec; B 'any text'"],
    ['routes.ts', `T 'goes with the artist's "release"'`],
    ['routes.ts', "T 'adds … keeps what …'; A 404"],
    ['routes.ts', "B 'a text of the page'"],
  ])('passes if everything it names exists: %s, %s', (where, seen) => expect(check(where, seen).found).toEqual([]))

  test.each([
    ['server/songs/route.ts', 'T songs.spec', 'x.md:3 names server/songs/route.ts, which does not exist'],
    ['outes.ts', 'T songs.spec', 'x.md:3 names outes.ts, which does not exist'],
    ['routes.ts `mountSong`', 'T songs.spec', 'x.md:3 names `mountSong`, which no source holds'],
    ['routes.ts', 'B; T song.spec', 'x.md:3 names song.spec, which does not exist'],
    ['routes.ts', "B; T 'adds a song twice'", "x.md:3 names the test 'adds a song twice', which does not exist"],
    [
      'routes.ts',
      "B; T songs/routes.test 'adds a song …'",
      "x.md:3 names the test 'adds a song …' of songs/routes.test, which does not exist",
    ],
    ['routes.ts', 'B; T', 'x.md:3 says T and names no test'],
    ['routes.ts', 'B; T same', 'x.md:3 says T and names no test'],
  ])('is reported if something it names is missing: %s, %s', (where, seen, report) =>
    expect(check(where, seen).found).toEqual([report]),
  )

  test('without a test is counted', () => {
    expect(check('routes.ts', 'B').untested).toEqual(['x.md:3'])
    expect(check('routes.ts', 'B; songs.spec').untested).toEqual([])
  })
})
