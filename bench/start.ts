import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listTree } from '#server/testing/process-tree.ts'
import { startServerProcess } from '../tests/server-process.ts'

const entry = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const times = 5
const restMs = 10_000

/** Milliseconds from process start to the printed address: medians with an empty data folder, and with the same one again. */
export async function measureStart(place: string): Promise<{ first: number; again: number }> {
  const first: number[] = []
  const again: number[] = []
  for (let time = 0; time < times; time += 1) {
    for (const samples of [first, again]) {
      const server = await startServerProcess(
        { DATA_DIR: join(place, `start-${time}`), PORT: '0', LOG_LEVEL: 'info' },
        { entry },
      )
      samples.push(server.startMs)
      await server.stop()
    }
  }
  return { first: middle(first), again: middle(again) }
}

export type Memory = { serverRss: number; serverPss: number; databasePss: number; databaseProcesses: number }

/** Megabytes ten seconds after the start, as PSS: otherwise PostgreSQL's shared memory would count once per process. */
export async function measureMemory(place: string): Promise<Memory> {
  const server = await startServerProcess({ DATA_DIR: join(place, 'start-0'), PORT: '0', LOG_LEVEL: 'info' }, { entry })
  await sleep(restMs)
  const database = listTree(server.pid).filter(({ name }) => name === 'postgres')
  const memory = {
    serverRss: megabytes(server.pid, 'Rss'),
    serverPss: megabytes(server.pid, 'Pss'),
    databasePss: database.reduce((sum, { pid }) => sum + ifRunning(() => megabytes(pid, 'Pss')), 0),
    databaseProcesses: database.length,
  }
  await server.stop()
  return memory
}

/** A process's memory. `Pss` divides shared pages among their processes. */
export function megabytes(pid: number, field: 'Rss' | 'Pss'): number {
  const line = new RegExp(`^${field}: +(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(line![1]) / 1024
}

/** What is read of a process; 0 if it has ended since it was listed. */
export function ifRunning(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
