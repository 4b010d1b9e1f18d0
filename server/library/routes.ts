import { getSummary, listLibrary } from '#domain/library/calls.ts'
import type { LibraryEntry } from '#domain/library/schema.ts'
import type { Account } from '#server/accounts/queries.ts'
import { listItemsOf, withAddresses } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { createFileSigner } from '#server/files/queries.ts'
import { libraryCursor, listPlacesOf, readEntries, summarize, type EntryRow } from '#server/library/queries.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountLibrary(router: Router<Account>, { db, now }: AppContext): void {
  const signer = createFileSigner(db)

  async function show(userId: string, rows: EntryRow[]): Promise<LibraryEntry[]> {
    const photoIds = rows.flatMap((row) => ('photo_id' in row && row.photo_id ? [row.photo_id] : []))
    const photos = new Map((await listItemsOf(db, userId, photoIds)).map((photo) => [photo.id, photo]))
    return Promise.all(
      rows.map(async (row): Promise<LibraryEntry> => {
        if (!('photo_id' in row)) return withAddresses(signer, now(), row)
        const { photo_id, ...entry } = row
        const photo = photo_id && photos.get(photo_id)
        return { ...entry, preview_url: photo ? (await withAddresses(signer, now(), photo)).preview_url : null }
      }),
    )
  }

  router.user(listLibrary, async ({ account, query: { limit, cursor, ...search } }) => {
    const after = readCursor(libraryCursor, cursor)
    const { places, found } = await listPlacesOf(db, { userId: account.id, limit, after, ...search })
    const shown = places.slice(0, limit)
    const last = shown.at(-1)
    return {
      data: await show(account.id, await readEntries(db, account.id, shown)),
      next: places.length > limit ? writeCursor({ at: last!.at, id: last!.id }) : null,
      totals: { found },
    }
  })

  router.user(getSummary, async ({ account }) => ({ data: await summarize(db, account.id) }))
}
