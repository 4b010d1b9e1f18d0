import { setTimeout as sleep } from 'node:timers/promises'
import { signalProcess } from '#server/platform/database/proc.ts'
import { startupTexts } from '#server/platform/startup-texts.ts'
import { listTree } from '#server/testing/process-tree.ts'
import { startServerProcess, type ServerProcess } from '../server-process.ts'
import { findLosses } from './checks.ts'
import { newFigures, type Figures } from './figures.ts'
import { emptyJournal, makeWriters, startLoad, type Journal } from './load.ts'
import { stopAndLook } from './server-kills.ts'

const recoversWithinMs = 30_000
const givesUp = startupTexts.databaseLost('').trim()

/**
 * Kills the database under a running server: all of it (its first process), or the process behind one connection. The server
 * must restart it or, if that happens too often, exit with a message and be started again.
 */
export async function killDatabase(
  kind: 'the database' | 'one connection of it',
  times: number,
  dataDir: string,
): Promise<Figures> {
  const figures = newFigures(kind)
  let server = await startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  const settings = { DATA_DIR: dataDir, PORT: new URL(server.address).port }
  const writers = await makeWriters(server.address)
  const journal = emptyJournal()
  let endings = 0
  for (let round = 0; round < times; round += 1) {
    const known = journal.accounts.length
    const load = startLoad(server.address, writers, journal)
    await sleep(200 + Math.random() * 600)
    signalProcess(victim(server, kind), 'SIGKILL')
    const killedAt = performance.now()
    figures.kills += 1
    const recovered = await writesAgain(server, journal)
    await load.stop()
    if (recovered) figures.millis.push(performance.now() - killedAt)
    else {
      if (server.exitCode() !== 1 || !server.output().includes(givesUp))
        throw new Error(
          `The server ended with ${server.exitCode()} after a kill of ${kind}. It said:\n${server.output().slice(-2000)}`,
        )
      endings += 1
      server = await startServerProcess(settings)
    }
    figures.cameBack += 1
    figures.problems.push(
      ...(await findLosses(server.address, dataDir, journal, writers, journal.accounts.slice(known))),
    )
  }
  figures.acknowledged = journal.releases.length + journal.refreshes + journal.paid.length + journal.accounts.length
  const answers = [...journal.refusals].map(([status, count]) => `${count} × ${status}`).join(', ')
  figures.note = `${endings} times the server ended with its sentence, as it must after three kills within a minute, and was started again. Meanwhile people were answered: ${answers || 'nothing but success'}.`
  await stopAndLook(server, dataDir, figures)
  return figures
}

function victim(server: ServerProcess, kind: 'the database' | 'one connection of it'): number {
  const postgres = listTree(server.pid).filter(({ name }) => name === 'postgres')
  const connections = postgres.filter(({ commandLine }) => /allareas \[local\]/.test(commandLine))
  const found = kind === 'the database' ? postgres[0] : connections[Math.floor(Math.random() * connections.length)]
  if (!found) throw new Error('There is no such process of the database.')
  return found.pid
}

/** True once new releases are acknowledged again; false if the server has exited. */
async function writesAgain(server: ServerProcess, journal: Journal): Promise<boolean> {
  const deadline = Date.now() + recoversWithinMs
  // Responses to commits from before the kill may still arrive.
  await sleep(50)
  const before = journal.releases.length
  while (journal.releases.length < before + 4) {
    if (server.exitCode() !== undefined) return false
    if (Date.now() > deadline)
      throw new Error(
        `The database was not brought back within ${recoversWithinMs / 1000} s. The server said:\n${server.output().slice(-2000)}`,
      )
    await sleep(5)
  }
  return true
}
