import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** RFC 6238 as every authenticator app expects it: SHA-1, six digits, a new code every 30 seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The URI that an authenticator app reads from the QR code. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...parameters, secret: Secret.fromBase32(secret), issuer, label: account }).toString()

/** The URI as a QR code: SVG without `#`, which would end the data URL that the client makes from it. */
export const qrCode = (uri: string): string => renderSVG(uri, { pixelSize: 4, border: 4 })

/**
 * The 30-second step that the code belongs to: the current one, the one before or the one after, since clocks differ; null
 * for any other code.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = TOTP.validate({
    ...parameters,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime(),
    window: 1,
  })
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp: now.getTime() }) + delta
}
