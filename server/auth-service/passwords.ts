import { hash, verify } from '@node-rs/argon2'
import { Buffer } from 'node:buffer'
import { findPasswordFault, passwordMaxBytes, type PasswordOwner } from '#domain/passwords/rules.ts'
import { passwordTexts } from '#domain/passwords/texts.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { isCommonPassword } from '#server/platform/common-passwords.ts'
import { createGate } from '#server/platform/gate.ts'

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }
export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password matches. Without a hash it does the same work on a decoy, so that the time does not reveal who exists. */
  fits(stored: string | null | undefined, password: string): Promise<boolean>
}

/** argon2id, 19 MiB, two passes: the PHC strings can be imported by a hosted project. */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const parallelHashes = 3
const maxWaiting = 400

const hashes = createGate({ atOnce: parallelHashes, waiting: maxWaiting })

/** Runs one hash when a slot is free: each takes 19 MiB and a core. Throws 429 when hundreds already wait. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  hashes.run(
    'all',
    work,
    () => new AuthError(429, 'over_request_rate_limit', authTexts.tooManyRequests, { retryAfter: 5 }),
  )

export const isPasswordTooLong = (password: string): boolean => Buffer.byteLength(password) > passwordMaxBytes

/** Why a password is weak, for a machine and for a person; null for a good one. */
export function weaknessOf(password: string, owner: PasswordOwner): { reasons: string[]; message: string } | null {
  const fault = findPasswordFault(password, owner, isCommonPassword)
  return fault && { reasons: [fault], message: passwordTexts[fault] }
}

/** Throws 400 for a new password that is too long, 422 for a weak one. */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  if (isPasswordTooLong(password)) throw new AuthError(400, 'validation_failed', authTexts.passwordTooLong)
  const weakness = weaknessOf(password, owner)
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, { reasons: weakness.reasons })
}

/** Hashes passwords, and checks them against hashes of any cost. Only tests choose a `cost`. */
export function createPasswords(cost: PasswordCost = passwordCost): Passwords {
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async fits(stored, password) {
      decoy ??= hash('no one has this password', cost)
      const known = stored ?? (await decoy)
      const fits = await inTurn(() => verify(known, password)).catch((error: unknown) => {
        if (error instanceof AuthError) throw error
        return false
      })
      return stored ? fits : false
    },
  }
}

/** Whether a hash made elsewhere can be imported: argon2id, at a cost that we can afford at each sign-in. */
export function isImportableHash(value: string): boolean {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=([1-4])\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/.exec(value)
  return (
    match !== null &&
    Number(match[1]) >= 8 &&
    Number(match[1]) <= 131_072 &&
    Number(match[2]) >= 1 &&
    Number(match[2]) <= 10
  )
}
