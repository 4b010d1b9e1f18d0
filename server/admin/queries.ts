import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { AdminStats, AdminUser, AdminUserTotals } from '#domain/admin/schema.ts'
import { accountTypeTexts } from '#domain/admin/texts.ts'
import type { AccountType } from '#domain/profile/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate, uuid } from '#domain/shared/fields.ts'
import { accounts } from '#server/accounts/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/words.ts'
import { profiles } from '#server/profile/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { releaseTasks } from '#server/tasks/tables.ts'

/** An account with a requested deletion can no longer be viewed or changed by anyone. */
const here = isNull(accounts.deleting_at)

const userColumns = {
  id: accounts.id,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  email: accounts.email,
  account_type: accounts.account_type,
  phone_verified: profiles.phone_verified,
  created_at: accounts.created_at,
  version: accounts.version,
}

/** The timestamp as PostgreSQL has it: JavaScript's dates would lose the microseconds that order the rows. */
const exactly = /^\d{4}-\d\d-\d\d ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?\+00$/
const moment = z
  .string()
  .regex(exactly)
  .refine((text) => calendarDate.safeParse(text.slice(0, 10)).success)
export const userCursor = z.object({ at: moment, id: uuid })
export type UserCursor = z.output<typeof userCursor>

type UserPage = { limit: number; order: 'newest' | 'oldest'; search: string; after: UserCursor | null }

/** One page of accounts, walking accounts_by_created_at from the end that `order` names. */
export async function listUserRows(
  db: Queryable,
  { limit, order, search, after }: UserPage,
): Promise<{ rows: AdminUser[]; next: UserCursor | null }> {
  const [direction, beyond] = order === 'newest' ? [desc, sql`<`] : [asc, sql`>`]
  const past = after
    ? sql`(${accounts.created_at}, ${accounts.id}) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`
    : undefined
  const found = await db
    .select({ user: userColumns, at: sql<string>`${accounts.created_at}::text` })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.user_id, accounts.id))
    .where(and(here, past, matches(db, search)))
    .orderBy(direction(accounts.created_at), direction(accounts.id))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ user }) => user),
    next: found.length > limit && last ? { at: last.at, id: last.user.id } : null,
  }
}

export async function countUsers(db: Queryable, search: string): Promise<AdminUserTotals> {
  const total = db.$count(accounts, here)
  const matching = search ? db.$count(accounts, and(here, matches(db, search))) : total
  return { total: await total, matching: await matching }
}

/** Accounts whose name or address contains the text. Each half of the union has its own trigram index, if the database offers them. */
function matches(db: Queryable, search: string): SQL | undefined {
  if (!search) return undefined
  const pattern = likePattern(search)
  const byEmail = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.email} like lower(${pattern})`)
  const byName = db
    .select({ id: profiles.user_id })
    .from(profiles)
    .where(sql`lower(${profiles.first_name} || ' ' || ${profiles.last_name}) like lower(${pattern})`)
  return inArray(accounts.id, union(byEmail, byName))
}

/** The user in the list's form; throws 404. */
export async function requireListedUser(db: Queryable, id: string): Promise<AdminUser> {
  const [user] = await db
    .select(userColumns)
    .from(accounts)
    .innerJoin(profiles, eq(profiles.user_id, accounts.id))
    .where(and(here, eq(accounts.id, id)))
  if (!user) throw new AppError('notFound', accountTypeTexts.notFound)
  return user
}

/** The four figures and the breakdown, counted over everything not deleted; for tasks the open ones. */
export async function countEverything(db: Queryable): Promise<AdminStats> {
  const ofType = (type: AccountType) =>
    sql<number>`count(*) filter (where ${accounts.account_type} = ${type})`.mapWith(Number)
  const taskOfDeleted = db
    .select({ id: releases.id })
    .from(releases)
    .where(and(eq(releases.id, releaseTasks.release_id), isNotNull(releases.deleted_at)))
  const [[users], total_releases, total_tasks] = await Promise.all([
    db
      .select({
        total_users: sql<number>`count(*)`.mapWith(Number),
        artist_users: ofType('artist'),
        admin_users: ofType('admin'),
        manager_users: ofType('manager'),
        label_users: ofType('label'),
      })
      .from(accounts)
      .where(here),
    db.$count(releases, isNull(releases.deleted_at)),
    db.$count(
      releaseTasks,
      and(isNull(releaseTasks.completed_at), isNull(releaseTasks.deleted_at), notExists(taskOfDeleted)),
    ),
  ])
  return { ...users!, total_releases, total_tasks }
}
