import { sendCampaignsJob } from '#server/campaigns/actions.ts'
import { sendDueCampaigns } from '#server/campaigns/send-actions.ts'
import type { AppContext } from '#server/context.ts'
import { defineWorker, type Worker } from '#server/platform/jobs/queue.ts'

export function sendCampaigns(context: AppContext): Worker {
  return defineWorker(sendCampaignsJob, async () => {
    await sendDueCampaigns(context)
  })
}
