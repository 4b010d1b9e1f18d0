import { fillPath } from '#domain/shared/call.ts'
import { makeSignedSheetAddress, readSignedSheet } from '#domain/signed-sheets/calls.ts'
import { addressSeconds } from '#domain/signed-sheets/rules.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { answerEnded } from '#server/platform/http/ended-address.ts'
import type { Router } from '#server/platform/http/router.ts'
import { createSigner } from '#server/platform/secrets/signer.ts'
import { answerSignedSheet } from '#server/signed-sheets/actions.ts'
import { requireSignedPdf } from '#server/signed-sheets/queries.ts'

export function mountSignedSheets(router: Router<Account>, context: AppContext): void {
  const { db, now } = context
  const signer = createSigner(db, 'signed-sheet')

  // Not only for writers: a lapsed account can still read what it signed.
  router.user(makeSignedSheetAddress, async ({ account, params: { id } }) => {
    const { sha256 } = await requireSignedPdf(db, { id, userId: account.id })
    const expires = Math.floor(now().getTime() / 1000) + addressSeconds
    const query = new URLSearchParams(await signer.sign(id, expires))
    const address = `${fillPath(readSignedSheet.path, { file: `${id}.pdf` })}?${query.toString()}`
    return { data: { address, expires_at: new Date(expires * 1000).toISOString(), sha256 } }
  })

  // Public: the signature proves who received the address.
  router.public(readSignedSheet, async ({ c, params, query }) => {
    const id = params.file.replace('.pdf', '')
    if (!(await signer.holds(id, query, now())))
      return answerEnded(c, signedSheetTexts.addressEnded, { sheet: 'split-sheet' })
    return answerSignedSheet(context, c, id)
  })
}
