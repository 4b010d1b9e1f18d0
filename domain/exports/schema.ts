import { z } from 'zod'

/** Where a browser can download the ZIP without a token, for two minutes. */
export const exportTicket = z.object({ address: z.string(), expires_at: z.string() })

/** The query of such an address. Missing and wrong are treated alike, so nothing is refused here. */
export const ticketQuery = z.object({
  account: z.string().optional(),
  expires: z.string().optional(),
  signature: z.string().optional(),
})
