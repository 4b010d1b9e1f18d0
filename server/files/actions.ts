import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import type { AppContext } from '#server/context.ts'
import { listUnfinished, type FileKind } from '#server/files/queries.ts'
import { files } from '#server/files/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { describe } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/ids.ts'

export type NewFile = { kind: FileKind; content: Uint8Array; contentType: string; extension: string }
type Place = { id: string; key: string }

/** The folder of everything that belongs to an account. */
export const folderOf = (userId: string) => userId

/**
 * Stores files that take the place of all others of their kinds. Rows first, then the files, then one transaction that
 * shows the new ones and hides the old: whatever is interrupted leaves rows by which `sweepFiles` cleans up.
 */
export async function replaceFiles(context: AppContext, userId: string, added: NewFile[]): Promise<void> {
  const rows = added.map(({ kind, content, contentType, extension }) => {
    const id = newId()
    return { id, user_id: userId, kind, key: `${folderOf(userId)}/${id}.${extension}`, content_type: contentType, bytes: content.byteLength }
  })
  await context.db.insert(files).values(rows)
  try {
    for (const [index, { key }] of rows.entries()) await context.ports.storage.put(key, added[index]!.content, added[index]!.contentType)
    await discard(context, await context.db.transaction((tx) => showInstead(tx, userId, rows, context.now())))
  } catch (error) {
    await discard(context, rows)
    throw error
  }
}

/** Removes an account's files of these kinds. */
export async function removeFiles(context: AppContext, userId: string, kinds: FileKind[]): Promise<void> {
  await discard(context, await context.db.transaction((tx) => hide(tx, userId, kinds, [])))
}

/** Removes what an interrupted upload or removal left, once nothing can be at work on it any more: by the real clock, which no sandbox moves. */
export async function sweepFiles(context: AppContext): Promise<void> {
  await discard(context, await listUnfinished(context.db, new Date(Date.now() - 3_600_000)))
}

/** Removes everything that lies in an account's folder, whether a row names it or not. The rows go with the account. */
export async function removeFolder({ ports }: AppContext, userId: string): Promise<void> {
  for (const key of await ports.storage.list(folderOf(userId))) await ports.storage.remove(key)
}

/** Answers what was hidden. Two who change files of one account take turns, and nobody adds to one that is being deleted. */
async function showInstead(tx: Transaction, userId: string, rows: (Place & { kind: FileKind })[], now: Date): Promise<Place[]> {
  const [account] = await tx.select({ deleting_at: accounts.deleting_at }).from(accounts).where(eq(accounts.id, userId)).for('no key update')
  if (!account || account.deleting_at) throw new AppError('notFound', serverTexts.notFound)
  const ids = rows.map(({ id }) => id)
  const hidden = await hide(tx, userId, rows.map(({ kind }) => kind), ids)
  await tx.update(files).set({ stored_at: now.toISOString() }).where(inArray(files.id, ids))
  return hidden
}

async function hide(tx: Transaction, userId: string, kinds: FileKind[], except: string[]): Promise<Place[]> {
  const others = except.length > 0 ? notInArray(files.id, except) : undefined
  return tx.update(files).set({ stored_at: null })
    .where(and(eq(files.user_id, userId), inArray(files.kind, kinds), isNotNull(files.stored_at), others))
    .returning({ id: files.id, key: files.key })
}

/** The file, then its row. What cannot be removed now is only logged: its row stays, and the sweep tries again. */
async function discard(context: AppContext, places: Place[]): Promise<void> {
  for (const { id, key } of places) {
    try {
      await context.ports.storage.remove(key)
      await context.db.delete(files).where(eq(files.id, id))
    } catch (error) {
      context.logger.warn({ err: describe(error) }, 'a stored file could not be removed; it will be tried again')
    }
  }
}
