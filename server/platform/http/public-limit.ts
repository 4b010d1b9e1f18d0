import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Config } from '#server/platform/config.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import { clientKey, createRateLimiter, unlimited } from '#server/platform/rate-limit.ts'

/** How often one client address may call a public, writing call. */
const publicLimit = { burst: 30, count: 60, seconds: 300 }

export type PublicLimit = {
  /** Throws 429 if this client has asked too often. */
  take(c: AppRequest): void
  /** Takes the count back. */
  giveBack(c: AppRequest): void
}

/** A quota for each client. Off together with the other limits, for tests. */
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

/** Throws 429 if one address makes a public call too often. Off together with the other limits, for tests. */
export function limitPublic(context: Parameters<typeof createPublicLimit>[0]): (c: AppRequest) => void {
  const limit = createPublicLimit(context)
  return (c) => limit.take(c)
}
