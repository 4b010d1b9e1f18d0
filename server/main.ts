import { fileURLToPath } from 'node:url'
import { routeOf } from '#domain/shell/rules.ts'
import { announcement } from '#server/platform/announcement.ts'
import { readConfig } from '#server/platform/config.ts'
import { builtWeb } from '#server/platform/http/static.ts'
import { createLogger } from '#server/platform/logger.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { startupTexts } from '#server/platform/startup-texts.ts'
import { startServer, type RunningServer } from '#server/server.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

/** One Ctrl-C may arrive twice: from the terminal, and forwarded by npm or timeout. */
const sameSignalMs = 500

/** Ctrl-C or SIGTERM: stops after running requests, then the queue, then the database. A second one exits immediately. */
function endOnSignal(running: RunningServer): void {
  let endingSince: number | undefined
  const end = async () => {
    if (endingSince !== undefined) {
      if (performance.now() - endingSince > sameSignalMs) process.exit(1)
      return
    }
    endingSince = performance.now()
    say(startupTexts.stopping)
    await running.stop()
    say(startupTexts.stopped)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
}

function fail(error: unknown): never {
  say(
    error instanceof StartupError
      ? error.message
      : `${startupTexts.unexpected}\n${error instanceof Error ? error.stack : String(error)}`,
  )
  process.exit(1)
}

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24) throw new StartupError(startupTexts.nodeTooOld(process.version))
  const config = readConfig()
  const web = builtWeb(fileURLToPath(new URL('../web', import.meta.url)), routeOf, {
    hasSupport: Boolean(config.SUPPORT_EMAIL || config.SUPPORT_PHONE),
    publicUrl: config.PUBLIC_URL ?? '',
    isSecret: (route) => route === 'sign',
  })
  const running = await startServer({
    config,
    logger: createLogger(config.LOG_LEVEL),
    web,
    onDatabaseLost: (reason) => fail(new StartupError(startupTexts.databaseLost(reason))),
  })
  endOnSignal(running)
  for (const line of announcement(config, running.address)) say(line)
}

main().catch(fail)
