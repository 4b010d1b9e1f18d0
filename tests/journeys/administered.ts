import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startServerProcess } from '../server-process.ts'
import { makeArtist, type Artist } from './artists.ts'

const runner = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url))

/** A server with an admin made by the command line; the other journeys share one without. */
export type AdministeredServer = {
  address: string
  admin: Artist
  /** Its log file. */
  log: string
  /** Runs a command-line program on the server's data; returns what it prints. */
  tool: (...args: string[]) => Promise<string>
  remove: () => Promise<void>
}

export async function startAdministered(details: Partial<Artist> = {}): Promise<AdministeredServer> {
  const folder = await mkdtemp(join(tmpdir(), 'aa-administered-'))
  const [dataDir, log] = [join(folder, 'data'), join(folder, 'log')]
  const server = await startServerProcess({ DATA_DIR: dataDir, PORT: '0' }, { log })
  // This process must keep running: blocked, it would miss the server's hang-up, and its next call would use a dead connection.
  const tool = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [runner, ...args], { env: { ...process.env, DATA_DIR: dataDir } }))
      .stdout
  const admin = await makeArtist(details, server.address)
  const said = await tool('scripts/admin.ts', 'grant', admin.email)
  if (!said.includes('is an administrator now')) throw new Error(`Granting the right said: ${said}`)
  return {
    address: server.address,
    admin,
    log,
    tool,
    async remove() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
