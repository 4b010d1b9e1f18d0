import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { getFile } from '#domain/files/calls.ts'
import { fillPath } from '#domain/shared/call.ts'
import { files } from '#server/files/tables.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { createSigner, type Signer } from '#server/platform/secrets/signer.ts'

export type StoredFile = typeof files.$inferSelect
export type FileKind = StoredFile['kind']

/** A complete file; null for an unknown id and for one being stored or removed. */
export async function findFile(db: Queryable, id: string): Promise<StoredFile | null> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.stored_at)))
  return file ?? null
}

/** An account's complete files, oldest first; only of these kinds, if given. */
export async function listFiles(db: Queryable, userId: string, kinds?: readonly FileKind[]): Promise<StoredFile[]> {
  const whole = and(eq(files.user_id, userId), isNotNull(files.stored_at))
  return db
    .select()
    .from(files)
    .where(kinds ? and(whole, inArray(files.kind, kinds)) : whole)
    .orderBy(asc(files.id))
}

/** The key of any complete file of an account; null if it has none. */
export async function findSomeKey(db: Queryable, userId: string): Promise<string | null> {
  const [file] = await db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.user_id, userId), isNotNull(files.stored_at)))
    .limit(1)
  return file?.key ?? null
}

/** Rows whose file never became complete, or was about to be removed, when the process ended. */
export async function listUnfinished(db: Queryable, before: Date): Promise<{ id: string; key: string }[]> {
  return db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(and(isNull(files.stored_at), lt(files.created_at, before.toISOString())))
}

export const createFileSigner = (db: Database): Signer => createSigner(db, 'file')

const hour = 3600

/** An address where a browser gets the file without a token, valid for one to two hours; constant within each hour, so that it is cached. */
export async function addressOf(signer: Signer, fileId: string, now: Date): Promise<string> {
  const expires = (Math.floor(now.getTime() / 1000 / hour) + 2) * hour
  return `${fillPath(getFile.path, { id: fileId })}?${new URLSearchParams(await signer.sign(fileId, expires)).toString()}`
}
