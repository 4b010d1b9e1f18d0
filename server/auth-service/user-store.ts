import { and, asc, count, desc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#server/auth-service/tables.ts'
import { isUniqueViolation, type Database, type Queryable } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/words.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
export type UserChange = Partial<Omit<UserRow, 'id'>>

export async function findUser(db: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1)
  return row ?? null
}

/** The user with this (lower-case) address. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deleted_at)))
    .limit(1)
  return row ?? null
}

/** The users who requested this new address; there may be several until one confirms it. */
export async function findUsersByNewEmail(db: Queryable, email: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.new_email, email), isNull(users.deleted_at)))
    .limit(20)
}

/** The new row, or the name of the unique value that was taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow | 'emailTaken' | 'idTaken'> {
  try {
    const [row] = await db.insert(users).values(user).returning()
    return row!
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return 'emailTaken'
    if (isUniqueViolation(error)) return 'idTaken'
    throw error
  }
}

/** The changed row; null if the user was deleted, 'emailTaken' if another user has the new address. */
export async function updateUser(
  db: Queryable,
  id: string,
  change: UserChange,
): Promise<UserRow | null | 'emailTaken'> {
  try {
    const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning()
    return row ?? null
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return 'emailTaken'
    throw error
  }
}

/** Deletes a user with sessions, links and flows. Returns whether the user existed. */
export async function deleteUserRow(db: Queryable, id: string): Promise<boolean> {
  const gone = await db.delete(users).where(eq(users.id, id)).returning({ id: users.id })
  return gone.length > 0
}

/** Locks the row until the transaction ends, so that two changes to one user run one after the other. */
export async function lockUser(tx: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).limit(1).for('update')
  return row ?? null
}

export const sortableColumns = {
  created_at: users.created_at,
  updated_at: users.updated_at,
  last_sign_in_at: users.last_sign_in_at,
  email: users.email,
} as const
export type UserSort = { column: keyof typeof sortableColumns; descending: boolean }

/** One page of users and the total. `filter` matches part of an address or full name. */
export async function listUsers(
  db: Database,
  page: { number: number; size: number; filter: string | undefined; sort: UserSort },
): Promise<{ rows: UserRow[]; total: number }> {
  const where = page.filter ? matches(page.filter) : undefined
  const column = sortableColumns[page.sort.column]
  const order = page.sort.descending
    ? [sql`${column} desc nulls last`, desc(users.id)]
    : [sql`${column} asc nulls first`, asc(users.id)]
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  const [counted] = await db.select({ total: count() }).from(users).where(where)
  return { rows, total: counted?.total ?? 0 }
}

function matches(filter: string): SQL | undefined {
  const pattern = likePattern(filter)
  return or(ilike(users.email, pattern), sql`${users.user_metadata} ->> 'full_name' ilike ${pattern}`)
}
