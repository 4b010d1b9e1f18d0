import { readFile } from 'node:fs/promises'
import { createServer } from 'vite'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { startupTexts } from '#server/platform/startup-texts.ts'
import { startServer, type Front } from '#server/server.ts'

/** The server's addresses; the web serves everything else. */
const ours = /^\/(api|auth|health|calendar|papers|config\.json|sandbox\/(api|outbox))(\/|\?|$)/

async function main(): Promise<void> {
  const config = readConfig()
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const front: Front = (request, response, next) => {
    const address = request.url ?? '/'
    if (ours.test(address)) return next()
    vite.middlewares(
      request,
      response,
      () =>
        void sendDocument(address).then(
          (text) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(text),
          (error: unknown) => response.writeHead(500).end(String(error)),
        ),
    )
  }
  async function sendDocument(address: string): Promise<string> {
    const name = address.split(/[?#]/)[0] === '/' ? 'index.html' : 'app.html'
    return vite.transformIndexHtml(
      `/${name}`,
      await readFile(new URL(`../web/${name}`, import.meta.url), 'utf8'),
      address,
    )
  }
  const running = await startServer({ config, logger: createLogger(config.LOG_LEVEL), front })
  const end = async () => {
    await vite.close()
    await running.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
  console.error(
    `\n${startupTexts.running(running.address)} (development; every part of the design at ${running.address}/ui)\n`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
})
