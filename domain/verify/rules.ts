/** Crockford's base 32: without I, L, O and U, which are misread or read as words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 20
const whole = new RegExp(`^[${alphabet}]{${codeLength}}$`)
const grouped = new RegExp(`[${alphabet}]{5}(?:-[${alphabet}]{5}){3}`, 'g')

/** A code of 100 bits from at least 20 random bytes. */
export const codeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('')

/** As it is printed: groups of five, with hyphens. */
export const showCode = (code: string): string => (code.match(/.{5}/g) ?? []).join('-')

/** The code that somebody typed, or that the typed address ends with; null if it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .replace(/^.*\//s, '')
    .replace(/[\s\p{Dash}\u00ad]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return whole.test(code) ? code : null
}

/** The codes in a file, read as Latin-1: its metadata name its code several times. Where they differ, the file was changed. */
export function findCodes(file: string): string[] {
  // Titles beyond ASCII have two bytes for each letter.
  const found = file.replaceAll('\0', '').match(grouped) ?? []
  return [...new Set(found)].slice(0, mostCodes).map((code) => code.replaceAll('-', ''))
}
/** Of one file: no file makes its reader ask without end. */
const mostCodes = 3

/** `head`: the heading of the answer; `about`: its sentence about the file, if there is one. */
export type Verdict = {
  head: 'signed' | 'superseded' | 'disputed' | 'altered'
  about: 'same' | 'altered' | 'unmade' | 'codeAlone'
}

/** The answer from a register's entry and a file's hash (null without a file). */
export function verdictOf(
  { state, disputed, pdf_sha256 }: { state: 'signed' | 'superseded'; disputed: boolean; pdf_sha256: string | null },
  sha256: string | null,
): Verdict {
  const compared = pdf_sha256 === null ? 'unmade' : sha256 === pdf_sha256 ? 'same' : 'altered'
  const about = sha256 === null ? 'codeAlone' : compared
  const asRegistered = disputed && state === 'signed' ? 'disputed' : state
  return { head: about === 'altered' ? 'altered' : asRegistered, about }
}
