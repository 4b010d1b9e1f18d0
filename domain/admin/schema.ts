import { z } from 'zod'
import { accountTypeTexts } from '#domain/admin/texts.ts'
import { accountTypes } from '#domain/profile/schema.ts'
import { pageLimit, text, uuid, version } from '#domain/shared/fields.ts'
import { badCursorText } from '#domain/shared/texts.ts'

/** A user in the admin list (specification 1, section 3); `version` is the account's. */
export const adminUser = z.object({
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** One of today's accountTypes; a page loaded before a new type was added shows that one too. */
  account_type: z.string(),
  phone_verified: z.boolean(),
  created_at: z.string(),
  version: z.number().int(),
})
export type AdminUser = z.output<typeof adminUser>

/** `total`: all accounts. `matching`: those that the search found; equal without a search. */
export const adminUserTotals = z.object({ total: z.number(), matching: z.number() })
export type AdminUserTotals = z.output<typeof adminUserTotals>

const cursor = z.string().max(500, badCursorText).optional()

/** `order=oldest` walks the same list from its end: its first page is the last one, at the same cost. */
export const adminUserQuery = z.object({
  limit: pageLimit(100, 25),
  cursor,
  order: z.enum(['newest', 'oldest'], accountTypeTexts.badOrder).default('newest'),
  search: text(100, accountTypeTexts.badSearch).default(''),
})

/** Omitted fields keep their value. */
export const updateUserBody = z.object({
  version,
  account_type: z.enum(accountTypes, accountTypeTexts.badType).optional(),
})

const count = z.number().int()
/** Counts without deleted rows; of tasks only open ones. */
export const adminStats = z.object({
  total_users: count,
  artist_users: count,
  admin_users: count,
  manager_users: count,
  label_users: count,
  total_releases: count,
  total_tasks: count,
})
export type AdminStats = z.output<typeof adminStats>

/** One audit entry. `actor` is an account's id or a tool's name; addresses are current, null if the account was deleted. */
export const auditEntry = z.object({
  id: uuid,
  created_at: z.string(),
  actor: z.string(),
  actor_email: z.string().nullable(),
  action: z.string(),
  subject_id: uuid.nullable(),
  subject_email: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditQuery = z.object({ limit: pageLimit(100, 10), cursor })
