// Tells whether dist/ was built from the current sources. Plain JavaScript without dependencies: `npm start` asks before loading anything
// else.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stampFile = join(root, 'dist/stamp.json')
const inputs = [
  'web',
  'domain',
  'server',
  'migrations',
  'scripts/build',
  'scripts/build.mjs',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const outputs = [
  'dist/web/index.html',
  'dist/web/app.html',
  'dist/web/pages/sign-in.html',
  'dist/server/main.js',
  'dist/server/pdf-worker.js',
  'dist/server/image-worker.js',
  'dist/server/draw-worker.js',
  'dist/server/fan-import-worker.js',
]

/** A hash over the names and contents of everything the build reads, without tests and the test harness. */
export function hashInputs() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesOf(join(root, input))).toSorted((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** True if the last build finished and nothing it reads has changed since. */
export function isBuilt() {
  if (!outputs.every((file) => existsSync(join(root, file)))) return false
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')).inputs === hashInputs()
  } catch {
    return false
  }
}

/** Before a build: half a build must not pass for a finished one. */
export function removeStamp() {
  rmSync(stampFile, { force: true })
}

/** After a build, with the hash taken before it: anything changed in the meantime is built next time. */
export function writeStamp(hash) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${JSON.stringify({ inputs: hash })}\n`)
}

function filesOf(path) {
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesOf(join(path, entry.name))
    return /\.test\.tsx?$/.test(entry.name) ? [] : [join(path, entry.name)]
  })
}
