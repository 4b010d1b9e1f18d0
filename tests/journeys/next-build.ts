import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const hashed = /[\w.-]+-[\w-]{8}\.(?:js|css)/g
const turned = (name: string) =>
  name.replace(/[\w-]{8}(?=\.(?:js|css)$)/, (hash) => hash.split('').toReversed().join(''))

/** The same build with other file names, as after a change to every module. Returns the server's script; delete `folder` afterward. */
export async function makeNextBuild(): Promise<{ folder: string; entry: string }> {
  const folder = join(root, 'dist', `next-${process.pid}`)
  const web = join(folder, 'web')
  for (const part of ['server', 'web']) await cp(join(root, 'dist', part), join(folder, part), { recursive: true })
  const files = (await readdir(web, { recursive: true })).filter((name) => /\.(js|css|html|br)$/.test(name))
  for (const name of files) {
    const path = join(web, name)
    if (name.endsWith('.br')) {
      await rm(path)
      continue
    }
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(hashed, turned))
    await rename(path, turned(path))
  }
  return { folder, entry: join(folder, 'server/main.js') }
}
