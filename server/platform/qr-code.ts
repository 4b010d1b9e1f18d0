import { renderSVG } from 'uqr'

/** A text as a QR code, SVG, with the margin of four modules that readers need. */
export const renderQrCode = (text: string): string => renderSVG(text, { border: 4, ecc: 'M' })
