// npm start: builds what needs building, then becomes the server.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build/stamp.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
if (!isBuilt()) {
  console.error('Building (once, and after changes) ...')
  // In its own process: whatever a build loads would stay in the server's memory.
  // If another start in this folder is building, it waits for that one.
  const built = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url)), '--if-changed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (built.status !== 0) process.exit(built.status ?? 1)
}
process.env.NODE_ENV = 'production'
const server = new URL('../dist/server/main.js', import.meta.url)
// The C library and V8 read the settings that return memory sooner only when a process starts (decision 047), so this one restarts itself.
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }
if (process.platform === 'win32') await import(server.href)
else {
  const command = [
    process.execPath,
    '--max-semi-space-size=2',
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(server),
  ]
  process.execve(process.execPath, command, { ...settings, ...process.env })
}
