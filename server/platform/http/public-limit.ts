import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Config } from '#server/platform/config.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import { clientKey, createRateLimiter } from '#server/platform/rate-limit.ts'

/** What a public, writing call takes from one client address. */
const publicLimit = { burst: 30, count: 60, seconds: 300 }

/** Throws 429 when one address asks a public call too often. Off together with the other limits, for tests. */
export function limitPublic({ config, now }: { config: Pick<Config, 'AUTH_RATE_LIMITS'>; now: () => Date }): (c: AppRequest) => void {
  const limiter = createRateLimiter(publicLimit, { now })
  return (c) => {
    if (!config.AUTH_RATE_LIMITS) return
    const wait = limiter.take(clientKey(c.get('ip')))
    if (wait > 0) throw new AppError('tooMany', serverTexts.tooMany, { code: 'over_request_rate_limit', retryAfter: wait })
  }
}
