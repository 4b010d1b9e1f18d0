import { safeName } from '#domain/files/rules.ts'
import { checkGtin } from '#domain/identifiers/rules.ts'
import { plainLetters } from '#domain/shared/plain-letters.ts'

/** How long a PDF's address is valid, in seconds: as long as a browser may take to open it and load it again. */
export const addressSeconds = 300

/** The seven modules of each digit left of the middle, with odd parity; the others are mirrored or inverted. */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const opposite = (modules: string) => Array.from(modules, (module) => (module === '1' ? '0' : '1')).join('')
const mirrored = (modules: string) => Array.from(modules).reverse().join('')
/** Which of the left six digits of an EAN-13 have even parity, which encodes its first digit. A UPC's is 0. */
const evenOnes = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

/** `modules`: 95 of '1' for a bar, '0' for none. `guards`: '1' where bars are longer. `digits`: as printed below. */
export type Bars = { modules: string; guards: string; digits: string }

/** The bars of a UPC-A or EAN-13; null for other codes and for a wrong check digit: no shop could scan it. */
export function barsOf(typed: string | null): Bars | null {
  const checked = typed ? checkGtin(typed) : null
  if (!checked?.ok || checked.canonical.length !== 13) return null
  const digits = checked.canonical
  const even = evenOnes[Number(digits[0])]!
  const left = Array.from(digits.slice(1, 7), (digit, index) =>
    even[index] === '1' ? mirrored(opposite(odd[Number(digit)]!)) : odd[Number(digit)]!,
  ).join('')
  const right = Array.from(digits.slice(7), (digit) => opposite(odd[Number(digit)]!)).join('')
  const isUpc = digits.startsWith('0')
  // In a UPC the first and the last digit are as long as the guards next to them.
  const side = isUpc ? 10 : 3
  return {
    modules: `101${left}01010${right}101`,
    guards: `${'1'.repeat(side)}${'0'.repeat(45 - side)}11111${'0'.repeat(45 - side)}${'1'.repeat(side)}`,
    digits: isUpc
      ? `${digits.slice(1, 2)} ${digits.slice(2, 7)} ${digits.slice(7, 12)} ${digits.slice(12)}`
      : `${digits.slice(0, 1)} ${digits.slice(1, 7)} ${digits.slice(7)}`,
  }
}

/** A file name for every browser: in plain ASCII for old ones, and the full title (RFC 6266). */
export function paperFileNames(title: string, kind: string, extension = 'pdf'): { plain: string; full: string } {
  const full = `${safeName(title, kind)} - ${kind}.${extension}`
  const letters = plainLetters(full)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
  // Removed characters may leave empty brackets behind.
  const plain = letters
    .replace(/["\\%]|\(\s*\)|\[\s*\]/g, '')
    .replace(/ +/g, ' ')
    .replace(/^[ .-]+/, '')
  return { plain, full }
}
