// npm run dev: the server from its sources, restarted when they change, with hot reload for the web.
import { spawn } from 'node:child_process'
import { requireNode } from './node-version.mjs'

requireNode()
const watched = ['server', 'domain', 'migrations'].flatMap((folder) => ['--watch-path', folder])
const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...watched, 'scripts/dev-server.ts'], {
  stdio: 'inherit',
  env: { DASHBOARD_FAULT_RATE: '0.05', LOG_LEVEL: 'warn', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
