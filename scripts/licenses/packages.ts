import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, listFiles, root } from '../../tests/source-files.ts'

/** Where a package ends up: in the scripts and fonts that browsers load, on the server, or only in the tools that build both. */
export type Place = 'browser' | 'server' | 'build'
export type Shipped = { name: string; license: string; places: Place[] }

type Entry = {
  license?: string
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Entry> }

/** Packages whose `package.json` names no license; read in the package itself. */
const readByHand: Record<string, string> = { 'png-js': 'MIT' }

const fits = ({ dev, os, cpu, libc }: Entry) =>
  !dev && (!os || os.includes('linux')) && (!cpu || cpu.includes('x64')) && (!libc || libc.includes('glibc'))

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

export const readLock = (): Lock => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock

/** Everything that `npm ci --omit=dev` installs on Linux x64 with glibc, by name, from the lock file alone. */
export function findShipped(lock: Lock = readLock()): Shipped[] {
  const { dependencies = {}, optionalDependencies = {} } = lock.packages['']!
  const direct = Object.keys(dependencies)
  const browser = closure(lock, direct.filter(mentionedIn('web', 'domain')))
  const server = closure(lock, [
    ...direct.filter(mentionedIn('server', 'domain')),
    ...direct.filter((name) => name.startsWith('@expo-google-fonts/')),
    ...Object.keys(optionalDependencies),
  ])
  const shipped = new Map<string, Shipped>()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || !fits(entry)) continue
    const name = nameOf(path)
    const places: Place[] = [
      ...(browser.has(path) ? ['browser' as const] : []),
      ...(server.has(path) ? ['server' as const] : []),
    ]
    const known = shipped.get(name)?.places ?? []
    shipped.set(name, {
      name,
      license: entry.license ?? readByHand[name] ?? 'none named',
      places: [...new Set([...known, ...(places.length > 0 ? places : ['build' as const])])],
    })
  }
  return [...shipped.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether a product file or style sheet on these floors imports the package, or names one with a scope in quotes. */
function mentionedIn(...floors: string[]): (name: string) => boolean {
  const text = floors
    .flatMap(listFiles)
    .filter((path) => /\.(tsx?|css)$/.test(path) && !isTest(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  return (name) =>
    new RegExp(`${name.startsWith('@') ? '' : '(from|import|import\\()\\s*'}['"\`]${name}['"/]`).test(text)
}

/** The lock file's paths of these packages and all their dependencies, resolved as Node does: nearest folder first. */
function closure(lock: Lock, names: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string, from: string): void => {
    const path = nearest(lock, name, from)
    if (path === null || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path]!
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) visit(next, path)
  }
  for (const name of names) visit(name, '')
  return found
}

function nearest(lock: Lock, name: string, from: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (lock.packages[path]) return path
  if (from === '') return null
  return nearest(lock, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}
