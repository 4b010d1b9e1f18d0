import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Config } from '#server/platform/config.ts'
import { createGate } from '#server/platform/gate.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import type { AppRequest } from '#server/platform/http/router.ts'

/** One account's requests in progress: as many as a browser sends in parallel. Four browsers' worth may wait. */
export const atOnce = 6
export const waiting = 24
/** One account's writes: two hundred in a row, then three a second. A person using the pages stays far below this. */
export const writes = { burst: 200, count: 180, seconds: 60 }

export type Shares = {
  /** Takes this account's place for a request, once; `c.get('leave')` gives it back. Throws 429 if the account has too many. */
  take(c: AppRequest, userId: string): Promise<void>
}

/**
 * One account's share of this process, so that an account with many requests delays only itself. A request holds a place
 * from its token's check until its response is ready; slow work, such as receiving a picture, gives the place back early
 * (`c.get('leave')`). Without limits (AUTH_RATE_LIMITS=off, tests) places are still counted, but no request is refused.
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
