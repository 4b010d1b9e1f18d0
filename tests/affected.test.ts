import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findAffected, listChanged } from './affected.ts'

const testsOf = (...changed: string[]) => findAffected(changed)!.tests

describe('the tests that a change reaches', () => {
  test('always include those that read the project instead of importing it', () => {
    expect(testsOf()).toEqual(['tests/', 'scripts/'])
    expect(testsOf('README.md', 'docs/glossary.md', 'tests/journeys/songs.spec.ts')).toEqual(['tests/', 'scripts/'])
  })

  test('a component: those that render it, no other slice, no server', () => {
    const tests = testsOf('web/songs/song-list.tsx')
    expect(tests).toContain('web/songs/song-list.test.tsx')
    expect(tests.filter((path) => path.startsWith('server/') || path.startsWith('web/fans/'))).toEqual([])
  })

  test('a style sheet: those that render what imports it', () => {
    expect(testsOf('web/ui/dialog.module.css')).toContain('web/ui/dialog.test.tsx')
  })

  test('a rule: pure tests, components and routes that import it', () => {
    const tests = testsOf('domain/split-sheets/rules.ts')
    expect(tests).toContain('domain/split-sheets/rules.test.ts')
    expect(tests.some((path) => path.startsWith('web/split-sheets/'))).toBe(true)
    expect(tests.some((path) => path.startsWith('server/split-sheets/'))).toBe(true)
  })

  test("a slice's routes: all route tests of the slice, though none imports them, and its part of the route walk", () => {
    const affected = findAffected(['server/shows/routes.ts'])!
    expect(affected.tests).toContain('server/shows/routes.test.ts')
    expect(affected.tests).not.toContain('server/songs/routes.test.ts')
    expect(affected.walked).toEqual(['shows'])
  })

  test('what a project loads for each test: all tests of that project', () => {
    expect(testsOf('web/testing/setup-parts.ts')).toContain('web/ui/button.test.tsx')
    expect(testsOf('server/testing/database-setup.ts')).toContain('server/shows/routes.test.ts')
  })

  test('a test: itself, without the route walk', () => {
    expect(findAffected(['server/shows/routes.test.ts'])).toEqual({
      tests: ['tests/', 'scripts/', 'server/shows/routes.test.ts'],
      walked: null,
    })
  })

  test('a file of the server outside the slices: the route walk over all calls', () => {
    expect(findAffected(['server/app.ts'])!.walked).toEqual([])
  })

  test('may be any, for a file that nothing imports', () => {
    expect(findAffected(['package.json', 'README.md'])).toBeNull()
    expect(findAffected(['vitest.config.ts'])).toBeNull()
  })
})

describe('what has changed', () => {
  test('lists commits, uncommitted changes and new files since origin/main', () => {
    const { folder, git, write } = makeClone()
    write('kept.ts')
    write('old.ts')
    git('add', '.')
    git('commit', '-m', 'Begin')
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    expect(listChanged(folder)).toEqual([])
    write('committed.ts')
    git('add', '.')
    git('commit', '-m', 'Go on')
    git('rm', '--quiet', 'old.ts')
    write('naïve file.ts')
    expect(listChanged(folder)).toEqual(['committed.ts', 'old.ts', 'naïve file.ts'])
    rmSync(folder, { recursive: true })
  })

  test('is unknown without a branch to compare with, or outside a clone', () => {
    const { folder, git, write } = makeClone()
    write('kept.ts')
    git('add', '.')
    git('commit', '-m', 'Begin')
    expect(listChanged(folder)).toBeNull()
    rmSync(join(folder, '.git'), { recursive: true })
    expect(listChanged(folder)).toBeNull()
    rmSync(folder, { recursive: true })
  })
})

function makeClone() {
  const folder = mkdtempSync(join(tmpdir(), 'aa-clone-'))
  const author = ['-c', 'user.name=Mara', '-c', 'user.email=mara@lindholt.example']
  const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore' })
  git('init')
  return { folder, git, write: (name: string) => writeFileSync(join(folder, name), name) }
}
