/** Product name and tagline are here and nowhere else. */
export const productName = 'All Areas'
/** The sender of a mail that an artist asks for: 'Marlin via …'. */
export const viaProduct = (name: string): string => `${name} via ${productName}`
export const tagline = 'All access to build a career you are proud of'

/** 'song' for one, 'songs' for any other number; `many` where an s is not enough. */
export const plural = (number: number, one: string, many = `${one}s`): string => (number === 1 ? one : many)
/** A source that changes without an edition, with when we read it. */
export const asRead = (source: string, month = 'November 2026'): string => `${source} (as read in ${month})`

/** '1 song', '2,000 songs'. */
export const count = (number: number, one: string, many?: string): string =>
  `${number.toLocaleString('en-US')} ${plural(number, one, many)}`

/** '13 kB', '5.0 MB' */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const fieldTexts = {
  tooLong: (max: number) => `Use at most ${max.toLocaleString('en-US')} characters`,
  notStorable: 'This text contains a character that cannot be stored',
  badId: 'This is not a valid ID',
  badEmail: 'Enter a valid email address',
  badDate: 'Enter a date as YYYY-MM-DD',
  notText: 'This must be text',
  notNumber: 'This must be a number',
  notYesOrNo: 'This must be true or false',
  notList: 'This must be a list',
  notChoice: 'This is not one of the choices',
  tooFew: 'This is too small or too short',
  tooMuch: 'This is too large or too long',
  invalid: 'This cannot be used here',
  badVersion: 'The version must be a whole number',
  badLimit: (max: number) => `The limit must be a whole number from 1 to ${max}`,
}

/** The client's messages if the server sends none (specification 1, section 8). */
export const clientTexts = {
  requestFailed: 'Request failed',
  networkError: 'Network error',
  noToken: 'No authentication token available',
}

// Two of the responses below, on their own for pages: the others do not go into their scripts.
export const subscriptionEndedText = 'Your subscription has ended. Renew it to make changes.'
export const badCursorText = 'This page of the list cannot be found. Load the list again.'

/** Responses that belong to no slice. */
export const serverTexts = {
  signInNeeded: 'Sign in to do this.',
  sessionEnded: 'Your session has ended. Sign in again.',
  accountMissing: 'There is no account for this sign-in. Choose a plan to set one up.',
  accountDeleting: 'This account is being deleted.',
  adminsOnly: 'Only administrators can do this.',
  subscriptionEnded: subscriptionEndedText,
  notFound: 'There is nothing at this address.',
  unknownHost: 'This server is not known by that name. Use a loopback address, or set PUBLIC_URL.',
  badJson: 'The request is not valid JSON.',
  badBody: 'The request must be a JSON object.',
  slowBody: 'The request did not arrive in time. Check your connection and try again.',
  tooLarge: 'The request is too large.',
  tooMany: 'Too many requests. Wait a moment and try again.',
  invalid: 'Some fields need another look.',
  badCursor: badCursorText,
  conflict: 'This was changed somewhere else after you opened it.',
  unavailable: 'The service cannot be reached right now. Try again in a moment.',
  busy: 'This took too long and was stopped. Try again in a moment.',
  noSpace: 'The server is out of space, so this was not saved. Everything saved earlier is safe. Try again later.',
  internal: 'Something went wrong on our side. Try again in a moment.',
}

/** Of the packages in the pages' scripts and fonts. */
export const licenseTexts = {
  title: 'Licenses of the open-source software in these pages',
  asText: 'All of them as a text file',
}
