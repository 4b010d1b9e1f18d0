import type { AdminUser, AuditEntry } from '#domain/admin/schema.ts'
import { auditTexts, userTexts } from '#domain/admin/texts.ts'
import type { AccountType } from '#domain/profile/schema.ts'
import { sandboxBillingTexts } from '#domain/sandbox/texts.ts'

/** First and last name, or null without either. */
export function fullName(user: Pick<AdminUser, 'first_name' | 'last_name'>): string | null {
  return `${user.first_name} ${user.last_name}`.trim() || null
}

/** A position in a paged list: from which end, and how many pages away from it. */
export type PagePlace = { from: 'start' | 'end'; steps: number; limit: number }

/** The first and last row of a page, counted from 1; `rows` is how many the page has. Null for an empty one. */
export function shownRange(
  { from, steps, limit }: PagePlace,
  rows: number,
  total: number,
): { first: number; last: number } | null {
  if (rows === 0) return null
  const first = from === 'start' ? steps * limit + 1 : Math.max(1, total - steps * limit - rows + 1)
  return { first, last: first + rows - 1 }
}

/** An audit entry as one sentence. */
export function describeDeed(entry: AuditEntry): string {
  const subject = entry.subject_email ?? auditTexts.gone
  const known = auditTexts.deeds[entry.action]
  if (known) return known(subject)
  const { from, to, days, deed, subscription, domain } = entry.details as {
    from?: AccountType
    to?: AccountType
    days?: number
    deed?: keyof typeof sandboxBillingTexts.deeds
    subscription?: string
    domain?: string
  }
  if (entry.action === 'account_type.changed' && from && to)
    return auditTexts.typeChanged(subject, userTexts.types[from], userTexts.types[to])
  if (entry.action === 'sandbox.clock_moved' && days !== undefined) return auditTexts.clockMoved(days)
  if (entry.action === 'sandbox.subscription' && deed && subscription)
    return auditTexts.sandboxDeed(sandboxBillingTexts.deeds[deed], subscription)
  if (entry.action === 'fan_mail_domain.released' && domain) return auditTexts.domainReleased(domain)
  return entry.subject_id ? `${entry.action}: ${subject}` : entry.action
}

const looksLikeId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** The actor: an account's address, or the name of the tool or setting. */
export function describeActor(entry: AuditEntry): string {
  return entry.actor_email ?? (looksLikeId.test(entry.actor) ? auditTexts.gone : entry.actor)
}
