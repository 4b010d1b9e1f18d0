export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled'] as const
export type CampaignState = (typeof campaignStates)[number]
