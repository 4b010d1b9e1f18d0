import { getAvatar, removeAvatar, uploadAvatar } from '#domain/avatars/calls.ts'
import { maxAvatarBytes } from '#domain/avatars/rules.ts'
import { avatarTexts } from '#domain/avatars/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import { saveAvatar, withAvatarSlot } from '#server/avatars/actions.ts'
import { findAvatar } from '#server/avatars/queries.ts'
import type { AppContext } from '#server/context.ts'
import { removeFiles } from '#server/files/actions.ts'
import { createFileSigner } from '#server/files/queries.ts'
import type { Router } from '#server/platform/http/router.ts'
import { readBytes } from '#server/platform/http/validate.ts'

export function mountAvatars(router: Router<Account>, context: AppContext): void {
  const signer = createFileSigner(context.db)
  const answer = async (account: Account) => ({ data: await findAvatar(context.db, account.id, signer, context.now()) })

  router.user(getAvatar, ({ account }) => answer(account))

  router.writer(uploadAvatar, async ({ c, account }) => {
    await withAvatarSlot(async () => saveAvatar(context, account.id, await readBytes(c, maxAvatarBytes, avatarTexts.tooLarge)))
    return answer(account)
  })

  router.writer(removeAvatar, async ({ account }) => {
    await removeFiles(context, account.id, ['avatar', 'avatar_small'])
    return answer(account)
  })
}
