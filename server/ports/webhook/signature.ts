import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature is good for so long; within it a repeat has to be harmless. */
const toleranceSeconds = 300

const sign = (secret: string, seconds: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** Whether a header `t={Unix seconds},v1={hex}` signs this body now. There may be several `v1` while a secret is exchanged. */
export function isSigned(
  header: string | undefined,
  body: Uint8Array,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=') as [string, string?])
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false
  const expected = sign(secret, seconds, body)
  return parts.some(([name, hex]) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/i.test(hex ?? '')) return false
    return timingSafeEqual(Buffer.from(hex!, 'hex'), expected)
  })
}
