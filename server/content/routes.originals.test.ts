import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { libraryTexts } from '#domain/content/texts.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { keptDays } from '#domain/shared/deletions.ts'
import { purgeItems } from '#server/content/actions.ts'
import { contentItems } from '#server/content/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { makeItem } from '#server/testing/make-files.ts'
import { makeArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, ask } = artistsOfFile()
const send = (body: Uint8Array, query = 'name=Quay.jpg&original=keep') => ask('POST', `/content/items?${query}`, body)
const load = async (address: string) => Buffer.from(await (await app.app.request(address)).arrayBuffer())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0077aa' } })
/** Two fields of color, so that a turned picture can be recognized. */
const photo = (width: number, height: number) =>
  plain(width, height).composite([
    { input: { create: { width: 60, height: 40, channels: 3, background: '#cc2200' } }, left: 0, top: 0 },
  ])
const secrets = { IFD0: { Make: 'SecretCamera', Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } }

test('an original keeps its pixels, size and profile byte for byte, and nothing of its making', async () => {
  const file = await photo(3200, 2000)
    .withIccProfile('p3')
    .withExif(secrets)
    .jpeg({ quality: 91, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(file.includes('SecretCamera')).toBe(true)
  const { status, body } = await send(file)
  expect([status, body.data.width, body.data.height]).toEqual([201, 2560, 1600])
  expect(body.data.original).toMatchObject({ width: 3200, height: 2000, file_type: 'image/jpeg', color: 'rgb' })
  const kept = await load(body.data.original.url)
  expect(kept.length).toBe(body.data.original.bytes)
  for (const word of ['SecretCamera', 'Somebody', 'Exif']) expect(kept.includes(word), word).toBe(false)
  const [before, after] = await Promise.all([sharp(file).metadata(), sharp(kept).metadata()])
  expect([after.icc, after.exif, after.chromaSubsampling]).toEqual([before.icc, undefined, '4:4:4'])
  // Not toEqual: it would compare 19 million numbers one by one.
  const [wanted, found] = await Promise.all([file, kept].map((each) => sharp(each).raw().toBuffer()))
  expect(found!.equals(wanted!)).toBe(true)
})

test('one stored on its side is turned upright, with its profile', async () => {
  const file = await photo(300, 200)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  const { body } = await send(file)
  expect(body.data.original).toMatchObject({ width: 200, height: 300 })
  const kept = await load(body.data.original.url)
  const { orientation, icc, exif } = await sharp(kept).metadata()
  expect([orientation, exif, icc !== undefined]).toEqual([undefined, undefined, true])
  // The top left has become the top right.
  const pixel = async (left: number) =>
    (await sharp(kept).extract({ left, top: 5, width: 1, height: 1 }).raw().toBuffer())[0]!
  expect((await pixel(195)) > 150).toBe(true)
  expect((await pixel(5)) < 60).toBe(true)
})

test('a PNG stays one, without its texts; how its color is stored is known', async () => {
  const { body } = await send(await plain(500, 400).withExif(secrets).png().toBuffer(), 'name=Quay.png&original=keep')
  expect(body.data.original).toMatchObject({ width: 500, height: 400, file_type: 'image/png', color: 'rgb' })
  expect((await load(body.data.original.url)).includes('SecretCamera')).toBe(false)
  const colors = [
    [plain(50, 40).toColourspace('cmyk').jpeg(), 'cmyk'],
    [plain(50, 40).toColourspace('b-w').jpeg(), 'gray'],
    [plain(50, 40).ensureAlpha(0.5).png(), 'alpha'],
    [plain(50, 40).png({ palette: true }), 'rgb'],
  ] as const
  for (const [picture, color] of colors) {
    const sent = await send(await picture.toBuffer())
    expect(sent.body.data.original.color).toBe(color)
  }
})

test('only a JPEG or PNG of at most 20 MB is kept in full size, with a message; without asking there is none', async () => {
  expect((await send(await photo(90, 80).webp().toBuffer())).body.error.message).toBe(pictureTexts.noOriginal)
  const large = Buffer.concat([await photo(90, 80).jpeg().toBuffer(), Buffer.alloc(11 * 1024 * 1024)])
  expect((await send(large, 'name=a.jpg')).status).toBe(413)
  expect((await send(large)).status).toBe(201)
  const larger = Buffer.concat([large, Buffer.alloc(10 * 1024 * 1024)])
  const refused = await send(larger)
  expect([refused.status, refused.body.error.message]).toEqual([413, pictureTexts.originalTooLarge])
  expect((await makeItem(app, artist)).original).toBeNull()
  expect((await send(await photo(90, 80).jpeg().toBuffer(), 'name=a&original=yes')).status).toBe(400)
})

test('is purged with its image, and no more are kept than a library may', async () => {
  const other = await makeArtist(app)
  const as = (method: string, path: string, body?: unknown) =>
    app.request(method, `/api/content${path}`, { token: other.token, body })
  const picture = await photo(90, 80).jpeg().toBuffer()
  const { id } = (await as('POST', '/items?name=a&original=keep', picture)).body.data
  const stored = () => app.context.ports.storage.list(other.id)
  expect(await stored()).toHaveLength(3)
  const { db } = app.context
  const [row] = await db
    .select()
    .from(contentItems)
    .where(sql`id = ${id}`)
  const copies = Array.from({ length: 499 }, () => ({ ...row!, id: newId(), deleted_at: new Date().toISOString() }))
  await db.insert(contentItems).values(copies)
  expect((await as('POST', '/items?name=a&original=keep', picture)).body.error.message).toBe(
    libraryTexts.originalsFull(500, keptDays),
  )
  await db.execute(sql`delete from content_items where user_id = ${other.id} and id <> ${id}`)
  await as('DELETE', `/items/${id}`)
  await db.execute(sql`update content_items set deleted_at = now() - interval '31 days' where id = ${id}`)
  await purgeItems(app.context)
  expect(await stored()).toEqual([])
})
