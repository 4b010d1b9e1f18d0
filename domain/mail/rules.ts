import { letterTexts, mailTexts } from '#domain/mail/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import type { Letter } from '#domain/shared/letter.ts'

/** How long before its end an artist is reminded. */
export const trialReminderDays = 2

/** 'Nov 9, 2026 at 10:00 UTC'. */
const formatMoment = (iso: string) => letterTexts.moment(formatDate(iso), iso.slice(11, 16))

type Billing = { plan: string; price: string }

export function welcomeLetter(facts: Billing & { firstName: string; trialEndsAt: string | null; url: string }): Letter {
  const texts = letterTexts.welcome
  return {
    subject: texts.subject,
    heading: texts.heading(facts.firstName),
    opening: [texts.opening],
    facts: [{ label: letterTexts.plan, value: facts.plan }, ...trialFacts(facts.trialEndsAt, facts.price)],
    button: { label: texts.button, url: facts.url },
    closing: [texts.closing],
    footer: [texts.footer],
  }
}

const trialFacts = (trialEndsAt: string | null, price: string) =>
  trialEndsAt
    ? [
        { label: letterTexts.trialEnds, value: formatMoment(trialEndsAt) },
        { label: letterTexts.afterwards, value: price },
      ]
    : [{ label: letterTexts.amount, value: price }]

/** The reminder before a trial ends; it names the day, which stays true however long the mail takes. */
export function trialEndingLetter(
  facts: Billing & { firstName: string; trialEndsAt: string; url: string; stopUrl: string },
): Letter {
  const texts = letterTexts.trialEnding
  return {
    subject: texts.subject(formatDate(facts.trialEndsAt)),
    heading: texts.heading,
    opening: [letterTexts.hello(facts.firstName), texts.opening],
    facts: [{ label: letterTexts.plan, value: facts.plan }, ...trialFacts(facts.trialEndsAt, facts.price)],
    button: { label: texts.button, url: facts.url },
    closing: [texts.closing],
    footer: [texts.footer],
    stop: { label: mailTexts.stopButton.trial_ending, url: facts.stopUrl },
  }
}

/** `price` is the amount due. */
export function paymentFailedLetter(facts: Billing & { firstName: string; url: string }): Letter {
  const texts = letterTexts.paymentFailed
  return {
    subject: texts.subject,
    heading: texts.heading,
    opening: [letterTexts.hello(facts.firstName), texts.opening],
    facts: [
      { label: letterTexts.plan, value: facts.plan },
      { label: letterTexts.amount, value: facts.price },
    ],
    button: { label: texts.button, url: facts.url },
    closing: [texts.closing],
    footer: [texts.footer],
  }
}
