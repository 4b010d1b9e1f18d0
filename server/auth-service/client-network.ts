import { createHmac } from 'node:crypto'
import { clientKey } from '#server/platform/rate-limit.ts'

/** The network that a client asks from: an IPv4 address, or the /48 of an IPv6 one, which is what one customer gets. */
export const networkOf = (ip: string): string => clientKey(ip).split(':').slice(0, 3).join(':')

/** What stands in the database for an address or a network: it can be compared, not read. */
export const hide = (pepper: string, ...parts: string[]): string =>
  createHmac('sha256', pepper).update(parts.join(' ')).digest('base64url')
