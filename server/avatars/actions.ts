import { avatarKinds, avatarSizes } from '#domain/avatars/rules.ts'
import type { AppContext } from '#server/context.ts'
import { replaceFiles } from '#server/files/actions.ts'
import type { Cut, CutPicture } from '#server/platform/images/images.ts'

/** The stored sizes of an uploaded picture. */
export const avatarCuts: Cut[] = avatarKinds.map((kind) => ({ side: avatarSizes[kind], shape: 'square', as: 'webp' }))

/** Makes this picture the account's own, in two sizes; removes the old one. */
export async function saveAvatar(context: AppContext, userId: string, cut: CutPicture[]): Promise<void> {
  await replaceFiles(
    context,
    userId,
    avatarKinds.map((kind, index) => ({ kind, ...cut[index]! })),
  )
}
