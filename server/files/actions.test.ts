import { eq } from 'drizzle-orm'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { addFiles, withStored } from '#server/files/actions.ts'
import { files } from '#server/files/tables.ts'
import { uploadFolder } from '#server/platform/http/receive.ts'
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

test('a copy on this machine has the bytes of the file, and is removed after the work on it, done or failed', async () => {
  const { config, ports } = app.context
  const key = 'somebody/copied.webp'
  await ports.storage.put(key, Buffer.from('a photo'), 'image/webp')
  expect(await withStored(app.context, key, (path) => readFile(path, 'utf8'))).toBe('a photo')
  await expect(withStored(app.context, key, () => Promise.reject(new Error('no picture')))).rejects.toThrow(
    'no picture',
  )
  expect(await withStored(app.context, 'somebody/gone.webp', () => Promise.resolve('read'))).toBeNull()
  expect(await readdir(uploadFolder(config))).toEqual([])
})
