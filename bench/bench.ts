import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { isBuilt } from '../scripts/build/stamp.mjs'
import { describeAdminList, measureEmbeddedAdminList, mostLastToFirst } from './admin-list.ts'
import { measureFairness } from './fairness.ts'
import { measureFanImports } from './fan-imports.ts'
import { measureFanList } from './fan-list.ts'
import { measureFilms } from './films.ts'
import { measureFirstSight } from './first-sight.ts'
import { measureLabelCopy } from './label-copy.ts'
import { measurePeaks } from './memory.ts'
import { measureOutbox } from './outbox.ts'
import { withOwnDatabase } from './own-database.ts'
import { measurePictures } from './pictures.ts'
import { measurePublicPages } from './public-pages.ts'
import { measureReleaseDetail } from './release-detail.ts'
import { measureReleaseList } from './release-list.ts'
import { measureSearch } from './search.ts'
import { measureMemory, measureStart } from './start.ts'
import { measureThroughput, type Throughput } from './throughput.ts'
import { measureUploads } from './uploads.ts'
import { measureWeights } from './weights.ts'

/**
 * npm run bench: the product's cost on this machine. Requests per second are relative to a bare driver and a bare HTTP server,
 * measured alternately in the same run. TEST_DATABASE_URL adds a second database to the embedded one.
 */
const place = await mkdtemp(join(tmpdir(), 'aa-bench-'))
const line = (...cells: (string | number)[]) =>
  console.log(
    `  ${cells.map((cell, column) => (column === 0 ? String(cell).padEnd(30) : String(cell).padStart(12))).join('')}`,
  )

async function onEmbedded(): Promise<Throughput[]> {
  const dataDir = join(place, 'throughput')
  return measureThroughput(
    'embedded',
    { DATA_DIR: dataDir },
    async () => (await attachEmbedded({ dataDir, log: () => undefined })).connection,
  )
}

const onServer = (url: string): Promise<Throughput[]> =>
  withOwnDatabase(url, (own) =>
    measureThroughput(`PostgreSQL ${own.version}`, { DATA_DIR: join(place, 'server'), DATABASE_URL: own.url }, () =>
      Promise.resolve({ connectionString: own.url }),
    ),
  )

function printThroughput(results: Throughput[]): void {
  line('', 'product/s', 'limit/s', 'ratio', 'p50 ms', 'p99 ms')
  for (const { what, product, limit, ratio } of results)
    line(what, product.perSecond.toFixed(0), limit.perSecond.toFixed(0), ratio.toFixed(2), product.p50, product.p99)
}

if (!isBuilt()) {
  const made = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url)), '--if-changed'],
    { stdio: 'inherit' },
  )
  if (made.status !== 0) process.exit(1)
}
const only = process.argv[2] ?? ''
const wants = (part: string) => part.includes(only)
try {
  if (wants('start')) {
    const { first, again } = await measureStart(place)
    const { serverRss, serverPss, databasePss, databaseProcesses } = await measureMemory(place)
    console.log('\nStart, to the printed address (median of 5)')
    line('with an empty data folder', `${(first / 1000).toFixed(2)} s`)
    line('again', `${(again / 1000).toFixed(2)} s`)
    console.log('\nMemory at rest, ten seconds after the start')
    line('server', `${serverRss.toFixed(0)} MB RSS`, `${serverPss.toFixed(0)} MB PSS`)
    line(`database, ${databaseProcesses} processes`, `${databasePss.toFixed(0)} MB PSS`)
  }
  if (wants('weights')) {
    const { empty, pages } = await measureWeights()
    console.log('\nScript of each page, kB after brotli, and its ratio to an empty React page')
    line('an empty React page', empty.toFixed(1))
    for (const { page, kB, ratio } of pages) line(page, kB.toFixed(1), ratio.toFixed(2))
  }
  if (wants('throughput')) {
    const url = process.env.TEST_DATABASE_URL
    const results = [...(await onEmbedded()), ...(url ? await onServer(url) : [])]
    console.log(
      '\nRequests per second, with 1, 4 and 16 connections; 100 releases of one of 1,000 users in the list, one release and its checklist in the create',
    )
    printThroughput(results)
    if (!url) console.log('  TEST_DATABASE_URL is not set: measured on the embedded database alone.')
  }
  for (const [name, measure] of [
    ['release-list', measureReleaseList],
    ['release-detail', measureReleaseDetail],
    ['label-copy', measureLabelCopy],
    ['search', measureSearch],
    ['uploads', measureUploads],
    ['pictures', measurePictures],
    ['memory', measurePeaks],
    ['fairness', measureFairness],
    ['first-sight', measureFirstSight],
    ['films', measureFilms],
    ['fan-imports', measureFanImports],
    ['fan-list', measureFanList],
    ['outbox', measureOutbox],
    ['public-pages', measurePublicPages],
  ] as const) {
    if (!wants(name)) continue
    const { text, overLimit } = await measure(place)
    console.log(`\n${text}`)
    if (overLimit) process.exitCode = 1
  }
  if (wants('admin-list')) {
    const list = await measureEmbeddedAdminList(place)
    console.log(`\n${describeAdminList(list)}`)
    if (list.ratio > mostLastToFirst) process.exitCode = 1
  }
} finally {
  await rm(place, { recursive: true, force: true })
}
