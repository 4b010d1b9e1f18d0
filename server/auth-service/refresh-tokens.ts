import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * A refresh token is not stored. It consists of version, session id, counter, a truncated HMAC under the session's secret, and a
 * checksum, in base64url. Any token can be read without the database; only the HMAC proves that it is ours.
 */
export type RefreshToken = { sessionId: string; counter: number; isSignedWith(secret: string): boolean }

const version = 2
const signedBytes = 1 + 16 + 4
const macBytes = 16
const totalBytes = signedBytes + macBytes + 4

const mac = (signed: Buffer, secret: string) =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(signed).digest().subarray(0, macBytes)

export function encodeRefreshToken(session: { id: string; counter: number; secret: string }): string {
  const token = Buffer.alloc(totalBytes)
  token.writeUInt8(version, 0)
  Buffer.from(session.id.replaceAll('-', ''), 'hex').copy(token, 1)
  token.writeUInt32BE(session.counter, 17)
  mac(token.subarray(0, signedBytes), session.secret).copy(token, signedBytes)
  token.writeUInt32BE(crc32(token.subarray(0, totalBytes - 4)), totalBytes - 4)
  return token.toString('base64url')
}

/** The parts of a token; undefined if its shape or checksum is wrong. */
export function decodeRefreshToken(text: string): RefreshToken | undefined {
  if (!/^[A-Za-z0-9_-]{55}$/.test(text)) return undefined
  const token = Buffer.from(text, 'base64url')
  if (token.length !== totalBytes || token.readUInt8(0) !== version) return undefined
  if (token.readUInt32BE(totalBytes - 4) !== crc32(token.subarray(0, totalBytes - 4))) return undefined
  const hex = token.subarray(1, 17).toString('hex')
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const signed = token.subarray(0, signedBytes)
  const given = token.subarray(signedBytes, signedBytes + macBytes)
  return {
    sessionId,
    counter: token.readUInt32BE(17),
    isSignedWith: (secret) => timingSafeEqual(mac(signed, secret), given),
  }
}
