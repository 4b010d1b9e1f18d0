/** The limit: Node's bare HTTP server, which sends one page, headers and bytes as the product does. Reads it as JSON from the environment. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const { headers, text } = JSON.parse(process.env.BARE_PAGE!) as { headers: Record<string, string>; text: string }
const server = createServer((_, response) => response.writeHead(200, headers).end(text))
server.listen(0, '127.0.0.1', () => console.error(`runs at http://127.0.0.1:${(server.address() as AddressInfo).port}`))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
