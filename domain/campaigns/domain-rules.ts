/** Why mails to a domain wait. `asked`: it answered 'not now' (4xx). `blocked`: it refuses our mails as such (5.7.x, RFC 3463). */
export const domainTroubles = ['asked', 'blocked'] as const
export type DomainTrouble = (typeof domainTroubles)[number]

/** The domain of an address's key (`readAddress`): lower case, in its ASCII form. */
export const domainOf = (key: string): string => key.slice(key.lastIndexOf('@') + 1)

/** How long mails to a domain wait after its refusals in a row: 1, 2, 4 … 60 minutes; a day if it blocks us, which rarely ends by itself. */
export const waitMinutes = (trouble: DomainTrouble, refusals: number): number =>
  trouble === 'blocked' ? 24 * 60 : Math.min(60, 2 ** (refusals - 1))

/** How long a postponed mail lets the others go first (RFC 5321, 4.5.4.1). */
export const retryMinutes = 30
/** After this many days of refusals a mail is given up. An operator needs longer to clear a block than a domain to recover. */
export const patienceDays: Record<DomainTrouble, number> = { asked: 3, blocked: 7 }
/** If this many domains in a row refuse, without one that accepts, our own mail server asks for a pause. */
export const domainsInARow = 5
/** After this many mails in a day, only the log notifies the operator. */
export const mostNoticesADay = 5
