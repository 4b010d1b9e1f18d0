import { clientKey, createRateLimiter, unlimited, type RateLimit, type RateLimiter } from '#server/platform/rate-limit.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { authTexts } from '#server/auth-service/texts.ts'

export type Bucket = 'token' | 'verify' | 'signup' | 'recover' | 'resend' | 'userUpdate' | 'factors'

export type Limits = {
  /** Counts a request of this client; throws 429 when it is one too many. */
  count(bucket: Bucket, ip: string): void
  /**
   * Counts a sign-in by password to this address, whoever asks and whether or not anybody has it. Returns what to call
   * when the password was right: only wrong ones stay counted.
   */
  countPassword(email: string): () => void
}

const seldom: RateLimit = { burst: 30, count: 30, seconds: 300 }
const buckets: Record<Bucket, RateLimit> = {
  token: { burst: 30, count: 150, seconds: 300 },
  verify: seldom, signup: seldom, recover: seldom, resend: seldom, userUpdate: seldom, factors: seldom,
}
const wrongPasswords: RateLimit = { burst: 20, count: 20, seconds: 300 }

export function createLimits(on: boolean, now: () => Date): Limits {
  const make = (limit: RateLimit): RateLimiter => (on ? createRateLimiter(limit, { now }) : unlimited)
  const perClient = new Map(Object.entries(buckets).map(([name, limit]) => [name, make(limit)]))
  const perAccount = make(wrongPasswords)
  const take = (limiter: RateLimiter, key: string) => {
    const retryAfter = limiter.take(key)
    if (retryAfter > 0) throw new AuthError(429, 'over_request_rate_limit', authTexts.tooManyRequests, { retryAfter })
  }
  return {
    count: (bucket, ip) => take(perClient.get(bucket)!, clientKey(ip)),
    countPassword(email) {
      const key = email.slice(0, 255)
      take(perAccount, key)
      return () => perAccount.giveBack(key)
    },
  }
}
