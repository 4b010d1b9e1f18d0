import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileTexts } from '#domain/files/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import type { AppContext } from '#server/context.ts'
import { findSomeKey, listUnfinished, type FileKind } from '#server/files/queries.ts'
import { files } from '#server/files/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isDiskFull, uploadFolder } from '#server/platform/http/receive.ts'
import { newId } from '#server/platform/ids.ts'
import { describe } from '#server/platform/logger.ts'
import { removeOldFiles } from '#server/platform/old-files.ts'
import type { FileOnDisk, Part, StoredFile as StoredBytes } from '#server/ports/storage/storage.ts'

export type NewFile = { kind: FileKind; content: Uint8Array | FileOnDisk; contentType: string; extension: string }
export type Place = { id: string; key: string }
export type NewRow = Place & { kind: FileKind }

/** The parts of the application needed for storing and removing; the demo has only these. */
export type FileContext = Pick<AppContext, 'db' | 'logger' | 'now'> & { ports: Pick<AppContext['ports'], 'storage'> }

/** The folder of all of an account's files. */
const folderOf = (userId: string) => userId

/**
 * Stores files. Rows first, then the files, then one transaction that publishes them, in which `record` writes the rows that belong to
 * them and returns the files to remove instead; `lock` takes the locks that come before the account's. After an interruption the rows tell `sweepFiles` what to clean up.
 */
export async function addFiles(
  context: FileContext,
  userId: string,
  added: NewFile[],
  record: (tx: Transaction, rows: NewRow[]) => Promise<Place[]>,
  lock: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const rows = added.map(({ kind, content, contentType, extension }) => {
    const id = newId()
    return {
      id,
      user_id: userId,
      kind,
      key: `${folderOf(userId)}/${id}.${extension}`,
      content_type: contentType,
      bytes: content instanceof Uint8Array ? content.byteLength : content.bytes,
    }
  })
  await context.db.insert(files).values(rows)
  try {
    for (const [index, { key }] of rows.entries()) await store(context, key, added[index]!)
    await discard(
      context,
      await context.db.transaction(async (tx) => {
        await lock(tx)
        return show(tx, userId, rows, context.now(), record)
      }),
    )
  } catch (error) {
    // In parallel: if the store is down, each of them waits for it.
    await Promise.all(rows.map((row) => discard(context, [row])))
    throw error
  }
}

/** Stores files in place of all others of their kinds. */
export async function replaceFiles(context: AppContext, userId: string, added: NewFile[]): Promise<void> {
  await addFiles(context, userId, added, (tx, rows) =>
    hide(
      tx,
      rows.map(({ kind }) => kind),
      userId,
      rows,
    ),
  )
}

/** A full disk is reported as such; a store that does not answer is not the sender's fault. */
async function store({ ports, logger }: FileContext, key: string, { content, contentType }: NewFile): Promise<void> {
  try {
    await ports.storage.put(key, content, contentType)
  } catch (error) {
    logger.error(trouble(error), 'a file could not be stored')
    if (isDiskFull(error)) throw new AppError('unavailable', serverTexts.noSpace, { code: 'no_space' })
    throw new AppError('unavailable', fileTexts.storeFailed, { code: 'store_failed' })
  }
}

/** A stored file's bytes, or a part of them; null if there is none. Throws 503 if the store does not answer. */
export async function readStored(context: FileContext, key: string, part?: Part): Promise<StoredBytes | null> {
  return orUnavailable(context, () => context.ports.storage.read(key, part))
}

/** Passes on the path of a copy on this machine, which is removed once the work on it is done. Null if there is no such file. */
export async function withStored<T>(
  context: FileContext & Pick<AppContext, 'config'>,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T | null> {
  const stored = await readStored(context, key)
  if (!stored) return null
  const folder = uploadFolder(context.config)
  const path = join(folder, newId())
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(stored.stream, createWriteStream(path))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Throws 503 if an account has files and the store does not answer: call before starting anything that needs them all. */
export async function requireReadable(context: FileContext, userId: string): Promise<void> {
  const key = await findSomeKey(context.db, userId)
  if (key) await orUnavailable(context, () => context.ports.storage.exists(key))
}

async function orUnavailable<T>({ logger }: FileContext, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    logger.error(trouble(error), 'a file could not be read')
    throw new AppError('unavailable', fileTexts.readFailed, { code: 'files_unavailable', retryAfter: 10 })
  }
}

type Cause = Omit<NodeJS.ErrnoException, 'cause'> & { cause?: Cause; $metadata?: { httpStatusCode?: number } }

/** For the log: the error of the store's library, and the store's own. */
function trouble(error: unknown): Record<string, unknown> {
  let root = error as Cause
  while (root.cause) root = root.cause
  return {
    err: describe(error),
    reason: [root.$metadata?.httpStatusCode, root.name, root.code, root.message].filter(Boolean).join(' '),
  }
}

/** Removes an account's files of these kinds. */
export async function removeFiles(context: AppContext, userId: string, kinds: readonly FileKind[]): Promise<void> {
  await discard(context, await context.db.transaction((tx) => hide(tx, kinds, userId, [])))
}

/** Removes what an interrupted upload or removal left, once nothing can still be working on it: by the real clock, which a sandbox cannot move. */
export async function sweepFiles(context: AppContext): Promise<void> {
  const before = new Date(Date.now() - 3_600_000)
  await discard(context, await listUnfinished(context.db, before))
  await removeOldFiles(uploadFolder(context.config), before)
  await context.ports.storage.sweep(before)
}

/** Removes everything in an account's folder, with or without a row. The rows are deleted with the account. */
export async function removeFolder({ ports }: AppContext, userId: string): Promise<void> {
  await ports.storage.removeFolder(folderOf(userId))
}

/** Two changes to one account's files run one after the other, and nothing is added to an account being deleted. */
async function show(
  tx: Transaction,
  userId: string,
  rows: NewRow[],
  now: Date,
  record: (tx: Transaction, rows: NewRow[]) => Promise<Place[]>,
): Promise<Place[]> {
  const [account] = await tx
    .select({ deleting_at: accounts.deleting_at })
    .from(accounts)
    .where(eq(accounts.id, userId))
    .for('no key update')
  if (!account || account.deleting_at) throw new AppError('notFound', serverTexts.notFound)
  const hidden = await record(tx, rows)
  await tx
    .update(files)
    .set({ stored_at: now.toISOString() })
    .where(
      inArray(
        files.id,
        rows.map(({ id }) => id),
      ),
    )
  return hidden
}

async function hide(tx: Transaction, kinds: readonly FileKind[], userId: string, except: Place[]): Promise<Place[]> {
  const others =
    except.length > 0
      ? notInArray(
          files.id,
          except.map(({ id }) => id),
        )
      : undefined
  return tx
    .update(files)
    .set({ stored_at: null })
    .where(and(eq(files.user_id, userId), inArray(files.kind, kinds), isNotNull(files.stored_at), others))
    .returning({ id: files.id, key: files.key })
}

/** The file, then its row. A failed removal is only logged: its row stays, and the sweep retries. */
export async function discard(context: FileContext, places: Place[]): Promise<void> {
  for (const { id, key } of places) {
    try {
      await context.ports.storage.remove(key)
      await context.db.delete(files).where(eq(files.id, id))
    } catch (error) {
      context.logger.warn(trouble(error), 'a stored file could not be removed; it will be tried again')
    }
  }
}
