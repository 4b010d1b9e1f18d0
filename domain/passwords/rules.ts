import { productName } from '#domain/shared/texts.ts'

const passwordMinLength = 8
/** In bytes: longer ones would only cost hashing time. */
export const passwordMaxBytes = 1024

/** Why a password is refused; texts.ts has the message for each. */
export type PasswordFault = 'length' | 'blank' | 'common' | 'personal' | 'product'

/** The password's owner: what others know about the person. */
export type PasswordOwner = { email?: string | undefined; names?: (string | null | undefined)[] }

/** In comparable form: full-width letters and the like normalized, without invisible characters. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
const squeeze = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
const characters = (text: string) => Array.from(text).length

/** One or two characters repeated, such as 'aaaaaaaa' and 'abababab'. */
const repeats = /^(.{1,2})\1+.?$/u

/** Whether each character follows its predecessor in the alphabet or the digits, or each precedes it: 'abcdefgh'. */
function isRun(text: string): boolean {
  const steps = Array.from(text, (character) => character.codePointAt(0)!)
    .map((code, at, codes) => code - (codes[at - 1] ?? code))
    .slice(1)
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}

/** The first reason to refuse a password; null for a good one. `isCommon` searches the list, which only the server has. */
export function findPasswordFault(
  password: string,
  owner: PasswordOwner = {},
  isCommon: (password: string) => boolean = () => false,
): PasswordFault | null {
  const read = plain(password)
  if (password !== '' && read.trim() === '') return 'blank'
  if (characters(password) < passwordMinLength) return 'length'
  if (repeats.test(read) || isRun(read) || isCommon(read)) return 'common'
  if (isMadeOf(password, [squeeze(productName)])) return 'product'
  const { email = '', names = [] } = owner
  const known = squeeze(password)
  if (known.length >= 6 && squeeze(email).includes(known)) return 'personal'
  return isMadeOf(password, piecesOf([email, ...names])) ? 'personal' : null
}

/** The words in these texts, and each text as one word; at least three characters, longest first. */
function piecesOf(texts: (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => {
    const [local = ''] = (text ?? '').split('@')
    return [squeeze(text ?? ''), squeeze(local), ...plain(text ?? '').split(/[^\p{L}\p{N}]+/u)]
  })
  return [...new Set(words)].filter((word) => characters(word) >= 3).toSorted((a, b) => b.length - a.length)
}

/** Whether little of a password remains without these words: fewer than four characters, or only a number such as a year. */
function isMadeOf(password: string, words: string[]): boolean {
  const before = squeeze(password)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), before)
  if (left === before) return false
  const signs = characters(plain(password).replaceAll(/[\p{L}\p{N}\s]/gu, ''))
  return characters(left) + signs < 4 || (signs < 3 && /^\p{N}{1,8}$/u.test(left))
}
