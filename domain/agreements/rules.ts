/** Of a version of a split sheet that was sent. A sheet without one, or changed since, is a draft. */
export const versionStates = ['sent', 'signed', 'withdrawn', 'superseded'] as const
export type VersionState = (typeof versionStates)[number]

export const signerStates = [
  'not_sent',
  'sent',
  'opened',
  'agreed',
  'proposed',
  'declined',
  'not_delivered',
  'wrong_person',
  'revoked',
] as const
export type SignerState = (typeof signerStates)[number]

/** How a link reached its signer. One that the artist handed over proves less than one that was mailed. */
export const linkWays = ['mail', 'copied', 'qr'] as const
export type LinkWay = (typeof linkWays)[number]

export const eventKinds = [
  'sent',
  'opened',
  'agreed',
  'proposed',
  'refused',
  'declined',
  'wrong_person',
  'revoked',
  'withdrawn',
  'disputed',
  'lifted',
  'paper',
] as const
export type EventKind = (typeof eventKinds)[number]

export const agreementFileKinds = ['signed_sheet', 'paper_scan'] as const

export const capacityKinds = ['self', 'company', 'guardian'] as const

/** From the last sending. */
export const linkDays = 90
/** How often a signer without an address can give one through the link: once, and a second time to correct it. */
export const mostOwnAddresses = 2
/** Where the signing page ends reminders: reminders lead there (`#reminders`). Opening it ends none, as programs that scan mails open everything. */
export const remindersPlace = 'reminders'
/** A day and account. */
export const mostInvitations = 100
