import type { z } from 'zod'
import {
  addDraft as addCall,
  cancelCampaign,
  deleteDraft as deleteCall,
  duplicateCampaign as duplicateCall,
  getCampaign,
  getSendingFacts,
  listCampaigns as listCall,
  listFanMailDomains,
  listHungMails as listHungCall,
  pauseCampaign,
  previewCampaign,
  releaseFanMailDomain,
  restoreDraft as restoreCall,
  resumeCampaign,
  sendCampaign as sendCall,
  takeBackCampaign,
  testCampaign,
  updateDraft as updateCall,
} from '#domain/campaigns/calls.ts'
import type { previewBody } from '#domain/campaigns/schema.ts'
import type { Account } from '#server/accounts/queries.ts'
import { listArtists } from '#server/artists/queries.ts'
import { changeCampaign, sendCampaign } from '#server/campaigns/actions.ts'
import { releaseDomain } from '#server/campaigns/domain-actions.ts'
import { listWaitingDomains } from '#server/campaigns/domain-queries.ts'
import {
  addDraft,
  deleteDraft,
  duplicateCampaign,
  restoreDraft,
  takeBack,
  updateDraft,
} from '#server/campaigns/draft-actions.ts'
import { listHungMails } from '#server/campaigns/hung-actions.ts'
import { composeMail } from '#server/campaigns/mail-actions.ts'
import {
  campaignCursor,
  readAllowance,
  listCampaigns,
  readSettings,
  requireCampaign,
} from '#server/campaigns/queries.ts'
import type { AppContext } from '#server/context.ts'
import { requireFan } from '#server/fans/queries.ts'
import { queueMail } from '#server/mail/actions.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'

export function mountCampaigns(router: Router<Account>, context: AppContext): void {
  const { db, config, enqueue, now, originFor } = context
  router.user(listCall, async ({ account, query: { limit, cursor } }) => {
    const rows = await listCampaigns(db, account.id, { limit, after: readCursor(campaignCursor, cursor) })
    const shown = rows.slice(0, limit)
    return { data: shown, next: rows.length > limit ? writeCursor({ id: shown.at(-1)!.id }) : null }
  })
  router.user(getSendingFacts, async ({ account }) => {
    const settings = await readSettings(db, account.id)
    const { perDay, left } = await readAllowance(db, account.id, { config, now: now() })
    return {
      data: { postal_address: settings.postal_address, per_day: perDay, left, stopped: settings.stopped_reason },
    }
  })

  /** The mail as a fan gets it; its link leads nowhere. */
  const compose = async (c: AppRequest, userId: string, { fan_id, ...words }: z.output<typeof previewBody>) => {
    const name = fan_id === null ? '' : (await requireFan(db, { id: fan_id, userId })).name
    const [artist] = await listArtists(db, userId)
    return composeMail(words, { artist: artist?.artist_name ?? '', name, stopUrl: `${originFor(c.req.raw)}/u/preview` })
  }
  router.writer(previewCampaign, async ({ c, account, body }) => ({ data: await compose(c, account.id, await body()) }))
  router.writer(testCampaign, async ({ c, account, body }) => {
    const mail = await compose(c, account.id, await body())
    await db.transaction((tx) =>
      queueMail(tx, enqueue, { to: account.email, kind: 'fan-campaign-test', userId: account.id, ...mail }),
    )
    return { data: { to: account.email } }
  })

  router.writer(sendCall, async ({ account, body }) => ({
    data: await sendCampaign(context, account.id, await body()),
  }))
  router.user(getCampaign, async ({ account, params: { id } }) => ({
    data: await requireCampaign(db, { id, userId: account.id }),
  }))
  for (const [call, change] of [
    [pauseCampaign, 'pause'],
    [resumeCampaign, 'resume'],
    [cancelCampaign, 'cancel'],
  ] as const)
    router.writer(call, async ({ account, params: { id } }) => ({
      data: await changeCampaign(context, { id, userId: account.id }, change),
    }))

  router.admin(listFanMailDomains, async () => ({ data: await listWaitingDomains(db) }))
  router.admin(releaseFanMailDomain, async ({ account, params: { domain } }) => {
    await releaseDomain(db, account.id, domain)
    return { data: { domain } }
  })
  mountDrafts(router, context)
}

function mountDrafts(router: Router<Account>, { db, now }: AppContext): void {
  const keyOf = (account: Account, { id }: { id: string }) => ({ id, userId: account.id })
  router.writer(addCall, async ({ account, body }) => ({ data: await addDraft(db, account.id, await body()) }))
  router.writer(updateCall, async ({ account, params, body }) => {
    const key = keyOf(account, params)
    await requireCampaign(db, key)
    return { data: await updateDraft(db, key, await body()) }
  })
  router.writer(duplicateCall, async ({ account, params, body }) => {
    const key = keyOf(account, params)
    await requireCampaign(db, key)
    return { data: await duplicateCampaign(db, key, (await body()).id) }
  })
  router.writer(takeBackCampaign, async ({ account, params }) => ({ data: await takeBack(db, keyOf(account, params)) }))
  router.writer(deleteCall, async ({ account, params }) => {
    await deleteDraft(db, keyOf(account, params))
    return { data: { id: params.id } }
  })
  router.writer(restoreCall, async ({ account, params }) => ({
    data: await restoreDraft(db, keyOf(account, params), now()),
  }))
  router.user(listHungCall, async ({ account, params }) => {
    await requireRelease(db, keyOf(account, params))
    return { data: await listHungMails(db, params.id) }
  })
}
