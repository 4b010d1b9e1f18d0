import { join, resolve } from 'node:path'
import { clusterName } from '#server/platform/database/embedded-files.ts'
import { listProcesses, readProcess, signalProcess, type ProcessEntry } from '#server/platform/database/proc.ts'

/** A process and everything below it, the root first; without zombies. */
export function listTree(root: number): ProcessEntry[] {
  const all = listProcesses().filter(({ state }) => state !== 'Z')
  const tree = all.filter(({ pid }) => pid === root)
  for (const above of tree) tree.push(...all.filter(({ parent }) => parent === above.pid))
  return tree
}

/**
 * kill -9 for a process and everything below it. They are stopped first, until no new one appears: otherwise one could
 * still start another, or react to its parent's death, between two of our signals. Returns the killed processes.
 */
export function killTree(root: number): ProcessEntry[] {
  const stopped = new Set<number>()
  for (let tree = listTree(root); ; tree = listTree(root)) {
    const added = tree.filter(({ pid }) => !stopped.has(pid))
    for (const { pid } of added) {
      signalProcess(pid, 'SIGSTOP')
      stopped.add(pid)
    }
    if (added.length > 0) continue
    for (const { pid } of tree) signalProcess(pid, 'SIGKILL')
    return tree
  }
}

/**
 * What still runs for a data folder: processes whose command line names it, and the database's, which carry the
 * cluster's name instead. Without the calling process and its ancestors, whose command lines may name the folder too.
 */
export function listLeftovers(dataDir: string): ProcessEntry[] {
  const folder = resolve(dataDir)
  const cluster = clusterName(join(folder, 'postgres'))
  const asking = new Set<number>()
  for (let pid = process.pid; pid > 0; pid = readProcess(pid)?.parent ?? 0) asking.add(pid)
  return listProcesses().filter(
    ({ pid, state, commandLine }) =>
      !asking.has(pid) && state !== 'Z' && (commandLine.includes(folder) || commandLine.includes(cluster)),
  )
}
