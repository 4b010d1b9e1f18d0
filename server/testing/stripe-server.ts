import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { createLedger } from '#server/testing/stripe-ledger.ts'
import { Refused, type Asked, type Refusal } from '#server/testing/stripe-objects.ts'

/** A webhook as it arrives: its text, and its signature header. */
export type Webhook = { body: string; signature: string }

/** Stripe as far as the adapter uses it, on a port of this machine, with a manual clock. */
export async function startStripeServer(webhookSecret = 'whsec_test') {
  const ledger = createLedger()
  const asked: Asked[] = []
  const state: { failNext: { status: number; refusal: Refusal } | null; offline: boolean } = {
    failNext: null,
    offline: false,
  }
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.offline) return void request.destroy()
    const url = new URL(request.url!, 'http://stripe.test')
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const form = new URLSearchParams(request.method === 'GET' ? url.search : text)
    const one: Asked = {
      method: request.method!,
      path: url.pathname,
      form,
      version: request.headers['stripe-version'] as string | undefined,
      key: request.headers.authorization,
    }
    asked.push(one)
    const failure = state.failNext
    state.failNext = null
    try {
      if (failure) throw new Refused(failure.status, failure.refusal)
      const answered = JSON.stringify(ledger.serve(one))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(answered)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      response
        .writeHead(error.status, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' })
        .end(JSON.stringify({ error: error.refusal }))
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    api: { host: '127.0.0.1', port, protocol: 'http' as const },
    asked,
    state,
    ...ledger.lets,
    /** The events sent so far, oldest first, signed like Stripe's. */
    webhooks: (): Webhook[] => ledger.events.map((event) => sign(event, webhookSecret)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

export function sign(event: object, secret: string, timestamp = Math.floor(Date.now() / 1000)): Webhook {
  const body = JSON.stringify(event)
  return {
    body,
    signature: new Stripe('sk_test_none').webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
  }
}
