import { getAvatar, removeAvatar, uploadAvatar } from '#domain/avatars/calls.ts'
import { avatarKinds } from '#domain/avatars/rules.ts'
import type { Account } from '#server/accounts/queries.ts'
import { avatarCuts, saveAvatar } from '#server/avatars/actions.ts'
import { findAvatar } from '#server/avatars/queries.ts'
import type { AppContext } from '#server/context.ts'
import { removeFiles } from '#server/files/actions.ts'
import { createFileSigner } from '#server/files/queries.ts'
import { receivePicture } from '#server/pictures/actions.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountAvatars(router: Router<Account>, context: AppContext): void {
  const signer = createFileSigner(context.db)
  const answer = async (account: Account) => ({ data: await findAvatar(context.db, account.id, signer, context.now()) })

  router.user(getAvatar, ({ account }) => answer(account))

  router.writer(uploadAvatar, async ({ c, account }) => {
    await saveAvatar(context, account.id, await receivePicture(context, c, account.id, avatarCuts))
    return answer(account)
  })

  router.writer(removeAvatar, async ({ account }) => {
    await removeFiles(context, account.id, avatarKinds)
    return answer(account)
  })
}
