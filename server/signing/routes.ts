import {
  agreeToSplit,
  chooseReminders as remindersCall,
  declineSplit,
  disputeAsSigner as disputeCall,
  giveAddress as addressCall,
  giveDetails as detailsCall,
  liftAsSigner,
  proposeShares,
  sayNotMe as notMeCall,
} from '#domain/answering/calls.ts'
import { AppError, isNotFound } from '#domain/shared/app-error.ts'
import { noteOpened as openedCall, readSignedSheet, readSigningPage as readCall } from '#domain/signing/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import {
  agree,
  chooseReminders,
  decline,
  disputeAsSigner,
  hashSecret,
  liftDispute,
  lockAnswered,
  noteOpened,
  propose,
  sayNotMe,
  unknownLink,
  type AgreementContext,
  type Answering,
} from '#server/agreements/actions.ts'
import type { SheetRow } from '#server/agreements/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import { keepSecret } from '#server/platform/http/secret-address.ts'
import { clientKey } from '#server/platform/rate-limit.ts'
import { answerSignedSheet } from '#server/signed-sheets/actions.ts'
import { giveAddress, giveDetails, readSigningPage, requireSignedVersion } from '#server/signing/actions.ts'
import { findLink } from '#server/signing/queries.ts'

/** Per link, and per client address for unknown secrets. */
const rate = { burst: 120, count: 120, seconds: 60 }

/** What the routes of a link share: the person whose link it is, and the page as the answer. */
function createSigning(context: AppContext) {
  const { db, now, originFor } = context
  const limit = createLimit(context, rate)
  return {
    from: (c: AppRequest): AgreementContext => ({ ...context, origin: originFor(c.req.raw) }),

    /** The person whose link this is. Throws 404 for every link that leads nowhere, whatever the reason. */
    holderOf: async (c: AppRequest, { secret }: { secret: string }): Promise<Answering> => {
      const link = await findLink(db, hashSecret(secret), now())
      limit.take(link?.id ?? clientKey(c.get('ip')))
      if (!link) throw unknownLink()
      const browser = (c.req.header('user-agent') ?? '').slice(0, 500)
      return {
        sheet_id: link.sheet_id,
        contributor_id: link.contributor_id,
        link_id: link.id,
        came: { way: link.way, email: link.email, address: c.get('ip'), browser },
      }
    },

    page: async (who: Answering) => ({ data: await readSigningPage(db, who) }),

    /** The page after an answer. A stale one gets 409 with the page as it is now. */
    answered: async (who: Answering, work: Promise<unknown>) => {
      await work.catch(async (error: unknown) => {
        if (!(error instanceof AppError) || error.kind !== 'conflict') throw error
        throw new AppError('conflict', error.message, { code: error.code, data: await readSigningPage(db, who) })
      })
      return { data: await readSigningPage(db, who) }
    },

    underLock: (who: Answering, change: (tx: Transaction, sheet: SheetRow) => Promise<void>) =>
      db.transaction(async (tx) => change(tx, await lockAnswered(tx, who, now()))),
  }
}
type Signing = ReturnType<typeof createSigning>

export function mountSigning(router: Router<Account>, context: AppContext): void {
  const { db } = context
  const signing = createSigning(context)
  const { holderOf, page } = signing
  router.app.use('/api/sign/*', keepSecret)
  mountAnswers(router, signing)
  mountDisputes(router, context, signing)

  router.public(readCall, async ({ c, params }) => page(await holderOf(c, params)))
  router.public(openedCall, async ({ c, params }) => {
    const who = await holderOf(c, params)
    await noteOpened(context, who)
    return page(who)
  })
  router.public(readSignedSheet, async ({ c, params }) => {
    const who = await holderOf(c, params)
    return answerSignedSheet(context, c, await requireSignedVersion(db, who))
  })
  router.public(detailsCall, async ({ c, params, body }) => {
    const who = await holderOf(c, params)
    await giveDetails(context, who, await body())
    return page(who)
  })
  router.public(addressCall, async ({ c, params, body }) => {
    const who = await holderOf(c, params)
    return signing.answered(who, giveAddress(context, who, (await body()).email))
  })
  router.public(remindersCall, async ({ c, params, body }) => {
    const who = await holderOf(c, params)
    await chooseReminders(context, who, (await body()).off)
    return page(who)
  })
}

/** Answers to the open version. */
function mountAnswers(router: Router<Account>, { from, holderOf, answered }: Signing): void {
  router.public(agreeToSplit, async ({ c, params, body }) => {
    const who = await holderOf(c, params)
    return answered(who, agree(from(c), who, await body()))
  })
  router.public(proposeShares, async ({ c, params, body }) => {
    const who = await holderOf(c, params)
    return answered(who, propose(from(c), who, await body()))
  })
  router.public(declineSplit, async ({ c, params, body }) => {
    const who = await holderOf(c, params)
    return answered(who, decline(from(c), who, await body()))
  })
  router.public(notMeCall, async ({ c, params, body }) => {
    const who = await holderOf(c, params)
    await answered(who, sayNotMe(from(c), who, (await body()).hash)).catch((error: unknown) => {
      if (!isNotFound(error)) throw error
    })
    return { data: { done: true as const } }
  })
}

function mountDisputes(
  router: Router<Account>,
  { now }: AppContext,
  { from, holderOf, answered, underLock }: Signing,
): void {
  router.public(disputeCall, async ({ c, params, body }) => {
    const who = await holderOf(c, params)
    const { reason } = await body()
    const change = { by: who.contributor_id, reason, at: now() }
    return answered(
      who,
      underLock(who, (tx, sheet) => disputeAsSigner(tx, from(c), sheet, change)),
    )
  })
  router.public(liftAsSigner, async ({ c, params }) => {
    const who = await holderOf(c, params)
    const change = { by: who.contributor_id, at: now() }
    return answered(
      who,
      underLock(who, (tx, sheet) => liftDispute(tx, from(c), sheet, change)),
    )
  })
}
