import { create } from 'content-disposition'

type Named = {
  type: string
  name: string
  /** The name in plain ASCII for old browsers. */ plain?: string
  shown?: boolean
}

/** The headers of a file for one person alone: no cache keeps it, no other site sees its address. Unless it is shown in the browser it is saved, so that it is not a page of ours. */
export const privateFileHeaders = ({ type, name, plain, shown = false }: Named): Record<string, string> => ({
  'Content-Type': type,
  // RFC 6266, RFC 8187.
  'Content-Disposition': create(name, { type: shown ? 'inline' : 'attachment', ...(plain && { fallback: plain }) }),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})
