// npm run demo: the same server on its own data folder, filled with a believable artist and an admin.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { requireNode } from './node-version.mjs'

requireNode()
process.env.DATA_DIR ??= './data-demo'
process.env.LOG_LEVEL ??= 'warn'
// The demo never touches your database.
delete process.env.DATABASE_URL
const filled = spawnSync(
  process.execPath,
  [fileURLToPath(new URL('run.mjs', import.meta.url)), 'scripts/demo-data.ts'],
  { stdio: ['ignore', 'inherit', 'inherit'] },
)
if (filled.status !== 0) process.exit(filled.status ?? 1)
await import('./start.mjs')
