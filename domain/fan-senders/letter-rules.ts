import { fanSenderLetters as texts } from '#domain/fan-senders/texts.ts'
import type { Letter } from '#domain/shared/letter.ts'

type Facts = { firstName: string; url: string }

/** Tells an artist that the operator has stopped the mails to fans, and why. */
export function stoppedLetter({ firstName, url, reason }: Facts & { reason: string }): Letter {
  const { subject, heading, opening, closing, button } = texts.stopped
  return {
    subject,
    heading,
    opening: [texts.hello(firstName), opening],
    facts: [{ label: texts.stopped.reason, value: reason }],
    button: { label: button, url },
    closing: [closing],
    footer: [texts.footer],
  }
}

/** Tells an artist that mails to fans may be sent again. */
export function allowedLetter({ firstName, url }: Facts): Letter {
  const { subject, heading, opening, button } = texts.allowed
  return {
    subject,
    heading,
    opening: [texts.hello(firstName), opening],
    button: { label: button, url },
    closing: [],
    footer: [texts.footer],
  }
}
