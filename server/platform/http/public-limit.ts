import type { Config } from '#server/platform/config.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import { clientKey } from '#server/platform/rate-limit.ts'

/** How often one client address may make a public call that writes. */
const publicLimit = { burst: 30, count: 60, seconds: 300 }

export type PublicLimit = {
  /** Throws 429 if this client has called too often. */
  take(c: AppRequest): void
  /** Refunds the count. */
  giveBack(c: AppRequest): void
}

/** A quota per client. Off together with the other limits, for tests. */
export function createPublicLimit({
  config,
  now,
}: {
  config: Pick<Config, 'AUTH_RATE_LIMITS'>
  now: () => Date
}): PublicLimit {
  const limit = createLimit({ config, now }, publicLimit)
  return { take: (c) => limit.take(clientKey(c.get('ip'))), giveBack: (c) => limit.giveBack(clientKey(c.get('ip'))) }
}

/** Throws 429 if one address makes a public call too often. Off together with the other limits, for tests. */
export function limitPublic(context: Parameters<typeof createPublicLimit>[0]): (c: AppRequest) => void {
  const limit = createPublicLimit(context)
  return (c) => limit.take(c)
}
