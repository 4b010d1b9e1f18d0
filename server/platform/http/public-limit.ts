import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Config } from '#server/platform/config.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import { clientKey, createRateLimiter, unlimited } from '#server/platform/rate-limit.ts'

/** What a public, writing call takes from one client address. */
const publicLimit = { burst: 30, count: 60, seconds: 300 }

export type PublicLimit = {
  /** Throws 429 where this client has asked too often. */
  take(c: AppRequest): void
  /** What was asked does not count after all. */
  giveBack(c: AppRequest): void
}

/** A share of asking for each client. Off together with the other limits, for tests. */
export function createPublicLimit({
  config,
  now,
}: {
  config: Pick<Config, 'AUTH_RATE_LIMITS'>
  now: () => Date
}): PublicLimit {
  const limiter = config.AUTH_RATE_LIMITS ? createRateLimiter(publicLimit, { now }) : unlimited
  return {
    take(c) {
      const wait = limiter.take(clientKey(c.get('ip')))
      if (wait > 0)
        throw new AppError('tooMany', serverTexts.tooMany, { code: 'over_request_rate_limit', retryAfter: wait })
    },
    giveBack: (c) => limiter.giveBack(clientKey(c.get('ip'))),
  }
}

/** Throws 429 when one address asks a public call too often. Off together with the other limits, for tests. */
export function limitPublic(context: Parameters<typeof createPublicLimit>[0]): (c: AppRequest) => void {
  const limit = createPublicLimit(context)
  return (c) => limit.take(c)
}
