import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { addFiles } from '#server/files/actions.ts'
import { files } from '#server/files/tables.ts'
import { makeArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()

test('a file that arrives after its account began to be deleted gets 404 and leaves nothing', async () => {
  const { db, ports } = app.context
  const artist = await makeArtist(app)
  const recorded: string[] = []
  const add = () =>
    addFiles(
      app.context,
      artist.id,
      [{ kind: 'content', content: Buffer.from('a photo'), contentType: 'image/webp', extension: 'webp' }],
      async (_, rows) => {
        recorded.push(...rows.map(({ id }) => id))
        return []
      },
    )
  await add()
  const before = await ports.storage.list(artist.id)
  expect([before.length, recorded.length]).toEqual([1, 1])

  await db.update(accounts).set({ deleting_at: new Date().toISOString() }).where(eq(accounts.id, artist.id))
  await expect(add()).rejects.toMatchObject({ kind: 'notFound', message: serverTexts.notFound })
  expect(await ports.storage.list(artist.id)).toEqual(before)
  expect(await db.$count(files, eq(files.user_id, artist.id))).toBe(1)
  expect(recorded).toHaveLength(1)
})
