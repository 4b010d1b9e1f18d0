import type { Card } from '#server/platform/pdf/paper.ts'
import { qrModules } from '#server/platform/qr-code.ts'

type Facts = Pick<Card, 'tag' | 'poster' | 'author' | 'lines'> & {
  /** Of the page. */
  address: string
  /** The code's part of it. */
  query?: string
}

/** A card of A6 with the code of a page's address, to print. */
export const makeCard = ({ address, query = '', ...words }: Facts, now: Date): Card => ({
  ...words,
  title: `${words.poster} – ${words.tag}`,
  language: null,
  made: now.toISOString(),
  code: qrModules(address + query),
  // As people type it.
  address: address.replace(/^https?:\/\//, ''),
})
