import { z } from 'zod'
import {
  addDraftBody,
  campaign,
  changedDraftBody,
  duplicateCampaignBody,
  fanMailDomain,
  hungMail,
  listCampaignsQuery,
  mailPreview,
  previewBody,
  sendCampaignBody,
  sendingFacts,
  testSent,
} from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { restorable } from '#domain/shared/deletions.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const listCampaigns = defineCall({
  method: 'GET',
  path: '/api/campaigns',
  summary: 'Mails to fans, newest first, with how far each is',
  failure: texts.loadFailed,
  query: listCampaignsQuery,
  data: z.array(campaign),
})
export const getSendingFacts = defineCall({
  method: 'GET',
  path: '/api/campaigns/facts',
  summary: 'The postal address in every mail, and how many may leave a day',
  failure: texts.loadFailed,
  data: sendingFacts,
})
export const previewCampaign = defineCall({
  method: 'POST',
  path: '/api/campaigns/preview',
  summary: 'A mail as a fan gets it, HTML and plain; changes nothing',
  failure: texts.previewFailed,
  body: previewBody,
  data: mailPreview,
})
export const testCampaign = defineCall({
  method: 'POST',
  path: '/api/campaigns/test',
  summary: "Send the mail to the account's own address",
  failure: texts.sendFailed,
  body: previewBody,
  data: testSent,
})
export const sendCampaign = defineCall({
  method: 'POST',
  path: '/api/campaigns',
  summary:
    'Send a mail or a draft to the fans of a segment, now, later, or so many days from a release; recipients are fixed when it begins',
  failure: texts.sendFailed,
  body: sendCampaignBody,
  data: campaign,
  status: 201,
})
export const getCampaign = defineCall({
  method: 'GET',
  path: '/api/campaigns/{id}',
  summary: 'A mail to fans, with how far it is',
  failure: texts.loadFailed,
  params,
  data: campaign,
})
export const pauseCampaign = defineCall({
  method: 'POST',
  path: '/api/campaigns/{id}/pause',
  summary: 'Pause a mail that is being sent',
  failure: texts.changeFailed,
  params,
  data: campaign,
})
export const resumeCampaign = defineCall({
  method: 'POST',
  path: '/api/campaigns/{id}/resume',
  summary: 'Go on with a paused mail; one that a moved release holds leaves with its words as they are',
  failure: texts.changeFailed,
  params,
  data: campaign,
})
export const cancelCampaign = defineCall({
  method: 'POST',
  path: '/api/campaigns/{id}/cancel',
  summary: 'Cancel what is not sent yet',
  failure: texts.changeFailed,
  params,
  data: campaign,
})
export const listFanMailDomains = defineCall({
  method: 'GET',
  path: '/api/admin/fan-mail-domains',
  summary: 'Domains that mails to fans wait for, those that block us first; at most a hundred',
  failure: texts.domainsFailed,
  data: z.array(fanMailDomain),
})
export const releaseFanMailDomain = defineCall({
  method: 'DELETE',
  path: '/api/admin/fan-mail-domains/{domain}',
  summary: 'Let mails to a domain leave at once; written into the audit',
  failure: texts.releaseFailed,
  params: z.object({ domain: z.string() }),
  data: z.object({ domain: z.string() }),
})
export const addDraft = defineCall({
  method: 'POST',
  path: '/api/campaigns/drafts',
  summary: 'Keep a mail to fans as a draft, as far as it is written',
  failure: texts.saveFailed,
  body: addDraftBody,
  data: campaign,
  status: 201,
})
export const updateDraft = defineCall({
  method: 'PUT',
  path: '/api/campaigns/{id}',
  summary: 'Replace a draft; 409 with the mail for an older version, or if it is no longer a draft',
  failure: texts.saveFailed,
  params,
  body: changedDraftBody,
  data: campaign,
})
export const duplicateCampaign = defineCall({
  method: 'POST',
  path: '/api/campaigns/{id}/duplicate',
  summary: 'Make a draft like this mail',
  failure: texts.duplicateFailed,
  params,
  body: duplicateCampaignBody,
  data: campaign,
  status: 201,
})
export const takeBackCampaign = defineCall({
  method: 'POST',
  path: '/api/campaigns/{id}/take-back',
  summary: 'Make a mail that has not begun a draft again',
  failure: texts.changeFailed,
  params,
  data: campaign,
})
export const deleteDraft = defineCall({
  method: 'DELETE',
  path: '/api/campaigns/{id}',
  summary: `Delete a draft; ${restorable}`,
  failure: texts.deleteFailed,
  params,
  data: z.object({ id: uuid }),
})
export const restoreDraft = defineCall({
  method: 'POST',
  path: '/api/campaigns/{id}/restore',
  summary: 'Take back the deletion of a draft',
  failure: texts.restoreFailed,
  params,
  data: campaign,
})
export const listHungMails = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/mails',
  summary: 'Mails to fans about a release, as far as a new date of it matters',
  failure: texts.hungFailed,
  params,
  data: z.array(hungMail),
})
