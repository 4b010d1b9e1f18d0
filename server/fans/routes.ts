import { Readable } from 'node:stream'
import {
  addFan as addCall,
  countFans as countCall,
  deleteFans as deleteCall,
  eraseFan as eraseCall,
  getFan,
  getFanChoices,
  getFanFigures,
  listFans as listCall,
  makeFanFileAddress,
  mergeFans as mergeCall,
  readFanFile,
  restoreFans as restoreCall,
  tagFans as tagCall,
  unsubscribeFan as unsubscribeCall,
  updateFan as updateCall,
} from '#domain/fans/calls.ts'
import { fanFileName } from '#domain/fans/list-rules.ts'
import { fanFileBody } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { createSignedAddresses } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import {
  addFan,
  deleteFans,
  eraseFan,
  mergeFans,
  restoreFans,
  tagFans,
  unsubscribeFan,
  updateFan,
} from '#server/fans/actions.ts'
import { openFanFile } from '#server/fans/file-actions.ts'
import { countFans, fanCursor, listFans, readChoices, readFan, readFigures, requireFan } from '#server/fans/queries.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { answerEnded } from '#server/platform/http/ended-address.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import { privateFileHeaders } from '#server/platform/http/private-file.ts'
import type { Router } from '#server/platform/http/router.ts'
import { readPreferences } from '#server/preferences/queries.ts'

/** Files of one account: ten in a row, then thirty an hour. */
const filesOfOne = { burst: 10, count: 30, seconds: 3600 }
const addressSeconds = 120
/** The parts of a request before its body may have 16 KB. */
const longestAddress = 12_000

export function mountFans(router: Router<Account>, context: AppContext): void {
  const { db, now } = context
  router.user(listCall, async ({ account, query: { limit, cursor, ...search } }) => {
    const after = readCursor(fanCursor, cursor)
    const rows = await listFans(db, { ...search, userId: account.id, limit, after })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      data: shown.map(({ at: _at, ...fan }) => fan),
      next: rows.length > limit ? writeCursor({ at: last!.at, id: last!.id }) : null,
    }
  })
  router.user(countCall, async ({ account, query }) => ({ data: await countFans(db, account.id, query) }))
  router.user(getFanFigures, async ({ account }) => {
    const { time_zone } = await readPreferences(db, account.id)
    return { data: await readFigures(db, account.id, { now: now(), zone: time_zone ?? 'UTC' }) }
  })
  router.user(getFanChoices, async ({ account }) => ({ data: await readChoices(db, account.id) }))
  mountFanFiles(router, context)
  router.user(getFan, async ({ account, params: { id } }) => ({ data: await readFan(db, { id, userId: account.id }) }))
  router.writer(addCall, async ({ account, body }) => ({ data: await addFan(db, account.id, await body()) }))
  router.writer(updateCall, async ({ account, params: { id }, body }) => {
    const key = { id, userId: account.id }
    await requireFan(db, key)
    return { data: await updateFan(db, key, await body()) }
  })
  router.writer(tagCall, async ({ account, body }) => ({ data: await tagFans(db, account.id, await body()) }))
  router.writer(mergeCall, async ({ account, body }) => ({ data: await mergeFans(db, account.id, await body()) }))
  router.writer(restoreCall, async ({ account, body }) => ({
    data: await restoreFans(db, account.id, (await body()).ids),
  }))
  // A lapsed account owes its fans the same: what ends mail and what erases is open to it.
  router.user(unsubscribeCall, async ({ account, params: { id } }) => ({
    data: await unsubscribeFan(db, { id, userId: account.id }),
  }))
  router.user(eraseCall, async ({ account, params: { id } }) => {
    await eraseFan(db, { id, userId: account.id })
    return { data: { id } }
  })
  router.writer(deleteCall, async ({ account, body }) => {
    const { ids } = await body()
    await deleteFans(db, account.id, ids)
    return { data: { ids } }
  })
}

/** The list as a file. A lapsed account takes its fans along, too. */
function mountFanFiles(router: Router<Account>, context: AppContext): void {
  const addresses = createSignedAddresses(context, 'fans', addressSeconds)
  const limit = createLimit(context, filesOfOne, { message: texts.fileTooOften })
  router.user(makeFanFileAddress, async ({ account, body }) => {
    const of = JSON.stringify(await body())
    const data = await addresses.make({ path: readFanFile.path, subject: of, account: account.id, query: { of } })
    if (data.address.length > longestAddress) throw new AppError('badRequest', texts.segmentTooLarge)
    // Here a page can say why not; a browser's own download says nothing.
    limit.take(account.id)
    return { data }
  })

  // Public: the signature shows who requested the address, and for which fans.
  router.public(readFanFile, async ({ c, query: { of = '', ...signed } }) => {
    const owner = await addresses.findReader(of, signed)
    if (!owner) return answerEnded(c, texts.fileEnded, { sheet: 'fans' })
    const name = fanFileName(context.now())
    // A HEAD request reads nothing.
    return fileResponse(
      c.req.method === 'HEAD' ? null : openFanFile(context, owner.id, fanFileBody.parse(JSON.parse(of))),
      name,
    )
  })
}

const fileResponse = (file: Readable | null, name: string) =>
  new Response(file && (Readable.toWeb(file) as ReadableStream), {
    headers: privateFileHeaders({ type: 'text/csv; charset=utf-8', name }),
  })
