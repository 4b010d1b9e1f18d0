import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSliceFolder } from '../scripts/slices.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** One source file: its path relative to the project, its text, and its imports. */
export type SourceFile = {
  path: string
  text: string
  /** Our own files, by path relative to the project. `types` if only types are imported. */
  files: { path: string; types: boolean }[]
  /** Packages, by bare name. */
  packages: string[]
}

const specifier =
  /(?:^|\n)[ \t]*(?:import|export)(?<types>\s+type)?\s[^'"`;]*?\bfrom\s*['"](?<from>[^'"]+)['"]|\bimport\s*\(\s*['"](?<lazy>[^'"]+)['"]\s*\)|(?:^|\n)[ \t]*import\s+['"](?<bare>[^'"]+)['"]/g

function readFile(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const file: SourceFile = { path, text, files: [], packages: [] }
  for (const { groups } of text.matchAll(specifier)) {
    const name = groups!.from ?? groups!.lazy ?? groups!.bare!
    if (name.startsWith('#')) file.files.push({ path: name.slice(1), types: groups!.types !== undefined })
    else if (name.startsWith('.'))
      file.files.push({ path: join(dirname(path), name), types: groups!.types !== undefined })
    else
      file.packages.push(
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
  }
  return file
}

/** Every file below a folder of the project, by path relative to the project. */
export function listFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}

export const isTest = (path: string): boolean =>
  /\.(test|spec|contract)\.tsx?$/.test(path) ||
  /(^|\/)(testing|journeys)\//.test(path) ||
  basename(path).startsWith('test-')

/** The sources of the three floors. */
export const sources: SourceFile[] = ['domain', 'server', 'web']
  .flatMap(listFiles)
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map(readFile)
/** The same without tests and files that only tests use. */
export const product: SourceFile[] = sources.filter((file) => !isTest(file.path))

/** `server/releases/routes.ts` belongs to the slice releases; null for files of no slice. */
export function sliceOf(path: string): string | null {
  const [, folder, ...rest] = path.split('/')
  return rest.length > 0 && folder !== undefined && isSliceFolder(folder) ? folder : null
}

/** Files that import each other in a circle, as `a → b → a`; empty if there is none. */
export function findCircles(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) return void circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path)) return
    for (const next of byPath.get(path)?.files ?? []) if (!next.types) visit(next.path, [...trail, path])
    done.add(path)
  }
  for (const file of files) visit(file.path, [])
  return circles
}

export const floorOf = (path: string) => path.split('/')[0]!
export const partOf = (path: string) => path.split('/')[1]!
/** `a imports b`, for every import of `files` that `wrong` objects to. */
export const offences = (files: SourceFile[], wrong: (from: string, to: string) => boolean): string[] =>
  files.flatMap((file) =>
    file.files.filter((target) => wrong(file.path, target.path)).map((target) => `${file.path} imports ${target.path}`),
  )
export const packageOffences = (files: SourceFile[], wrong: (from: string, name: string) => boolean): string[] =>
  files.flatMap((file) =>
    file.packages.filter((name) => wrong(file.path, name)).map((name) => `${file.path} imports ${name}`),
  )
export const textOffences = (files: SourceFile[], pattern: RegExp, allowed: (path: string) => boolean): string[] =>
  files
    .filter((file) => pattern.test(file.text) && !allowed(file.path))
    .map((file) => `${file.path} holds ${pattern.source}`)
