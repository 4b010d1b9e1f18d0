import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Config } from '#server/platform/config.ts'
import { createRateLimiter, unlimited, type RateLimit } from '#server/platform/rate-limit.ts'

export type Limit = {
  /** Counts one call. Throws 429 with `Retry-After` once the key's bucket is empty. */
  take(key: string): void
  /** Refunds the count. */
  giveBack(key: string): void
}

type Source = { config: Pick<Config, 'AUTH_RATE_LIMITS'>; now: () => Date }
type Refusal = { message: string; code?: string }

/** A quota per key, off together with the other limits (AUTH_RATE_LIMITS=off, tests). */
export function createLimit(
  { config, now }: Source,
  rate: RateLimit,
  { message, ...code }: Refusal = { message: serverTexts.tooMany, code: 'over_request_rate_limit' },
): Limit {
  const limiter = config.AUTH_RATE_LIMITS ? createRateLimiter(rate, { now }) : unlimited
  return {
    take(key) {
      const retryAfter = limiter.take(key)
      if (retryAfter > 0) throw new AppError('tooMany', message, { ...code, retryAfter })
    },
    giveBack: (key) => limiter.giveBack(key),
  }
}
