import { z } from 'zod'
import { mailTexts } from '#domain/mail/texts.ts'

/** Mails that an artist may switch off. All others concern the contract or the account's security and are always sent. */
export const optionalMailKinds = ['trial_ending', 'weekly_summary', 'overdue_tasks', 'due_posts'] as const
export type OptionalMailKind = (typeof optionalMailKinds)[number]

/** One value for each kind. */
const perKind = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(optionalMailKinds.map((kind) => [kind, value])) as Record<OptionalMailKind, Value>)

export const mailChoices = perKind(z.boolean())
export type MailChoices = z.output<typeof mailChoices>

/** Omitted switches stay as they are. */
export const mailChoicesBody = perKind(z.boolean(mailTexts.notOnOff).optional())
