import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes half-written files that a process killed before this time left in a folder. */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtime < before) await rm(join(folder, name), { force: true, recursive: true })
  }
}
