import { createHmac } from 'node:crypto'

const timeoutMs = 10_000

type Receiver = { url: string; secret: string }

/** `sha256=` and the HMAC-SHA256 of the body in hex: the value of X-Signature-256. */
function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/** Posts JSON to a receiver that verifies the signature over the body's bytes. Throws unless the status is 200 to 299. */
export async function postSigned({ url, secret }: Receiver, payload: object): Promise<void> {
  const body = JSON.stringify(payload)
  const headers = { 'Content-Type': 'application/json', 'X-Signature-256': signatureOf(body, secret) }
  const response = await send(url, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
}

/** A network error's message may contain the address, and with it a secret. */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new Error(
      error instanceof Error && error.name === 'TimeoutError'
        ? 'the webhook did not answer in time'
        : 'the webhook was not reached',
      { cause: error },
    )
  }
}
