import { paperSigningTexts as texts } from '#domain/paper-signing/texts.ts'
import { pictureFormat } from '#domain/pictures/rules.ts'
import { msPerDay, utcDay } from '#domain/shared/dates.ts'

/** The largest accepted scan, in bytes: 20 MB. */
export const maxScanBytes = 20 * 1024 * 1024
/** The file types that a browser's file dialog offers. */
export const acceptedScans = 'application/pdf,image/jpeg,image/png'
/** Of `attestation`; kept with each paper. */
export const attestationVersion = 1

/** The types of a scan that are kept, as stored. */
export const scanTypes = {
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
} as const
export type ScanFormat = keyof typeof scanTypes

/** A scan's type by its first bytes, whatever its name; null for none that is kept. */
export function scanFormat(head: Uint8Array): ScanFormat | null {
  if (String.fromCharCode(...head.subarray(0, 5)) === '%PDF-') return 'pdf'
  const format = pictureFormat(head)
  return format === 'jpeg' || format === 'png' ? format : null
}

/** The fault of a scan, from its first bytes and its length; null if it can be stored. */
export function scanObjection(head: Uint8Array, bytes: number): string | null {
  if (bytes === 0) return texts.empty
  if (bytes > maxScanBytes) return texts.tooLarge
  return scanFormat(head) ? null : texts.badFormat
}

/** Half a day either way: somewhere it is another day already, or still. */
const zoneMs = msPerDay / 2

/** The fault of the date on a paper (YYYY-MM-DD); null if it is possible. The paper was printed after `sentAt` and has been signed. */
export function paperDateObjection(date: string, { sentAt, now }: { sentAt: string; now: Date }): string | null {
  if (date > utcDay(new Date(now.getTime() + zoneMs))) return texts.inFuture
  return date < utcDay(new Date(Date.parse(sentAt) - zoneMs)) ? texts.beforeSending : null
}
