/** Bars of the digits 0 to 9 in the left half of a UPC-A code; the right half has them inverted (GS1 General Specifications, 5.2). */
const leftDigits = [
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
const guard = '101'
const middle = '01010'

/** The 95 modules of a UPC-A code as a string of 0 and 1; expects twelve digits and does not verify the last one. */
export function upcModules(code: string): string {
  const digits = Array.from(code, (digit) => leftDigits[Number(digit)] ?? '')
  const left = digits.slice(0, 6).join('')
  const right = digits
    .slice(6)
    .join('')
    .replace(/[01]/g, (bit) => (bit === '1' ? '0' : '1'))
  return guard + left + middle + right + guard
}

/** The guards at both ends and in the middle, and the outermost digits, are longer than the rest. */
function isLong(module: number): boolean {
  return module < 10 || (module >= 45 && module < 50) || module >= 85
}

/** A barcode drawn from its digits, as one path. */
export function UpcBars({ code, label }: { code: string; label: string }) {
  const bars = Array.from(upcModules(code), (bit, x) =>
    bit === '1' ? `M${x} 0h1v${isLong(x) ? 38 : 34}h-1z` : '',
  ).join('')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the color of the text around it, which an image file cannot be
    <svg
      viewBox="0 0 95 38"
      className="barcode"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      preserveAspectRatio="none"
    >
      <path fill="currentColor" d={bars} />
    </svg>
  )
}
