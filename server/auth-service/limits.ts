import { AuthError } from '#server/auth-service/errors.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import {
  clientKey,
  createRateLimiter,
  unlimited,
  type RateLimit,
  type RateLimiter,
} from '#server/platform/rate-limit.ts'

export type Bucket = 'token' | 'verify' | 'signup' | 'recover' | 'resend' | 'userUpdate' | 'factors'

export type Limits = {
  /** Counts a request of this client; throws 429 above the limit. */
  count(bucket: Bucket, ip: string): void
  /**
   * Counts a password tried for this address from this network and, unless someone is known to have signed in from there,
   * toward all such networks together. Returns a function to call if it was right: only wrong ones stay counted.
   */
  countPassword(email: string, network: string, isKnown: boolean): () => void
}

const seldom: RateLimit = { burst: 30, count: 30, seconds: 300 }
const buckets: Record<Bucket, RateLimit> = {
  token: { burst: 30, count: 150, seconds: 300 },
  verify: seldom,
  signup: seldom,
  recover: seldom,
  resend: seldom,
  userUpdate: seldom,
  factors: seldom,
}
/** The limit of one network, then that of all networks together. No single network can use that up: it gets 2 of the 8 a minute. */
const wrongPasswords: RateLimit = { burst: 10, count: 10, seconds: 300 }
const wrongPasswordsOfAll: RateLimit = { burst: 40, count: 40, seconds: 300 }

export function createLimits(on: boolean, now: () => Date): Limits {
  const make = (limit: RateLimit): RateLimiter => (on ? createRateLimiter(limit, { now }) : unlimited)
  const perClient = new Map(Object.entries(buckets).map(([name, limit]) => [name, make(limit)]))
  const perNetwork = make(wrongPasswords)
  const perAccount = make(wrongPasswordsOfAll)
  const take = (limiter: RateLimiter, key: string) => {
    const retryAfter = limiter.take(key)
    if (retryAfter > 0) throw new AuthError(429, 'over_request_rate_limit', authTexts.tooManyRequests, { retryAfter })
  }
  return {
    count: (bucket, ip) => take(perClient.get(bucket)!, clientKey(ip)),
    countPassword(email, network, isKnown) {
      const account = email.slice(0, 255)
      const client = `${network} ${account}`
      take(perNetwork, client)
      if (isKnown) return () => perNetwork.giveBack(client)
      try {
        take(perAccount, account)
      } catch (error) {
        perNetwork.giveBack(client)
        throw error
      }
      return () => {
        perNetwork.giveBack(client)
        perAccount.giveBack(account)
      }
    },
  }
}
