/** Specification 1, section 9. */
export const codeLength = 6
/** The credits for each side. */
export const creditsPerReferral = 10

/** A–Z and 0–9 without look-alikes (I, L, O, U, 0, 1). */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A referral code from six random bytes. */
export function codeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
}
