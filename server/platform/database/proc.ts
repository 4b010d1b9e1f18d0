import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** One process as Linux describes it. `startTime` counts clock ticks since boot: with the pid it identifies a process for good. */
export type ProcessEntry = {
  pid: number
  parent: number
  name: string
  state: string
  startTime: string
  commandLine: string
}

/** The process with this id, or null. A zombie is still listed, with state 'Z'. */
export function readProcess(pid: number): ProcessEntry | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses and may itself contain spaces and parentheses: count the fields after the last one.
    const nameEnd = stat.lastIndexOf(')')
    const fields = stat.slice(nameEnd + 2).split(' ')
    return {
      pid,
      name: stat.slice(stat.indexOf('(') + 1, nameEnd),
      state: fields[0] ?? '',
      parent: Number(fields[1]),
      startTime: fields[19] ?? '',
      commandLine: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
    }
  } catch {
    return null
  }
}

export function listProcesses(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((entry) => entry !== null)
}

/** A process's working folder, followed by ' (deleted)' once it was removed; null if it may not be read. */
export function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

/** Whether that very process (not a later one with the same id) is running; a zombie is not. */
export function isRunning(pid: number, startTime: string): boolean {
  const entry = readProcess(pid)
  return entry !== null && entry.state !== 'Z' && entry.startTime === startTime
}

/** Sends a signal to a process that may have exited in the meantime. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
