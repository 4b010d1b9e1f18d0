import { isolated } from '#domain/shared/bidi.ts'
/** What fans read at the link of every mail. */
export const fanLinkTexts = {
  failed: 'The page could not be shown.',
  title: (artist: string) => `Mail from ${isolated(artist)}`,
  question: (address: string) => `${address} gets this mail. Press the button to end it.`,
  button: 'Unsubscribe',
  doneTitle: 'You are unsubscribed',
  done: (artist: string) => `${isolated(artist)} sends you no more mail.`,
  already: (artist: string) => `${isolated(artist)} sends you no mail.`,
  left: (artist: string) =>
    `${isolated(artist)} sends nothing to this address now. Press the button and it stays that way.`,
  unknownTitle: 'You get no mail here',
  unknown: 'Nothing is sent to this address any more.',
  correctTitle: 'Correct what is kept',
  name: 'Name',
  city: 'City',
  save: 'Save',
  saved: 'Saved. Thank you.',
  eraseTitle: 'Be erased',
  eraseText:
    'Your address, name and city are deleted for good. Only a code without your address is kept, so that no mail goes there again.',
  erase: 'Erase Me',
  erasedTitle: 'You are erased',
  erased: 'Your address, name and city are deleted. You get no more mail.',
}
