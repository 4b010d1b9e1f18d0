import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A build takes ten seconds; on a busy machine several times that. */
const patienceMs = 600_000
const busy = 5

/**
 * Waits until no other process holds the lock on this file, then holds it until the returned function is called. SQLite, because
 * the system itself releases its locks when a process ends: a killed build leaves none.
 */
export function takeLock(file: string, onWait: () => void): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: 0 })
  const take = () => lock.exec('BEGIN EXCLUSIVE')
  try {
    take()
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== busy) throw error
    onWait()
    lock.exec(`PRAGMA busy_timeout = ${patienceMs}`)
    take()
  }
  return () => lock.close()
}
