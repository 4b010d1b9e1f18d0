import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Config } from '#server/platform/config.ts'
import { createGate } from '#server/platform/gate.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import type { AppRequest } from '#server/platform/http/router.ts'

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
  const gate = createGate({ atOnce, waiting: config.AUTH_RATE_LIMITS ? waiting : Infinity })
  const limit = createLimit({ config, now }, writes)
  return {
    async take(c, userId) {
      if (c.get('leave')) return
      const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
      if (isWrite) limit.take(userId)
      const leave = await gate.enter(userId, () => c.req.raw.signal)
      if (!leave) {
        if (isWrite) limit.giveBack(userId)
        throw new AppError('tooMany', serverTexts.tooMany, { code: 'over_request_rate_limit', retryAfter: 1 })
      }
      c.set('leave', leave)
    },
  }
}
