import { z } from 'zod'

/** Signed addresses of the caller's picture, 256 and 64 pixels square, valid for an hour at least; null without a picture. */
export const avatar = z.object({ avatar_url: z.string().nullable(), avatar_small_url: z.string().nullable() })
export type Avatar = z.output<typeof avatar>
