import { createHmac } from 'node:crypto'
import { clientKey } from '#server/platform/rate-limit.ts'

/** The client's network: an IPv4 address, or the /48 of an IPv6 address, which is what one customer gets. */
export const networkOf = (ip: string): string => clientKey(ip).split(':').slice(0, 3).join(':')

/** The hash that replaces an address or a network in the database: comparable, not readable. */
export const hide = (pepper: string, ...parts: string[]): string =>
  createHmac('sha256', pepper).update(parts.join(' ')).digest('base64url')
