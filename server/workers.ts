import { finishDeletedAccounts } from '#server/account-deletion/jobs.ts'
import { noteUndelivered } from '#server/agreements/actions.ts'
import { mailReminders } from '#server/agreements/jobs.ts'
import { purgeExpired } from '#server/auth-service/purge.ts'
import { readBounces } from '#server/bounces/jobs.ts'
import { returnPathOf } from '#server/campaigns/actions.ts'
import { sendCampaigns } from '#server/campaigns/jobs.ts'
import { passOnConnections } from '#server/connections/jobs.ts'
import { purgeContent } from '#server/content/jobs.ts'
import type { AppContext } from '#server/context.ts'
import { resumeLeftImports, workOnImports } from '#server/fan-imports/jobs.ts'
import { sweepUnfinishedFiles } from '#server/files/jobs.ts'
import { keepMails, sendMails } from '#server/mail/jobs.ts'
import { purgeModelJobs } from '#server/models/jobs.ts'
import type { Worker } from '#server/platform/jobs/queue.ts'
import type { Sandbox } from '#server/ports/payments/sandbox.ts'
import { mailReleaseReminders, purgeReminders } from '#server/release-pages/jobs.ts'
import { purgeDeleted, releaseDay } from '#server/releases/jobs.ts'
import { catchUpSandbox } from '#server/sandbox/jobs.ts'
import { purgeSignUps } from '#server/sign-ups/jobs.ts'
import { makeSignedSheets, resumeUnmadeSheets } from '#server/signed-sheets/jobs.ts'
import { chargeTrials, endSubscriptions } from '#server/subscriptions/jobs.ts'
import { mailSummaries } from '#server/summaries/jobs.ts'
import { sweep } from '#server/system/jobs.ts'

/** Every kind of work done outside a request, on one page. */
export function workersOf(context: AppContext, { sandbox }: { sandbox?: Sandbox | undefined } = {}): Worker[] {
  return [
    purgeDeleted(context),
    purgeContent(context),
    purgeSignUps(context),
    purgeReminders(context),
    purgeModelJobs(context),
    releaseDay(context),
    mailReleaseReminders(context),
    sweep(context, () => purgeExpired(context.db)),
    mailReminders(context),
    sendMails(context, noteUndelivered, (mail) => returnPathOf(context, mail)),
    keepMails(context, noteUndelivered),
    mailSummaries(context),
    sendCampaigns(context),
    readBounces(context),
    sweepUnfinishedFiles(context),
    workOnImports(context),
    resumeLeftImports(context),
    makeSignedSheets(context),
    resumeUnmadeSheets(context),
    finishDeletedAccounts(context),
    endSubscriptions(context),
    chargeTrials(context),
    passOnConnections(context),
    ...(sandbox ? [catchUpSandbox(sandbox)] : []),
  ]
}
