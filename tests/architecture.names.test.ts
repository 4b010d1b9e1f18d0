import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#server/platform/config.ts'
import { isTest, listFiles, product, root, sliceOf, textOffences } from './source-files.ts'

/** The rules of docs/architecture.md on names, and on what is outside the floors. Each test names the offending path. */
describe('5. and 6. Names', () => {
  const paths = ['domain', 'server', 'web', 'tests', 'scripts', 'bench'].flatMap(listFiles)

  test('there are no barrels and no utils drawers', () => {
    expect(paths.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([])
    expect(paths.filter((path) => /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)/.test(path))).toEqual([])
    expect(textOffences(product, /^export \* from/m, () => false)).toEqual([])
    expect(textOffences(product, /^export default /m, () => false)).toEqual([])
  })

  test('files and folders are in kebab-case', () => {
    expect(
      paths.filter(
        (path) => /\.(tsx?|mjs|css)$/.test(path) && !/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9-]+)+$/.test(path),
      ),
    ).toEqual([])
  })

  /** Files of a slice beyond the fixed names, and why. */
  const beyond = new Set([
    'domain/releases/detail.ts', // a release with its songs and tasks: in schema.ts it would form a circle with theirs
    'domain/tasks/templates.ts', // the standards' table of default tasks
    'domain/dashboard/quotes.ts', // the ten quotes of the day
    'domain/identifiers/check-digits.ts', // only the arithmetic, without forms and texts
    'domain/territories/codes.ts', // the table of ISO 3166-1
    'domain/languages/codes.ts', // the table of ISO 639-1
    'domain/societies/list.ts', // CISAC's table, written by scripts/societies.ts
    'web/landing/landing.css', // the global sheets of its own document
    'server/accounts/guards.ts', // who may call: user, writer, admin
    'server/accounts/second-step.ts', // the guards' part of two-step sign-in
    'server/fan-imports/worker.ts', // the thread that reads a file
  ])
  // What outgrows a file is split into parts with a name: `readiness-rules.ts`, `fact-queries.ts`, `track-actions.ts`.
  const names: Record<string, RegExp> = {
    domain: /^(schema|calls|([a-z]+-)?rules|texts|samples)\.ts$/,
    server: /^(tables|([a-z]+-)?(queries|actions)|routes|jobs|mails)\.ts$/,
    web: /^(data|form|wire|samples)\.ts$|^(use-[a-z0-9-]+\.ts|[a-z0-9-]+\.(tsx|module\.css))$/,
  }
  test.each(Object.keys(names))('a slice of the %s contains only files with the fixed names', (floor) => {
    const inSlices = listFiles(floor).filter((path) => sliceOf(path) && !isTest(path))
    expect(inSlices.length).toBeGreaterThan(5)
    expect(
      inSlices.filter(
        (path) => (path.split('/').length > 3 || !names[floor]!.test(basename(path))) && !beyond.has(path),
      ),
    ).toEqual([])
  })

  /** Calls that a larger slice of the server answers: they read and write its tables. */
  const elsewhere = new Map([
    ['answering', 'signing'], // the browser loads it apart from the page that only shows a sheet
    ['content-calendar', 'posts'],
    ['known-people', 'split-sheets'],
    ['master-sheets', 'split-sheets'],
    ['post-packs', 'posts'],
  ])
  test('the calls of a slice are answered by the slice of the same name', () => {
    const routes = product.filter(({ path }) => /^server\/[^/]+\/routes\.ts$/.test(path))
    const named = routes.flatMap(({ path, files }) =>
      files.flatMap((target) => {
        const slice = /^domain\/([^/]+)\/calls\.ts$/.exec(target.path)?.[1]
        return slice === undefined ? [] : [{ slice, server: path.split('/')[1]! }]
      }),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ slice, server }) => (elsewhere.get(slice) ?? slice) !== server)).toEqual([])
  })

  // `actions.test.ts` and `actions.event-order.test.ts` test `actions.ts`.
  test("a slice's test is next to the file it tests", () => {
    const tests = paths.filter(
      (path) => sliceOf(path) && /\.test\.tsx?$/.test(path) && /^(domain|server|web)\//.test(path),
    )
    expect(
      tests.filter(
        (path) =>
          !['.ts', '.tsx'].some((ending) => existsSync(join(root, path.replace(/(\.[\w-]+)?\.test\.tsx?$/, ending)))),
      ),
    ).toEqual([])
  })

  test("the product's name and tagline are in one file", () => {
    expect(textOffences(product, /All Areas|All access to build/, (path) => path === 'domain/shared/texts.ts')).toEqual(
      [],
    )
  })

  test('no file has over 300 lines, but the generated lists', () => {
    const generated = new Set(['domain/societies/list.ts', 'web/ui/charts/world.ts'])
    const lines = (path: string) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
    const isCode = (path: string) => /\.(tsx?|mjs|css)$/.test(path) && !generated.has(path)
    expect(paths.filter((path) => isCode(path) && lines(path) > 300)).toEqual([])
  })
})

describe('outside the floors', () => {
  test('README lists every setting, and only settings that exist', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const table = readme.split(/^## Settings$/m)[1]!.split(/^## /m)[0]!
    const listed = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map((match) => match[1]!))
    expect(listed.toSorted()).toEqual(settingNames.toSorted())
  })

  test('packages come from the public registry', () => {
    const publicRegistry = 'https://registry.npmjs.org/'
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>
    }
    const entries = Object.entries(lock.packages).filter(([path]) => path !== '')
    expect(
      entries
        .filter(([, entry]) => !entry.integrity || !(entry.resolved ?? publicRegistry).startsWith(publicRegistry))
        .map(([path]) => path),
    ).toEqual([])
  })

  test.skipIf(!existsSync(join(root, '.git')))('no tracked file names a place of the machine it was written on', () => {
    const places = ['work', 'farm'].map((name) => `/${name}/`)
    // A path that begins there, not one that merely contains it, such as an address or a path below another folder.
    const pattern = `(^|[^A-Za-z0-9_.~/-])(${places.join('|')})`
    const run = () => execFileSync('git', ['grep', '-nIE', pattern], { cwd: root, encoding: 'utf8' })
    let found = ''
    try {
      found = run()
    } catch (error) {
      if ((error as { status?: number }).status !== 1) throw error // 1: nothing found
    }
    expect(found).toBe('')
  })

  test.skipIf(!existsSync(join(root, '.git')))('every commit subject has at most 72 characters', () => {
    const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    // Earlier subjects are left as they are. A shallow clone does not contain this commit: it checks the last one alone.
    const start = '212896725eca7b9d88706657f2c2a4b95388f91c'
    const range = (() => {
      try {
        git('merge-base', '--is-ancestor', start, 'HEAD')
        return `${start}..HEAD`
      } catch {
        return '-1'
      }
    })()
    const subjects = git('log', '--no-merges', '--format=%s', range).split('\n')
    expect(subjects.filter((subject) => subject.length > 72)).toEqual([])
  })
})
