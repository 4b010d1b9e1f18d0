import { z } from 'zod'
import { postPlatforms } from '#domain/posts/rules.ts'
import { uuid } from '#domain/shared/fields.ts'

export const pack = z.object({
  /** Caption and tags. */
  text: z.string(),
  /** Null if the post has no files. */
  zip: z.string().nullable(),
  pictures: z.array(
    z.object({
      item_id: uuid,
      title: z.string(),
      alt_text: z.string().nullable(),
      platform: z.enum(postPlatforms),
      /** Of the size: 'square', 'story'. */
      size: z.string(),
      width: z.number(),
      height: z.number(),
      /** The picture is smaller than that. */
      enlarged: z.boolean(),
      name: z.string(),
      address: z.string(),
    }),
  ),
  /** Films go as they are: they are not cut. */
  films: z.array(z.object({ item_id: uuid, title: z.string(), alt_text: z.string().nullable(), address: z.string() })),
  expires_at: z.string(),
})
export type Pack = z.output<typeof pack>

const part = z.string().max(200).optional()
/** The address contains the post's owner, and for one picture its name and size; all of it is signed. */
export const packQuery = z.object({ post: part, account: part, item: part, size: part, expires: part, signature: part })
