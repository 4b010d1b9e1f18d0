import { z } from 'zod'
import {
  campaign,
  fanMailDomain,
  listCampaignsQuery,
  mailPreview,
  previewBody,
  sendCampaignBody,
  sendingFacts,
  testSent,
} from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
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
  summary: 'Send a mail to the fans of a segment, now or later; recipients are fixed when it begins',
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
  summary: 'Go on with a paused mail',
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
