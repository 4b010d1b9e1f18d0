import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Behavior, ModelWorld } from '#server/ports/models/models.contract.ts'

type Service = {
  /** As TEXT_MODEL_URL and IMAGE_MODEL_URL. */
  url: string
  behave(behavior: Behavior): void
  received: ModelWorld['received']
  /** A text model's answer while it behaves well. */
  says(text: string): void
  close(): Promise<void>
}

/** A service of models on this machine: OpenAI's calls, answered well or in one of the ways in which they go wrong. */
export async function startModelServer(): Promise<Service> {
  let behavior: Behavior = 'well'
  let text = 'A headline\n\nA lead.'
  const received: Service['received'] = []
  const pictureOf = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#27405f' } })
      .png()
      .toBuffer()
  const [png, pixel] = await Promise.all([pictureOf(256), pictureOf(1)])

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString('latin1')
    received.push({ path: request.url!, body, key: request.headers.authorization })
    const send = (status: number, value: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof value === 'string' ? value : JSON.stringify(value))
    }
    const isText = request.url!.endsWith('/chat/completions')
    const asksForBytes = body.includes('response_format')
    const said = (content: string | null, more: object = {}, finish_reason = 'stop') =>
      send(200, { choices: [{ index: 0, finish_reason, message: { role: 'assistant', content, ...more } }] })
    const drawn = () =>
      send(200, { created: 1, data: [{ b64_json: (behavior === 'tiny' ? pixel : png).toString('base64') }] })
    const error = (code: string, param: string | null = null) => ({ error: { message: 'no', type: 'x', code, param } })
    if (behavior === 'never') return
    if (behavior === 'too many') return send(429, error('rate_limit_exceeded'), { 'retry-after': '20' })
    if (behavior === 'failing') return send(500, error('server_error'))
    if (behavior === 'locked') return send(401, error('invalid_api_key'))
    if (behavior === 'page') return send(200, '<!doctype html><title>Gateway</title>', { 'content-type': 'text/html' })
    if (behavior === 'half') return send(200, '{"choices":[{"message":{"content":"A head')
    if (behavior === 'elsewhere') return send(307, '', { location: '/followed' })
    if (behavior === 'endless') return endlessly(response)
    if (behavior === 'filtering')
      return isText ? said(null, {}, 'content_filter') : send(400, error('content_policy_violation'))
    if (behavior === 'refusing') return said(null, { refusal: 'I cannot help with that.' })
    if (behavior === 'cut short') return said('A headline\n\nA le', {}, 'length')
    if (behavior === 'long') return said('x'.repeat(20_000))
    if (behavior === 'address') return send(200, { data: [{ url: 'http://127.0.0.1:1/followed' }] })
    if (isText) return said(text)
    if (behavior === 'only bytes' && asksForBytes) return send(400, error('unknown_parameter', 'response_format'))
    if (behavior === 'well' && !asksForBytes) return send(200, { data: [{ url: 'http://127.0.0.1:1/followed' }] })
    return drawn()
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behave: (next) => void (behavior = next),
    received,
    says: (next) => void (text = next),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** More than any answer may have, as long as somebody reads it. */
function endlessly(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = ' '.repeat(256 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  response.on('error', () => undefined)
  more()
}
