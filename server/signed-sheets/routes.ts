import { makeSignedSheetAddress, readSignedSheet } from '#domain/signed-sheets/calls.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { answerEnded } from '#server/platform/http/ended-address.ts'
import type { Router } from '#server/platform/http/router.ts'
import { answerSignedSheet, createSheetAddress } from '#server/signed-sheets/actions.ts'
import { requireSignedPdf } from '#server/signed-sheets/queries.ts'

export function mountSignedSheets(router: Router<Account>, context: AppContext): void {
  const { db, now } = context
  const sheetAddress = createSheetAddress(context)

  // Not only for writers: a lapsed account can still read what it signed.
  router.user(makeSignedSheetAddress, async ({ account, params: { id } }) => {
    return { data: await sheetAddress.make(await requireSignedPdf(db, { id, userId: account.id })) }
  })

  // Public: the signature proves who received the address.
  router.public(readSignedSheet, async ({ c, params, query }) => {
    const id = params.file.replace('.pdf', '')
    if (!(await sheetAddress.holds(id, query, now())))
      return answerEnded(c, signedSheetTexts.addressEnded, { sheet: 'split-sheet' })
    return answerSignedSheet(context, c, id)
  })
}
