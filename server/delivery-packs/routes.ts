import { makePackAddress, readPack } from '#domain/delivery-packs/calls.ts'
import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
import { paperFileNames } from '#domain/papers/rules.ts'
import { fillPath } from '#domain/shared/call.ts'
import { createSignedAddresses } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { makePack, readPackHeld } from '#server/delivery-packs/pack-actions.ts'
import { createDocumentGate, documentResponse } from '#server/platform/http/document-gate.ts'
import { answerEnded } from '#server/platform/http/ended-address.ts'
import type { Router } from '#server/platform/http/router.ts'
import type { Press } from '#server/platform/pdf/press.ts'
import { requireRelease } from '#server/releases/queries.ts'

/** One account's packs: ten in a row, then three a minute. */
const perAccount = { burst: 10, count: 30, seconds: 600 }
const addressSeconds = 300

export function mountDeliveryPacks(router: Router<Account>, context: AppContext, press: Press): void {
  const { db } = context
  const addresses = createSignedAddresses(context, 'delivery-pack', addressSeconds)
  const gate = createDocumentGate(context, perAccount, texts)

  // Not only for writers: a lapsed account can still make every paper.
  router.user(makePackAddress, async ({ account, params: { id } }) => {
    const held = await readPackHeld(db, { id, userId: account.id })
    gate.requireRoom(account.id)
    const file = `${id}.zip`
    const path = fillPath(readPack.path, { file })
    return { data: { ...(await addresses.make({ path, subject: file, account: account.id })), held } }
  })

  // Public: the signature shows who requested the address.
  router.public(readPack, async ({ c, params: { file }, query }) => {
    const id = file.replace(/\.zip$/, '')
    const account = await addresses.findReader(file, query)
    if (!account) return answerEnded(c, texts.addressEnded, { sheet: 'press-release' })
    await requireRelease(db, { id, userId: account.id })
    return gate.make(account.id, () => answerPack(id, account.id))
  })

  async function answerPack(id: string, userId: string): Promise<Response> {
    const { title, bytes } = await makePack(context, press, { id, userId })
    return documentResponse(bytes, paperFileNames(title, texts.fileName, 'zip'), 'application/zip')
  }
}
