import { makeDdexMessage } from '#domain/ddex/calls.ts'
import { controlledName, ddexMessage } from '#domain/ddex/rules.ts'
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
import { placeCover, readPlacedCover } from '#server/release-covers/actions.ts'
import { requireRelease, titleOfSameUpc } from '#server/releases/queries.ts'
import { listSocietyWorks, ofRelease } from '#server/society-tables/queries.ts'
import { readHeld } from '#server/submissions/queries.ts'

export function mountDdex(router: Router<Account>, context: AppContext): void {
  const { db } = context
  // Not only for writers: a lapsed account can still make every paper.
  router.user(makeDdexMessage, async ({ account, params: { id }, query: { recipient, control } }) => {
    const key = { id, userId: account.id }
    const { facts, held, cover } = await atOneMoment(db, async (tx) => {
      const release = await requireRelease(tx, key)
      const to = recipient ? await requireRecipient(tx, { id: recipient, userId: account.id }) : null
      const works = await listSocietyWorks(tx, ofRelease(id))
      return {
        facts: await readMessageFacts(tx, key, to, { works, upcOn: await titleOfSameUpc(tx, release) }),
        held: await readHeld(tx, 'release', [id]),
        cover: await placeCover(tx, key),
      }
    })
    const lines = ddexLines(facts)
    if (!isReady(lines)) throw new AppError('conflict', readinessTexts.notReady, { code: 'not_ready', data: lines })
    const message = ddexMessage(withCover(facts, await readPlacedCover(context, cover)), control)
    return { data: { name: controlledName(facts, control), content: message, held } }
  })
}
