import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../../scripts/build/stamp.mjs'
import { killDatabase } from './database-kills.ts'
import { describeFigures, type Figures } from './figures.ts'
import { killImports } from './import-kills.ts'
import { killOnboarding } from './onboarding-kills.ts'
import { killServers } from './server-kills.ts'
import { killSigning } from './signing-kills.ts'

/**
 * npm run test:kill -- [TIMES] [PART OF A NAME]: many kill -9 on the built server and the embedded database, each kind in its
 * own data folder. Exits with 1 if anything was lost, left behind or did not recover.
 */
const kinds: [string, (times: number, dataDir: string) => Promise<Figures>][] = [
  ['server', (times, dataDir) => killServers('the server alone', times, dataDir)],
  ['tree', (times, dataDir) => killServers('the whole tree', times, dataDir)],
  ['database', (times, dataDir) => killDatabase('the database', times, dataDir)],
  ['connection', (times, dataDir) => killDatabase('one connection of it', times, dataDir)],
  ['onboarding-embedded', (times, dataDir) => killOnboarding('embedded', times, dataDir)],
  ['onboarding-hosted', (times, dataDir) => killOnboarding('hosted', times, dataDir)],
  ['signing', killSigning],
  ['import', killImports],
]

const times = Number(process.argv[2] ?? 30)
const wanted = process.argv[3] ?? ''
if (!Number.isInteger(times) || times < 1) {
  console.error('Say how often to kill: npm run test:kill -- 30')
  process.exit(1)
}
if (!isBuilt()) {
  const made = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url)), '--if-changed'],
    { stdio: 'inherit' },
  )
  if (made.status !== 0) process.exit(1)
}

const place = await mkdtemp(join(tmpdir(), 'aa-kill-'))
// Passed to every server: none of its files may be left at the end.
const temporary = join(place, 'tmp')
await mkdir(temporary)
process.env.TMPDIR = temporary
const all: Figures[] = []
for (const [name, run] of kinds.filter(([each]) => each.includes(wanted))) {
  console.log(`${name}, ${times} times ...`)
  all.push(await run(times, join(place, name)))
}
console.log(`\n${describeFigures(all)}`)
const left = await readdir(temporary)
if (left.length > 0) console.log(`PROBLEM: left in the temporary folder: ${left.join(', ')}`)
await rm(place, { recursive: true, force: true })
process.exit(left.length > 0 || all.some(({ problems }) => problems.length > 0) ? 1 : 0)
