import { passOnJob } from '#server/connections/actions.ts'
import { findConnection } from '#server/connections/queries.ts'
import type { AppContext } from '#server/context.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'
import { postSigned } from '#server/ports/webhook/webhook.ts'

/** Forwards connections to SOCIAL_WEBHOOK_URL. Failures are logged and retried; nobody else hears of them. */
export function passOnConnections({ db, config, logger }: Pick<AppContext, 'db' | 'config' | 'logger'>): Worker {
  return defineWorker(passOnJob, async ({ userId, platform }, { last }) => {
    const { SOCIAL_WEBHOOK_URL: url, SOCIAL_WEBHOOK_SECRET: secret } = config
    // Disconnected since, or the setting was removed: nothing left to report.
    const connection = url && secret ? await findConnection(db, userId, platform) : null
    if (!connection) return
    try {
      await postSigned(
        { url: url!, secret: secret! },
        { user_id: userId, platform, usernameOrUrl: connection.usernameOrUrl, connected_at: connection.connectedAt },
      )
    } catch (error) {
      const about = { userId, platform, reason: error instanceof Error ? error.message : 'unknown' }
      if (last) logger.error(about, 'a connection was given up: it could not be passed on in about two hours')
      else logger.warn(about, 'a connection could not be passed on; it is tried again')
      throw error
    }
  })
}
