import { purgeExpired } from '#server/auth-service/purge.ts'
import type { AppContext } from '#server/context.ts'
import type { Worker } from '#server/platform/jobs/queue.ts'
import { purgeDeleted } from '#server/releases/jobs.ts'
import { sweep } from '#server/system/jobs.ts'

/** Every kind of work done outside a request, on one page. */
export function workersOf(context: AppContext): Worker[] {
  return [purgeDeleted(context), sweep(context, () => purgeExpired(context.db))]
}
