import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { openCheckout, payCheckout } from '../journeys/artists.ts'
import { startServerProcess } from '../server-process.ts'

/** The pictures' facts about a data folder: when it was filled, and two test checkouts. */
export type Known = { moment: number; unpaid: string; paid: string }

/** Fills the folder as the demo does, once. Throws if that fails. */
export async function prepareData(folder: string): Promise<Known> {
  const notes = join(folder, 'pictures.json')
  if (!existsSync(notes)) {
    const filled = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/demo-data.ts'], {
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    })
    if (filled.status !== 0) throw new Error('The demo could not be filled in.')
    const server = await startServerProcess({ DATA_DIR: folder, PORT: '0' })
    const unpaid = await openCheckout(server.address)
    const paid = await payCheckout(server.address)
    await server.stop()
    writeFileSync(notes, JSON.stringify({ moment: Date.now(), unpaid, paid } satisfies Known))
  }
  return JSON.parse(readFileSync(notes, 'utf8')) as Known
}
