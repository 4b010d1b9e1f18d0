import {
  makeScanAddress,
  makeVersionAddress,
  printVersion,
  signOnPaper as signCall,
} from '#domain/paper-signing/calls.ts'
import { paperQuery } from '#domain/paper-signing/schema.ts'
import { paperSigningTexts as texts } from '#domain/paper-signing/texts.ts'
import { addressSeconds } from '#domain/papers/rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { fillPath } from '#domain/shared/call.ts'
import { createSignedAddresses } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import { readDocument } from '#server/agreements/actions.ts'
import { requireVersion } from '#server/agreements/queries.ts'
import type { AppContext } from '#server/context.ts'
import { addressOf, createFileSigner } from '#server/files/queries.ts'
import { receiveScan, signOnPaper } from '#server/paper-signing/actions.ts'
import { requireScan } from '#server/paper-signing/queries.ts'
import { createPrinting, makeVersionPaper } from '#server/papers/actions.ts'
import { answerEnded } from '#server/platform/http/ended-address.ts'
import type { Router } from '#server/platform/http/router.ts'
import { parseWith } from '#server/platform/http/validate.ts'
import { createPress, type Press } from '#server/platform/pdf/press.ts'
import { readPreferences } from '#server/preferences/queries.ts'

export function mountPaperSigning(router: Router<Account>, context: AppContext, press: Press = createPress()): void {
  const { db, now, originFor } = context
  const files = createFileSigner(db)
  const versions = createSignedAddresses(context, 'split-version', addressSeconds)
  const answer = createPrinting(context, press)

  // Like an answer through a link: it needs no subscription.
  router.user(signCall, async ({ c, account, params, query }) => {
    const version = await requireVersion(db, { id: params.id, userId: account.id })
    const { date } = parseWith(paperQuery, query)
    const scan = await receiveScan(context, c, account.id)
    return { data: await signOnPaper({ ...context, origin: originFor(c.req.raw) }, version, { date, scan }) }
  })
  router.user(makeScanAddress, async ({ account, params }) => {
    const file = await requireScan(db, { id: params.id, userId: account.id })
    return { data: { address: await addressOf(files, file, now()) } }
  })

  router.user(makeVersionAddress, async ({ account, params, query }) => {
    const version = await requireVersion(db, { id: params.id, userId: account.id })
    if (version.state !== 'sent') throw new AppError('conflict', texts.notPrintable, { code: 'not_current' })
    const path = fillPath(printVersion.path, { file: `${version.id}.pdf` })
    const size = (await readPreferences(db, account.id)).paper_size ?? query.size
    return { data: await versions.make({ path, subject: version.id, account: account.id, query: { size } }) }
  })
  // Public: the signature shows who requested the address.
  router.public(printVersion, async ({ c, params, query }) => {
    const id = params.file.replace('.pdf', '')
    const account = await versions.findReader(id, query)
    if (!account) return answerEnded(c, texts.addressEnded, { sheet: 'split-sheet' })
    const version = await requireVersion(db, { id, userId: account.id })
    const paper = makeVersionPaper(
      readDocument(version),
      { hash: version.hash, sentAt: version.created_at },
      query.size,
    )
    return answer(c, account.id, paper)
  })
}
