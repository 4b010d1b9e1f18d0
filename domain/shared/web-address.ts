/** The most characters of an address of a page. */
export const maxAddress = 500
/** Also what a browser would rewrite: control characters, spaces, backslashes, direction marks. */
const unfit = /[\s\p{C}\\]/u

/** A complete web address, stored as typed; nothing else may become a link. */
export function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(typed) || unfit.test(typed) || !URL.canParse(typed)) return false
  return /[^.]\.[^.]/.test(new URL(typed).hostname)
}

/** What ends a sentence, not an address. */
const trailing = /[.,:;!?'"»”’\]]+$/u

/** A web address without what follows it in a sentence. A closing parenthesis stays if the address has opened it: `…/wiki/Low_(band)`. */
export function withoutSentence(piece: string): string {
  const address = piece.replace(trailing, '')
  const isOpened = address.split('(').length >= address.split(')').length
  return address.endsWith(')') && !isOpened ? withoutSentence(address.slice(0, -1)) : address
}
