import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { ensureSecret } from '#server/platform/secrets/secrets.ts'

/** Proves that we made an address: its expiry (seconds since 1970) and the signature over both. */
type Proof = { expires: string; signature: string }

export type Signer = {
  sign(subject: string, expires: number): Promise<Proof>
  /** Whether a proof is ours, for this subject, and still valid at `now`. */
  holds(subject: string, proof: Partial<Proof>, now: Date): Promise<boolean>
}

/**
 * Signs short-lived addresses (HMAC-SHA256). `purpose` is part of the signed text, so that a proof for one thing is invalid
 * for another. The secret is loaded on first use, so that mounting a route needs no database.
 */
export function createSigner(db: Database, purpose: string): Signer {
  let secret: Promise<Buffer> | undefined
  const key = () =>
    (secret ??= ensureSecret(db, 'addresses').catch((error: unknown) => {
      secret = undefined
      throw error
    }))
  const signatureOf = async (subject: string, expires: string) =>
    createHmac('sha256', await key())
      .update(`${purpose}\n${subject}\n${expires}`)
      .digest()
  return {
    async sign(subject, expires) {
      return {
        expires: String(expires),
        signature: (await signatureOf(subject, String(expires))).toString('base64url'),
      }
    },
    async holds(subject, { expires = '', signature = '' }, now) {
      const given = Buffer.from(signature, 'base64url')
      const right = await signatureOf(subject, expires)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false
      return Number(expires) * 1000 > now.getTime()
    },
  }
}
