/**
 * What a mail says, before it has a form: server/ports/mail/layout.ts makes plain text and HTML of it. Everything in it is
 * plain text; one button at most.
 */
export type Letter = {
  subject: string
  heading: string
  opening: string[]
  facts?: { label: string; value: string }[]
  button?: { label: string; url: string }
  /** Something to type in place of pressing the button. */
  code?: { label: string; value: string }
  closing: string[]
  /** Small print: why this mail was sent. */
  footer: string[]
  /** The way out, for mails that the law lets a person refuse. */
  stop?: { label: string; url: string }
}
