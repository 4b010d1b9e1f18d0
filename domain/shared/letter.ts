/** One line of a list: a link, what it belongs to, and a word at its end. `note` is a sentence below it. */
export type LetterItem = {
  label: string
  url: string
  of: { label: string; url?: string }
  value?: string
  note?: string
}

/**
 * A mail's content, before it has a layout: server/ports/mail/layout.ts turns it into plain text and HTML. Everything in it is
 * plain text; one button at most.
 */
export type Letter = {
  subject: string
  heading: string
  opening: string[]
  facts?: { label: string; value: string }[]
  /** `more`: how many the list leaves out. The letter's own heading may do for its only one. */
  lists?: { heading?: string; items: LetterItem[]; more?: string }[]
  button?: { label: string; url: string }
  /** A code to type instead of pressing the button. */
  code?: { label: string; value: string }
  closing: string[]
  /** Small print: why this mail was sent. */
  footer: string[]
  /** The unsubscribe link, for mails that the law lets a person refuse. */
  stop?: { label: string; url: string }
}
