import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, type ProcessEntry } from '#server/platform/database/proc.ts'
import { listLeftovers } from '#server/testing/process-tree.ts'
import { startServerProcess, type ServerProcess } from '../server-process.ts'
import { findLosses } from './checks.ts'
import { newFigures, type Figures } from './figures.ts'
import { emptyJournal, makeWriters, startLoad } from './load.ts'

const leavesWithinMs = 30_000

/**
 * Kills the server, alone or with everything below it, during concurrent writes, and restarts it. Every other time it restarts
 * immediately, while the killed server's database may still be stopping; the other times it waits, to check that everything
 * exits by itself.
 */
export async function killServers(
  kind: 'the server alone' | 'the whole tree',
  times: number,
  dataDir: string,
): Promise<Figures> {
  const figures = newFigures(kind)
  let server = await startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  const settings = { DATA_DIR: dataDir, PORT: new URL(server.address).port }
  const writers = await makeWriters(server.address)
  const journal = emptyJournal()
  for (let round = 0; round < times; round += 1) {
    const known = journal.accounts.length
    const load = startLoad(server.address, writers, journal)
    await sleep(200 + Math.random() * 600)
    const killed = kind === 'the whole tree' ? await server.killTree() : await server.killAlone()
    await load.stop()
    figures.kills += 1
    if (round % 2 === 0) await expectNothingLeft(dataDir, figures)
    server = await startServerProcess(settings)
    figures.cameBack += 1
    figures.millis.push(server.startMs)
    figures.problems.push(
      ...stillRunning(killed),
      ...(await findLosses(server.address, dataDir, journal, writers, journal.accounts.slice(known))),
    )
  }
  figures.acknowledged = journal.releases.length + journal.refreshes + journal.paid.length + journal.accounts.length
  await stopAndLook(server, dataDir, figures)
  return figures
}

function stillRunning(killed: ProcessEntry[]): string[] {
  return killed
    .filter(({ pid, startTime }) => isRunning(pid, startTime))
    .map(({ name, pid }) => `${name} (${pid}) of the killed server still runs`)
}

async function expectNothingLeft(dataDir: string, figures: Figures): Promise<void> {
  const deadline = Date.now() + leavesWithinMs
  while (listLeftovers(dataDir).length > 0) {
    if (Date.now() > deadline) {
      figures.problems.push(
        `left behind: ${listLeftovers(dataDir)
          .map(({ name, pid }) => `${name} (${pid})`)
          .join(', ')}`,
      )
      return
    }
    await sleep(20)
  }
}

export async function stopAndLook(server: ServerProcess, dataDir: string, figures: Figures): Promise<void> {
  await server.stop()
  figures.problems.push(...listLeftovers(dataDir).map(({ name, pid }) => `${name} (${pid}) is left behind at the end`))
}
