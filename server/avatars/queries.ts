import { avatarKinds } from '#domain/avatars/rules.ts'
import type { Avatar } from '#domain/avatars/schema.ts'
import { addressOf, listFiles } from '#server/files/queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Signer } from '#server/platform/secrets/signer.ts'

/** The address of an account's picture, valid for one to two hours. */
export async function findAvatar(db: Queryable, userId: string, signer: Signer, now: Date): Promise<Avatar> {
  const files = await listFiles(db, userId, avatarKinds)
  const address = async (kind: string) => {
    const file = files.find((candidate) => candidate.kind === kind)
    return file ? addressOf(signer, file.id, now) : null
  }
  return { avatar_url: await address('avatar'), avatar_small_url: await address('avatar_small') }
}
