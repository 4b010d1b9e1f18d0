/**
 * A process that opens the built-in database and keeps it until SIGTERM or SIGINT, for tests that kill:
 * `node hold-embedded.ts server|tool DATA_DIR [ADDRESS]`. Prints one JSON line, {connection, owned} or {error}.
 */
import { attachEmbedded, startEmbedded } from '#server/platform/database/embedded.ts'
import { StartupError } from '#server/platform/startup-error.ts'

const [mode, dataDir = '', address = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const log = (message: string) => void process.stderr.write(`${message}\n`)

try {
  const database =
    mode === 'tool' ? await attachEmbedded({ dataDir, log }) : await startEmbedded({ dataDir, address, log })
  const alive = setInterval(() => undefined, 60_000)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void database.stop().then(() => clearInterval(alive)))
  }
  console.log(JSON.stringify({ connection: database.connection, owned: database.owned }))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.log(JSON.stringify({ error: error.message }))
  process.exitCode = 1
}
