import { z } from 'zod'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'
import type { Sandbox } from '#server/ports/payments/sandbox.ts'

/** Ends trials and begins months in the sandbox as they come due. */
export function catchUpSandbox(sandbox: Sandbox): Worker {
  return defineWorker({ name: 'sandbox-catch-up', data: z.object({}), cron: '* * * * *' }, () => sandbox.catchUp())
}
