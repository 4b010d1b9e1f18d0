// @module-tag slow
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './source-files.ts'

/** Follows docs/add-a-slice.md in a copy of the project, except what needs a database. */
const page = readFileSync(join(root, 'docs/add-a-slice.md'), 'utf8')
const run = promisify(execFile)
let place: string
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** The beginning of a block that belongs in an existing file, and the line it belongs below. */
const additions: [block: string, path: string, below: string][] = [
  ['  notesOfRelease: { most', 'domain/shared/bounds.ts', 'export const bounds = {'],
  ['  notesOfRelease: { table', 'server/platform/database/bounds.ts', 'const counted: '],
  ['import { mountNotes', 'server/app.ts', 'import { mountMail }'],
  ['  mountNotes(', 'server/app.ts', '  mountSongs('],
  ['const NoteList', 'web/app/routes/release.tsx', 'const LyricSheets'],
  ['              <Later>', 'web/app/routes/release.tsx', '              <Timeline'],
]
const fence = /^```tsx?\n([^]*?)^```$/gm

/**
 * Copies the compiler's build information, if it has run, as in `npm test`: then it checks only what the slice
 * changes. Packages have to stay where it knows them.
 */
function keepCompiled(): void {
  if (existsSync(join(root, '.tsbuild'))) cpSync(join(root, '.tsbuild'), join(place, '.tsbuild'), { recursive: true })
  const path = join(place, 'tsconfig.base.json')
  const { compilerOptions } = JSON.parse(readFileSync(path, 'utf8')) as { compilerOptions: object }
  writeFileSync(path, JSON.stringify({ compilerOptions: { ...compilerOptions, preserveSymlinks: true } }))
}

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'add-a-slice-'))
  for (const name of [
    'domain',
    'server',
    'web',
    'tests',
    'scripts',
    'docs',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
    '.oxfmtrc.json',
  ])
    cpSync(join(root, name), join(place, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  keepCompiled()

  // A file's block is the first one below the line that begins with its path.
  const files = [...page.matchAll(/^`((?:domain|server|web)\/notes\/[\w.-]+)`[^]*?^```tsx?\n([^]*?)^```$/gm)]
  for (const [, path, text] of files) {
    mkdirSync(dirname(join(place, path!)), { recursive: true })
    writeFileSync(join(place, path!), text!)
  }
  const written = new Set(files.map(([, , text]) => text))
  for (const [, text] of page.matchAll(fence)) {
    if (written.has(text)) continue
    const [, path, below] = additions.find(([start]) => text!.startsWith(start))!
    const lines = readFileSync(join(place, path), 'utf8').split('\n')
    const at = lines.findIndex((line) => line.startsWith(below))
    expect(at, `${path} has a line '${below}'`).toBeGreaterThan(0)
    writeFileSync(join(place, path), lines.toSpliced(at + 1, 0, text!.trimEnd()).join('\n'))
  }
})

test('the page names files that exist', () => {
  const named = [...page.matchAll(/`((?:domain|server|web|tests|scripts|docs)\/[\w./-]+\.[a-z]+)`/g)]
  expect(named.length).toBeGreaterThan(20)
  expect(named.map(([, path]) => path!).filter((path) => !existsSync(join(place, path)))).toEqual([])
})

test('the slice it builds is formatted and compiles, and its component passes its tests', async () => {
  // One thread and few collections, like the step 'types': other steps run beside it, and more threads check the same twice.
  const env = { ...process.env, GOGC: '200' }
  const tool = (path: string, ...args: string[]) =>
    run(process.execPath, [join(root, 'node_modules', path), ...args], { cwd: place, env }).catch(
      (error: { stdout: string; stderr: string }) => {
        throw new Error(`${error.stdout}${error.stderr}`)
      },
    )
  await tool('oxfmt/bin/oxfmt', '--check', 'domain/notes', 'server/notes', 'web/notes')
  await tool('typescript/bin/tsc', '-b', '--singleThreaded', 'server', 'web')
  await tool('vitest/vitest.mjs', 'run', '--project', 'parts', 'web/notes')
}, 300_000)
