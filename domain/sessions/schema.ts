import { z } from 'zod'
import { uuid } from '#domain/shared/fields.ts'

/** One signed-in browser of the caller. */
const session = z.object({
  id: uuid,
  /** The session of the requesting token. */
  current: z.boolean(),
  /** Browser and system, such as 'Firefox on Linux'; '' if unknown. */
  device: z.string(),
  begun_at: z.string(),
  /** An open page is seen once an hour. */
  seen_at: z.string(),
})
export type Session = z.output<typeof session>

/** `listed` is false if the authentication service does not reveal its sessions, like a hosted project. */
export const sessionList = z.object({ listed: z.boolean(), sessions: z.array(session) })
