import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { hide } from '#server/auth-service/client-network.ts'
import { countCode } from '#server/auth-service/client-store.ts'
import type { AuthContext } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import type { MailKind } from '#server/auth-service/mailer.ts'
import type { Challenge } from '#server/auth-service/pkce.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { countGuess, saveOneTimeToken, type OneTimeToken } from '#server/auth-service/token-store.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

/** The purpose of a mailed link or code: the same kinds as the mails that carry them. */
export type TokenKind = MailKind

export const lifetimeMs = 3_600_000
const maxGuesses = 8
/** Codes that may be typed for one address in a day, over all mailed to it: at this rate a code is guessed once in 90 years. */
const maxCodesPerDay = 30
export const pkcePrefix = 'pkce_'

type Owner = { id: string }
type Issued = { code: string; hash: string }

/**
 * Creates the code and the link's hash, which replace the user's previous ones of this kind. The hash is the code under
 * the server's secret, so neither can be derived from the other. One that answers a PKCE request is marked by its prefix.
 */
export async function issueOneTimeToken(
  auth: AuthContext,
  db: Queryable,
  user: Owner,
  kind: TokenKind,
  address: string,
  challenge: Challenge | null = null,
): Promise<Issued> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = (challenge ? pkcePrefix : '') + hashCode(auth, user, kind, address, code)
  await saveOneTimeToken(db, {
    id: newId(),
    user_id: user.id,
    kind,
    token_hash: hash,
    guesses: 0,
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    expires_at: new Date(auth.now().getTime() + lifetimeMs).toISOString(),
  })
  return { code, hash }
}

const hashCode = (auth: AuthContext, user: Owner, kind: TokenKind, address: string, code: string) =>
  createHmac('sha256', auth.pepper).update([kind, user.id, address, code].join('\n')).digest('hex')

/** Counts a code typed for an address, known or not. Throws 429 above the daily limit; links still work. */
export async function countCodeTry(auth: AuthContext, address: string): Promise<void> {
  const tries = await countCode(auth.db, hide(auth.pepper, 'code', address), auth.now())
  if (tries > maxCodesPerDay)
    throw new AuthError(429, 'over_request_rate_limit', authTexts.codesExhausted, { retryAfter: 3600 })
}

/** The live token for a typed code, or null. Every try counts; after eight the token is void. */
export async function guessToken(
  auth: AuthContext,
  user: Owner,
  kind: TokenKind,
  address: string,
  code: string,
): Promise<OneTimeToken | null> {
  const token = await countGuess(auth.db, user.id, kind, maxGuesses, auth.now().toISOString())
  if (!token) return null
  const expected = Buffer.from(token.token_hash.replace(pkcePrefix, ''))
  const given = Buffer.from(hashCode(auth, user, kind, address, code))
  return expected.length === given.length && timingSafeEqual(expected, given) ? token : null
}
