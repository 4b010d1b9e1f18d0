import { chooseCover as chooseCall, getCover, removeCover as removeCall } from '#domain/release-covers/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { createFileSigner } from '#server/files/queries.ts'
import type { Router } from '#server/platform/http/router.ts'
import { chooseCover, removeCover } from '#server/release-covers/actions.ts'
import { readCover, showCover, type CoverKey } from '#server/release-covers/queries.ts'
import { requireRelease } from '#server/releases/queries.ts'

export function mountReleaseCovers(router: Router<Account>, { db, now }: AppContext): void {
  const signer = createFileSigner(db)
  const show = (cover: Awaited<ReturnType<typeof readCover>>) => showCover(signer, now(), cover)
  const answer = async (key: CoverKey) => ({ data: await show(await readCover(db, key)) })

  router.user(getCover, async ({ account, params: { id } }) => {
    await requireRelease(db, { id, userId: account.id })
    return answer({ id, userId: account.id })
  })

  router.writer(chooseCall, async ({ account, params: { id }, body }) => {
    const key = { id, userId: account.id }
    await requireRelease(db, key)
    await chooseCover(db, key, await body(), show)
    return answer(key)
  })

  router.writer(removeCall, async ({ account, params: { id } }) => {
    const key = { id, userId: account.id }
    await requireRelease(db, key)
    await removeCover(db, key)
    return answer(key)
  })
}
