import { makeDdexMessage } from '#domain/ddex/calls.ts'
import { ddexMessage, messageFileName } from '#domain/ddex/rules.ts'
import { ddexLines, isReady } from '#domain/readiness/rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { requireRecipient } from '#server/ddex-recipients/queries.ts'
import { withCover } from '#server/ddex/actions.ts'
import { readMessageFacts } from '#server/ddex/queries.ts'
import { atOneMoment } from '#server/platform/database/database.ts'
import type { Router } from '#server/platform/http/router.ts'
import { readCoverFile } from '#server/release-covers/actions.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { listSocietyWorks, ofRelease } from '#server/society-tables/queries.ts'
import { readHeld } from '#server/submissions/queries.ts'

export function mountDdex(router: Router<Account>, context: AppContext): void {
  const { db } = context
  // Not only for writers: a lapsed account can still make every paper.
  router.user(makeDdexMessage, async ({ account, params: { id }, query: { recipient, control } }) => {
    const key = { id, userId: account.id }
    const { facts, held } = await atOneMoment(db, async (tx) => {
      await requireRelease(tx, key)
      const to = recipient ? await requireRecipient(tx, { id: recipient, userId: account.id }) : null
      const works = await listSocietyWorks(tx, ofRelease(id))
      return { facts: await readMessageFacts(tx, key, to, works), held: await readHeld(tx, 'release', [id]) }
    })
    const lines = ddexLines(facts)
    if (!isReady(lines)) throw new AppError('conflict', readinessTexts.notReady, { code: 'not_ready', data: lines })
    const message = ddexMessage(withCover(facts, await readCoverFile(context, key)), control)
    return { data: { name: messageFileName(facts), content: message, held } }
  })
}
