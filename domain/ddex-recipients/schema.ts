import { z } from 'zod'
import { recipientTexts as texts } from '#domain/ddex-recipients/texts.ts'
import { controls } from '#domain/ddex/schema.ts'
import { ddexTexts } from '#domain/ddex/texts.ts'
import { checkDpid } from '#domain/identifiers/rules.ts'
import { requiredText, uuid, version } from '#domain/shared/fields.ts'

/** Unlike the account's own DPID, a wrong one is refused: a message would reach another recipient, or none. */
const dpid = requiredText(40, texts.dpidRequired).transform((typed, context) => {
  const checked = checkDpid(typed)
  if (checked.ok) return checked.canonical
  context.addIssue({ code: 'custom', message: checked.reason })
  return z.NEVER
})

/** The kind of messages in delivery packs: tests until live ones are chosen. */
const control = z.enum(controls, ddexTexts.badControl)

/** The form and the server both validate with it. */
export const recipientBody = z.object({
  name: requiredText(200, texts.nameRequired),
  dpid,
  control: control.default('test'),
})
export type RecipientBody = z.output<typeof recipientBody>
/** `id` comes from the client, so that repeating the call adds nothing twice. */
export const newRecipientBody = recipientBody.extend({ id: uuid.optional() })
/** Without it the stored control is kept. */
export const changedRecipientBody = recipientBody.extend({ control: control.optional(), version })

/** A recipient of DDEX messages. */
export const recipient = z.object({ id: uuid, name: z.string(), dpid: z.string(), control, version: z.int() })
export type Recipient = z.output<typeof recipient>
