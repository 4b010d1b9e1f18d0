import { execFileSync } from 'node:child_process'
import { isTest, product, root, sliceOf, sources, type SourceFile } from './source-files.ts'

/** They mount every slice: followed, they would make every route test depend on the whole server. */
const mounts = new Set(['server/app.ts', 'server/workers.ts'])
/** Vitest loads them for every test of a project; no test imports them. */
const setups = { parts: 'web/testing/setup-parts.ts', routes: 'server/testing/database-setup.ts' }
/**
 * Read as files by tests that always run, or by none of `npm run check`, and sources that were deleted. `tables.test.ts` compares each
 * migration with the tables.
 */
const harmless = /^(tests|scripts|bench|docs|migrations|\.github)\/|\.(md|css)$|^(domain|server|web)\/.*\.tsx?$/
/** Their tests read the project's files instead of importing them, or are over in a moment. */
const alwaysRun = ['tests/', 'scripts/']

export type Affected = {
  /** Test files, and folders whose tests always run. */
  tests: string[]
  /** The slices whose calls the route walk makes, empty for all of them; null if it need not run. */
  walked: string[] | null
}

/** What has changed in a clone since the newest commit shared with `origin/main`, committed or not; null without such a branch. */
export function listChanged(folder = root): string[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\0')
  try {
    const base = git('merge-base', 'HEAD', 'origin/main')[0]!.trim()
    const changed = git('diff', '--name-only', '--no-renames', '-z', base)
    return [...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')].filter((path) => path !== '')
  } catch {
    return null
  }
}

/**
 * The tests that these changed files can reach; null if it may be any. A test depends on what it imports, directly or not, and a slice's test
 * also on all files of the slice, whose routes it asks. Not seen: routes of another slice, asked by their address; `npm test` runs everything.
 */
export function findAffected(changed: string[]): Affected | null {
  const known = new Set(sources.flatMap((file) => [file.path, ...file.files.map(({ path }) => path)]))
  const reaching = changed.filter((path) => known.has(path))
  if (changed.some((path) => !known.has(path) && !harmless.test(path))) return null
  const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(path))
  const ofServer = reaching.filter((path) => /^(server|domain)\//.test(path) && !path.endsWith('.test.ts'))
  return {
    tests: [...alwaysRun, ...tests.filter((test) => isReached(test, new Set(reaching))).map(({ path }) => path)],
    walked: ofServer.length === 0 ? null : walkedOf(ofServer),
  }
}

const byPath = new Map(sources.map((file) => [file.path, file]))

function isReached(test: SourceFile, changed: Set<string>): boolean {
  const seen = new Set<string>()
  const open = [test.path, setupOf(test.path), ...filesOfSlice(test.path)]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    if (changed.has(path)) return true
    seen.add(path)
    if (!mounts.has(path)) for (const next of byPath.get(path)?.files ?? []) if (!next.types) open.push(next.path)
  }
  return false
}

const setupOf = (path: string) =>
  path.endsWith('.tsx') ? setups.parts : path.startsWith('server/') ? setups.routes : path

/** The server's files of a route test's slice. */
function filesOfSlice(path: string): string[] {
  const slice = path.startsWith('server/') ? sliceOf(path) : null
  return slice === null
    ? []
    : product.filter((file) => file.path.startsWith(`server/${slice}/`)).map((file) => file.path)
}

function walkedOf(changed: string[]): string[] {
  const slices = changed.filter((path) => !isTest(path)).map(sliceOf)
  return slices.includes(null) ? [] : [...new Set(slices as string[])]
}
