import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Config } from '#server/platform/config.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import { createLanes } from '#server/platform/lanes.ts'
import { createRateLimiter, unlimited } from '#server/platform/rate-limit.ts'

/** Requests of one account under way: as many as a browser sends at once. Four browsers' worth may wait. */
export const atOnce = 6
export const waiting = 24
/** What one account may write: two hundred requests in a row, then three a second. A person at the page stays far below. */
export const writes = { burst: 200, count: 180, seconds: 60 }

export type Shares = {
  /** Takes this account's share for a request, once; `c.get('leave')` gives it back. Throws 429 where the account asks for too much. */
  take(c: AppRequest, userId: string): Promise<void>
}

/**
 * What one account may have of this process, so that whoever asks for much waits himself. A request holds a place from its token's
 * check until its answer is made; whatever it does that takes long, such as receiving a picture, gives it back early (`c.get('leave')`).
 * Without limits (AUTH_RATE_LIMITS=off, tests) places count all the same, but nobody is refused.
 */
export function createShares({ config, now }: { config: Pick<Config, 'AUTH_RATE_LIMITS'>; now: () => Date }): Shares {
  const lanes = createLanes({ atOnce, waiting: config.AUTH_RATE_LIMITS ? waiting : Infinity })
  const limiter = config.AUTH_RATE_LIMITS ? createRateLimiter(writes, { now }) : unlimited
  const refuse = (retryAfter: number) =>
    new AppError('tooMany', serverTexts.tooMany, { code: 'over_request_rate_limit', retryAfter })
  return {
    async take(c, userId) {
      if (c.get('leave')) return
      const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
      const wait = isWrite ? limiter.take(userId) : 0
      if (wait > 0) throw refuse(wait)
      const leave = await lanes.enter(userId, () => c.req.raw.signal)
      if (!leave) {
        if (isWrite) limiter.giveBack(userId)
        throw refuse(1)
      }
      c.set('leave', leave)
    },
  }
}
