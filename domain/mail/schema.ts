import { z } from 'zod'
import { mailTexts } from '#domain/mail/texts.ts'

/** Mails that an artist may switch off. All others concern the contract or the account's security and are always sent. */
export const optionalMailKinds = ['trial_ending'] as const
export type OptionalMailKind = (typeof optionalMailKinds)[number]

export const mailChoices = z.object({ trial_ending: z.boolean() })
export type MailChoices = z.output<typeof mailChoices>

/** Omitted switches stay as they are. */
export const mailChoicesBody = z.object({ trial_ending: z.boolean(mailTexts.notOnOff).optional() })
