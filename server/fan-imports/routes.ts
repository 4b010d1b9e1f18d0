import { csvLine } from '#domain/exports/rules.ts'
import {
  cancelFanImport,
  decideFanImport,
  listWaitingImports,
  getFanImport,
  getRefusedLines,
  listFanImports,
  listImportLines,
  matchColumns as matchCall,
  undoFanImport,
  uploadFanImport,
  writeFanImport,
} from '#domain/fan-imports/calls.ts'
import { faultText, mostImportBytes } from '#domain/fan-imports/rules.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { addImport, cancelImport, matchColumns, startUndo, startWriting } from '#server/fan-imports/actions.ts'
import { decideImport } from '#server/fan-imports/decide-actions.ts'
import {
  importCursor,
  lineCursor,
  listImports,
  listLines,
  listRefused,
  listWaiting,
  requireImport,
} from '#server/fan-imports/queries.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { uploadFolder, withReceived, type Received } from '#server/platform/http/receive.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import { createPlaces } from '#server/platform/places.ts'

/** Files of all accounts while they arrive, and of one account. */
const enter = createPlaces({
  ofOne: 1,
  onlyOne: { message: texts.onlyOne, code: 'uploads_running', retryAfter: 3 },
  ofAll: 8,
  busy: { message: texts.busy, code: 'busy', retryAfter: 5 },
})

export function mountFanImports(router: Router<Account>, context: AppContext): void {
  const { db } = context
  const answer = async (id: string, userId: string) => ({ data: await requireImport(db, { id, userId }) })

  router.writer(uploadFanImport, async ({ c, account, query: { name } }) => {
    const id = await withFile(context, c, account.id, (file) => addImport(context, account.id, { name, file }))
    return answer(id, account.id)
  })
  router.user(listFanImports, async ({ account, query: { limit, cursor } }) => {
    const after = readCursor(importCursor, cursor)
    const rows = await listImports(db, { userId: account.id, limit, after })
    const data = rows.slice(0, limit)
    return { data, next: rows.length > limit ? writeCursor({ id: data.at(-1)!.id }) : null }
  })
  router.user(getFanImport, ({ account, params: { id } }) => answer(id, account.id))
  router.user(listImportLines, async ({ account, params: { id }, query: { kind, limit, cursor } }) => {
    await requireImport(db, { id, userId: account.id })
    const after = readCursor(lineCursor, cursor)?.line ?? 0
    const rows = await listLines(db, { importId: id, kind, limit, after })
    const data = rows.slice(0, limit)
    return { data, next: rows.length > limit ? writeCursor({ line: data.at(-1)!.line }) : null }
  })
  router.user(getRefusedLines, async ({ account, params: { id } }) => {
    const { headers, has_header } = await requireImport(db, { id, userId: account.id })
    return { data: await refusedCsv(context, id, has_header ? headers : []) }
  })
  router.writer(matchCall, async ({ account, params: { id }, body }) => {
    const key = { id, userId: account.id }
    await requireImport(db, key)
    await matchColumns(context, key, await body())
    return answer(id, account.id)
  })
  router.writer(writeFanImport, async ({ account, params: { id }, body }) => {
    const key = { id, userId: account.id }
    await requireImport(db, key)
    await startWriting(context, key, await body())
    return answer(id, account.id)
  })
  router.writer(cancelFanImport, async ({ account, params: { id } }) => ({
    data: await cancelImport(context, { id, userId: account.id }),
  }))
  router.writer(undoFanImport, async ({ account, params: { id } }) => {
    await startUndo(context, { id, userId: account.id })
    return answer(id, account.id)
  })

  router.admin(listWaitingImports, async () => ({ data: await listWaiting(db) }))
  router.admin(decideFanImport, async ({ account, params: { id }, body }) => {
    await decideImport(context, account.id, id, await body())
    return { data: { id } }
  })
}

/** The request's body as a file, deleted after `work`. Throws 429 while another one of the account arrives, and 503 if eight do or the disk is full. */
async function withFile<T>(
  context: AppContext,
  c: AppRequest,
  userId: string,
  work: (file: Received) => Promise<T>,
): Promise<T> {
  const leave = enter(userId)
  try {
    // Files have their own places, so a slow upload does not block the account's other requests.
    c.get('leave')?.()
    const { tooLarge, cutShort, tooSlow } = texts
    return await withReceived(
      c,
      { folder: uploadFolder(context.config), limit: mostImportBytes, tooLarge, cutShort, tooSlow },
      work,
    )
  } finally {
    leave()
  }
}

/** More lines than a person fixes by hand. */
const mostCsv = 20_000

/** The lines left out, as they were, behind their number and the reason. With a mark of UTF-8, by which Excel knows it. */
async function refusedCsv({ db }: AppContext, id: string, headers: string[]): Promise<string> {
  let [text, last, found] = [`\uFEFF${csvLine([texts.line, texts.reason, ...headers])}`, 0, 0]
  while (found < mostCsv) {
    const rows = await listRefused(db, id, last)
    if (rows.length === 0) break
    for (const { line, fault, cells } of rows) text += csvLine([line, faultText(fault!), ...(cells ?? [])])
    found += rows.length
    last = rows.at(-1)!.line
  }
  return text
}
