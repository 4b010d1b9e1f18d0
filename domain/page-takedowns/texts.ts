/** Texts for an admin about taking public pages down. */
export const takedownTexts = {
  title: 'Public Pages',
  text: "Takes an artist's page for fans down immediately, or puts it back. Taking down the sign-up page takes down all release pages of the artist, too.",
  address: 'Address of the page',
  addressHelp: 'Such as /f/name or /r/name/release.',
  badAddress: 'Enter the address of a sign-up page (/f/…) or a release page (/r/…)',
  reason: 'Reason',
  reasonHelp: 'The artist reads it.',
  reasonMissing: 'Say why: the artist reads it',
  takeDown: 'Take Down',
  putBack: 'Put Back',
  takenDown: 'Page taken down',
  back: 'Page put back',
  unknown: 'There is no page at this address',
  failed: 'The page could not be changed.',
}
