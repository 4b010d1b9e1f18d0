import { isolated } from '#domain/shared/bidi.ts'

/** What fans read: server-made pages and mails. */
export const signUpTexts = {
  pageTitle: (artist: string) => `Mail from ${isolated(artist)}`,
  intro: 'News about music and shows, by mail.',
  email: 'Email',
  name: 'Name (optional)',
  city: 'City (optional)',
  consent: (artist: string) =>
    `I want ${isolated(artist)} to send me mail about music, shows and merchandise. I can unsubscribe at any time, by a link in every mail.`,
  submit: 'Sign Up',
  privacy: (artist: string, contact: string) =>
    `${isolated(artist)} keeps your address, name and city to send you this mail, until you unsubscribe. Questions, or to be erased: ${contact}`,
  required: 'Required',
  consentMissing: 'Tick the box: without your agreement no mail may be sent.',
  onceText: 'One more press: read what you agree to, then press Sign Up.',
  /** In place of a name that the artist has not set. */
  artist: 'This artist',
  sentTitle: 'Look into your mail',
  sent: 'We have sent a mail to the address you gave, if one may go there today. Press the button in it: only then are you signed up.',
  sentTable: 'Thank you. A mail is on its way: press the button in it.',
  next: 'Next Person',
  /** On the printed card. */
  cardTag: 'Mailing List',
  cardLine: 'Scan for mail about music and shows',
  draft: 'This page is not public yet.',
  draftText: 'What you see is a preview. Nobody can sign up here yet.',
  closedTitle: 'This page is closed',
  closed: 'Nobody can sign up here at the moment.',
  unknownTitle: 'There is no such page',
  unknown: 'The address may be mistyped, or the page has been removed.',
  tooMany: 'Too many sign-ups from this connection. Try again in a few minutes.',
  confirmTitle: 'Is this you?',
  confirmText: (artist: string, address: string) => `${address} is to get mail from ${isolated(artist)}.`,
  confirm: 'Yes, Send Me Mail',
  confirmedTitle: 'You are signed up',
  confirmedText: (artist: string) => `${isolated(artist)} will write to you. Every mail has a link to unsubscribe.`,
  endedTitle: 'This link has ended',
  endedText: 'It worked for 14 days, or was replaced by a newer one. Sign up once more on the page.',
}

export const signUpLetterTexts = {
  confirm: {
    subject: (artist: string) => `Confirm: mail from ${isolated(artist)}`,
    heading: 'One press to go',
    opening: (artist: string) =>
      `Somebody, probably you, asked for mail from ${isolated(artist)} at this address. Press the button if you want it.`,
    button: 'Confirm',
    closing: 'If it was not you, do nothing: you get no further mail.',
    footer: (artist: string) =>
      `This mail was sent because this address was entered on the sign-up page of ${isolated(artist)}. The link works for 14 days.`,
  },
  welcome: {
    subject: (artist: string) => `Welcome: mail from ${isolated(artist)}`,
    heading: 'You are on the list',
    opening: (artist: string) => `From now on you hear from ${isolated(artist)} first.`,
    footer: (artist: string) =>
      `You get this mail because you confirmed this address for mail from ${isolated(artist)}.`,
    stop: 'Unsubscribe',
  },
}
