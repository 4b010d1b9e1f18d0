import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { makeLabelCopyAddress, makeSplitSheetAddress, printLabelCopy, printSplitSheet } from '#domain/papers/calls.ts'
import { addressSeconds } from '#domain/papers/rules.ts'
import type { PageSize } from '#domain/papers/schema.ts'
import { paperTexts } from '#domain/papers/texts.ts'
import { fillPath } from '#domain/shared/call.ts'
import { createSignedAddresses } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { createPrinting, makeLabelCopyPaper, makeSplitSheetPaper } from '#server/papers/actions.ts'
import { requireLabelCopySource, requireSplitSheetSource } from '#server/papers/queries.ts'
import { atOneMoment } from '#server/platform/database/database.ts'
import { answerEnded } from '#server/platform/http/ended-address.ts'
import type { Router } from '#server/platform/http/router.ts'
import { createPress, type Press } from '#server/platform/pdf/press.ts'
import { readPreferences } from '#server/preferences/queries.ts'
import { readHeld } from '#server/submissions/queries.ts'

type Query = {
  size: PageSize
  release?: string | undefined
  account?: string | undefined
  expires?: string | undefined
  signature?: string | undefined
}
type Kind = 'label-copy' | 'split-sheet' | 'master-sheet'
type Sheet = { kind: Kind; path: string; id: string; release?: string; of?: SheetScope }

const kindOf = (scope: SheetScope): Kind => (scope === 'song' ? 'split-sheet' : 'master-sheet')

export function mountPapers(router: Router<Account>, context: AppContext, press: Press = createPress()): void {
  const { db, now } = context
  const addresses = createAddresses(context)
  const answer = createPrinting(context, press)

  // Not only for writers: a lapsed account can still read its papers.
  router.user(makeLabelCopyAddress, async ({ account, params: { releaseId: id }, query }) => {
    const held = await atOneMoment(db, async (tx) => {
      await requireLabelCopySource(tx, { id, userId: account.id })
      return readHeld(tx, 'release', [id])
    })
    const { data } = await addresses.addressOf(
      { kind: 'label-copy', path: printLabelCopy.path, id },
      account,
      query.size,
    )
    return { data: { ...data, held } }
  })
  router.user(makeSplitSheetAddress, async ({ account, params, query }) => {
    const { of } = query
    const { release_id: release } = await requireSplitSheetSource(db, { id: params.id, userId: account.id }, of)
    const sheet = { kind: kindOf(of), path: printSplitSheet.path, id: params.id, release, of }
    return addresses.addressOf(sheet, account, query.size)
  })

  // Public: the signature shows who requested the address.
  router.public(printLabelCopy, async ({ c, params, query }) => {
    const id = params.file.replace('.pdf', '')
    const account = await addresses.findReader('label-copy', id, query)
    if (!account) return answerEnded(c, paperTexts.addressEnded, { sheet: 'label-copy', release: id })
    const source = await atOneMoment(db, (tx) => requireLabelCopySource(tx, { id, userId: account.id }))
    return answer(c, account.id, makeLabelCopyPaper(source, { size: query.size, now: now() }))
  })
  router.public(printSplitSheet, async ({ c, params, query }) => {
    const id = params.file.replace('.pdf', '')
    const account = await addresses.findReader(kindOf(query.of), id, query)
    if (!account)
      return answerEnded(c, paperTexts.addressEnded, { sheet: 'split-sheet', release: query.release, song: id })
    const source = await atOneMoment(db, (tx) => requireSplitSheetSource(tx, { id, userId: account.id }, query.of))
    return answer(c, account.id, makeSplitSheetPaper(source, { size: query.size, now: now() }))
  })
}

/** Addresses that open a paper without a token, for as long as they are good. */
function createAddresses(context: AppContext) {
  const addresses = createSignedAddresses(context, 'paper', addressSeconds)
  /** A signature covers one account and one sheet; the reader chooses the page size. */
  const subjectOf = (kind: Kind, id: string) => `${kind} ${id}`

  /** On the paper that the account chose; on the one asked for if it chose none. */
  async function addressOf({ kind, path, id, release, of }: Sheet, account: Account, asked: PageSize) {
    const query = {
      size: (await readPreferences(context.db, account.id)).paper_size ?? asked,
      ...(release ? { release } : {}),
      ...(of ? { of } : {}),
    }
    const signed = { path: fillPath(path, { file: `${id}.pdf` }), subject: subjectOf(kind, id), account: account.id }
    return { data: await addresses.make({ ...signed, query }) }
  }

  const findReader = (kind: Kind, id: string, query: Query) => addresses.findReader(subjectOf(kind, id), query)

  return { addressOf, findReader }
}
