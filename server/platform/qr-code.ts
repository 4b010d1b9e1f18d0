import { encode, renderSVG } from 'uqr'

/** Readable with a corner that is dirty or folded. */
const options = { ecc: 'M' } as const

/** A text as a QR code, SVG, with the margin of four modules that readers need. */
export const renderQrCode = (text: string): string => renderSVG(text, { ...options, border: 4 })

/** The same as its lines of modules from the top, '1' for a dark one, without the margin. */
export const qrModules = (text: string): string[] =>
  encode(text, { ...options, border: 0 }).data.map((line) => line.map((dark) => (dark ? '1' : '0')).join(''))
