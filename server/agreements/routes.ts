import {
  agreeMyself,
  disputeSplit,
  getAgreement,
  getAgreementOf,
  inviteSigner as inviteCall,
  liftDispute as liftCall,
  makeSigningLink as linkCall,
  refuseProposal as refuseCall,
  revokeLinks as revokeCall,
  sendSheet as sendCall,
  setReminders,
  withdrawVersion as withdrawCall,
} from '#domain/agreements/calls.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Account } from '#server/accounts/queries.ts'
import {
  agree,
  changeAgreement,
  chooseReminders,
  inviteSigner,
  liftDispute,
  makeSigningLink,
  readAgreement,
  readAgreementOf,
  refuseProposal,
  revokeLinks,
  sendSheet,
  setDispute,
  withdrawVersion,
  type AgreementContext,
} from '#server/agreements/actions.ts'
import { lockSheetOf, requireSigner, requireVersion } from '#server/agreements/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import { requireSong } from '#server/songs/queries.ts'

/** The user agent, truncated; part of the evidence. */
const browserOf = (c: AppRequest): string => (c.req.header('user-agent') ?? '').slice(0, 500)

export function mountAgreements(router: Router<Account>, context: AppContext): void {
  const { db, now, originFor } = context
  const from = (c: AppRequest): AgreementContext => ({ ...context, origin: originFor(c.req.raw) })
  const own = (account: Account, id: string) => ({ id, userId: account.id })

  router.user(getAgreement, async ({ account, params, query }) => {
    await requireSong(db, own(account, params.id))
    return { data: await readAgreement(db, params.id, query.of, now()) }
  })
  router.writer(sendCall, async ({ c, account, params, query, body }) => {
    await requireSong(db, own(account, params.id))
    return { data: await sendSheet(from(c), { songId: params.id, scope: query.of }, await body()) }
  })

  // Disputes concern the people on the sheet, so they need no subscription.
  router.user(disputeSplit, async ({ c, account, params, query, body }) => {
    await requireSong(db, own(account, params.id))
    const { reason } = await body()
    const sheet = await db.transaction((tx) => lockSheetOf(tx, params.id, query.of))
    return {
      data: await changeAgreement(from(c), sheet.id, (tx, locked) =>
        setDispute(tx, locked, { by: null, reason, at: now() }),
      ),
    }
  })
  router.user(liftCall, async ({ c, account, params, query }) => {
    await requireSong(db, own(account, params.id))
    const sheet = await db.transaction((tx) => lockSheetOf(tx, params.id, query.of))
    return {
      data: await changeAgreement(from(c), sheet.id, (tx, locked) =>
        liftDispute(tx, from(c), locked, { by: null, at: now() }),
      ),
    }
  })

  // After its songs are deleted, the other signers of a sheet still answer through their links, and the artist answers here.
  router.user(getAgreementOf, async ({ account, params }) => {
    const { sheet_id } = await requireVersion(db, own(account, params.id))
    return { data: await readAgreementOf(db, sheet_id, now()) }
  })
  router.user(withdrawCall, async ({ c, account, params, body }) => {
    const version = await requireVersion(db, own(account, params.id))
    return { data: await withdrawVersion(from(c), version, (await body()).reason) }
  })
  router.writer(inviteCall, async ({ c, account, params, body }) => {
    const signer = await requireSigner(db, own(account, params.id))
    return { data: await inviteSigner(from(c), signer, (await body()).email) }
  })
  router.writer(linkCall, async ({ c, account, params, body }) => {
    const signer = await requireSigner(db, own(account, params.id))
    return { data: await makeSigningLink(from(c), signer, (await body()).way) }
  })
  router.user(revokeCall, async ({ c, account, params, query }) => {
    const signer = await requireSigner(db, own(account, params.id))
    return { data: await revokeLinks(from(c), signer, query.link) }
  })
  router.user(setReminders, async ({ c, account, params, body }) => {
    const signer = await requireSigner(db, own(account, params.id))
    await chooseReminders(context, signer, (await body()).off)
    return { data: await changeAgreement(from(c), signer.sheet_id, async () => undefined) }
  })
  router.user(refuseCall, async ({ c, account, params, body }) => {
    const signer = await requireSigner(db, own(account, params.id))
    return { data: await refuseProposal(from(c), signer, (await body()).note) }
  })
  router.user(agreeMyself, async ({ c, account, params, body }) => {
    const signer = await requireSigner(db, own(account, params.id))
    const said = await body()
    if (!signer.is_me) throw new AppError('badRequest', texts.notMe, { code: 'not_me' })
    const came = { way: 'account' as const, email: account.email, address: c.get('ip'), browser: browserOf(c) }
    await agree(from(c), { ...signer, link_id: null, came }, said)
    return { data: await changeAgreement(from(c), signer.sheet_id, async () => undefined) }
  })
}
