// npm start: builds what needs building, then runs the server in this process.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build/stamp.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
if (!isBuilt()) {
  console.error('Building (once, and after changes) ...')
  // In a process of its own: whatever a build loads would stay in the server's memory.
  // If another start in this folder is building, it waits for that one.
  const built = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url)), '--if-changed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (built.status !== 0) process.exit(built.status ?? 1)
}
process.env.NODE_ENV = 'production'
await import('../dist/server/main.js')
