import {
  getKeptSheet,
  keepSheet as keepCall,
  listKeptSheets,
  makeKeptPdfAddress,
  removeKeptSheet,
  restoreKeptSheet,
} from '#domain/kept-sheets/calls.ts'
import { keptTexts as texts } from '#domain/kept-sheets/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Account } from '#server/accounts/queries.ts'
import { hashSecret, unknownLink } from '#server/agreements/actions.ts'
import type { AppContext } from '#server/context.ts'
import { keepSheet, readKept, removeKept, restoreKept } from '#server/kept-sheets/actions.ts'
import { listKept, requireKept } from '#server/kept-sheets/queries.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import type { Router } from '#server/platform/http/router.ts'
import { createSheetAddress } from '#server/signed-sheets/actions.ts'
import { requireSignedPdf } from '#server/signed-sheets/queries.ts'
import { findLink } from '#server/signing/queries.ts'

/** Of one account: enough for every sheet somebody signs, too few to hunt for secrets. */
const rate = { burst: 30, count: 30, seconds: 60 }

export function mountKeptSheets(router: Router<Account>, context: AppContext): void {
  const { db, now } = context
  const limit = createLimit(context, rate)
  const sheetAddress = createSheetAddress(context)
  const own = (account: Account, id: string) => ({ id, userId: account.id })

  // The sheet is the artist's: a signer needs no subscription to keep it.
  router.user(keepCall, async ({ account, body }) => {
    const { secret } = await body()
    limit.take(account.id)
    const link = await findLink(db, hashSecret(secret), now())
    if (!link) throw unknownLink()
    return { data: { id: await keepSheet(db, account.id, link, now()) } }
  })
  router.user(listKeptSheets, async ({ account }) => ({ data: await listKept(db, account.id) }))
  router.user(getKeptSheet, async ({ account, params }) => ({
    data: await readKept(db, await requireKept(db, own(account, params.id))),
  }))
  router.user(removeKeptSheet, async ({ account, params }) => {
    await removeKept(db, own(account, params.id), now())
    return { data: { id: params.id } }
  })
  router.user(restoreKeptSheet, async ({ account, params }) => {
    await restoreKept(db, own(account, params.id))
    return { data: { id: params.id } }
  })
  router.user(makeKeptPdfAddress, async ({ account, params }) => {
    const { signed, version_id: id } = await requireKept(db, own(account, params.id))
    if (!signed) throw new AppError('notFound', texts.notSigned, { code: 'not_signed' })
    return { data: await sheetAddress.make(await requireSignedPdf(db, { id })) }
  })
}
