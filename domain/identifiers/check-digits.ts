/** The arithmetic of check digits (standards 1.2). Each takes characters that the caller has already validated. */

const digitsOf = (text: string): number[] => Array.from(text, Number)

/** GS1: weights 3, 1, 3, 1 … from the digit left of the check digit going left. `body` is the code without its check digit. */
export function gtinCheck(body: string): string {
  const sum = digitsOf(body)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** ISWC (start 1) and IPI base number (start 2): place times digit, of nine digits, to the next ten. */
export function placeCheck(nine: string, start: 1 | 2): string {
  const sum = digitsOf(nine).reduce((total, digit, index) => total + digit * (index + 1), start)
  return String((10 - (sum % 10)) % 10)
}

/** IPI name number: nine digits by weights 10 to 2, modulo 101, as two digits. */
export function ipiCheck(nine: string): string {
  const rest = digitsOf(nine).reduce((total, digit, index) => total + digit * (10 - index), 0) % 101
  return String(rest === 0 ? 0 : (101 - rest) % 100).padStart(2, '0')
}

/** ISNI: ISO 7064 modulo 11-2 of fifteen digits; ten is written X. */
export function isniCheck(fifteen: string): string {
  const rest = digitsOf(fifteen).reduce((total, digit) => (total + digit) * 2, 0) % 11
  const check = (12 - rest) % 11
  return check === 10 ? 'X' : String(check)
}

/** DPID and GRid: ISO 7064 modulo 37,36 over the whole code with its check character; digits are 0 to 9, letters 10 to 35. */
export function passesMod37(code: string): boolean {
  return (
    Array.from(code).reduce(
      (carry, character) => ((((carry || 36) * 2) % 37) + Number.parseInt(character, 36)) % 36,
      18,
    ) === 1
  )
}
