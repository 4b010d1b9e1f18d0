import { z } from 'zod'
import { mailTexts } from '#domain/mail/texts.ts'

/** Mails that an artist may do without. All others belong to the contract or to the safety of the account and are always sent. */
export const optionalMailKinds = ['trial_ending'] as const
export type OptionalMailKind = (typeof optionalMailKinds)[number]

export const mailChoices = z.object({ trial_ending: z.boolean() })
export type MailChoices = z.output<typeof mailChoices>

/** What is left out stays as it is. */
export const mailChoicesBody = z.object({ trial_ending: z.boolean(mailTexts.notOnOff).optional() })
