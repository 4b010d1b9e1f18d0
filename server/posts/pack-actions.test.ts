import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Pack } from '#domain/post-packs/schema.ts'
import { packTexts } from '#domain/post-packs/texts.ts'
import { makeFilm, makeItem } from '#server/testing/make-files.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { makePost } from '#server/testing/posts.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { testOrigin } from '#server/testing/test-app.ts'

const { app, artist, stranger, ask } = artistsOfFile()
const packOf = async (id: string): Promise<Pack> => (await ask('POST', `/posts/${id}/pack`)).body.data
const fetchBytes = async (address: string) => {
  const answer = await app.app.request(`${testOrigin}${address}`)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a pack has every picture in the sizes of its platforms, the caption and the alternative texts', async () => {
  const [one, two] = [await makeItem(app, artist, 'name=Night ferry.jpg'), await makeItem(app, artist, 'name=夜.jpg')]
  const { id } = await makePost(app, artist, {
    platforms: ['instagram', 'twitter'],
    caption: 'Out now 🎸',
    hashtags: ['NightBoat'],
    files: [{ item_id: one.id, alt_text: 'A boat at night' }, { item_id: two.id }],
  })
  const pack = await packOf(id)
  expect(pack.text).toBe('Out now 🎸\n\n#NightBoat')
  expect(pack.pictures).toHaveLength(10)
  const zip = await fetchBytes(pack.zip!)
  expect([zip.status, zip.headers.get('content-type'), zip.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  const files = readZip(zip.bytes)
  expect([...files.keys()]).toEqual([
    'instagram/1 Night ferry square 1080x1080.jpg',
    'instagram/1 Night ferry portrait 1080x1350.jpg',
    'instagram/1 Night ferry landscape 1080x566.jpg',
    'instagram/1 Night ferry story 1080x1920.jpg',
    'x/1 Night ferry post 1600x900.jpg',
    'instagram/2 夜 square 1080x1080.jpg',
    'instagram/2 夜 portrait 1080x1350.jpg',
    'instagram/2 夜 landscape 1080x566.jpg',
    'instagram/2 夜 story 1080x1920.jpg',
    'x/2 夜 post 1600x900.jpg',
    packTexts.captionFile,
    packTexts.altFile,
  ])
  for (const [name, content] of files) {
    const size = /(\d+)x(\d+)\.jpg$/.exec(name)
    if (!size) continue
    const { format, width, height } = await sharp(content).metadata()
    expect([name, format, width, height]).toEqual([name, 'jpeg', Number(size[1]), Number(size[2])])
  }
  expect(files.get(packTexts.captionFile)!.toString('utf8')).toBe(pack.text)
  expect(files.get(packTexts.altFile)!.toString('utf8')).toBe(
    `1 Night ferry\nA boat at night\n\n2 夜\n${packTexts.noAlternative}\n`,
  )
  // Only one of them, as for the share sheet.
  const story = pack.pictures.find(({ size }) => size === 'story')!
  const picture = await fetchBytes(story.address)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 1080, height: 1920 })
})

test('a pack contains no empty file: it says which picture has no alternative text, and has no caption if there is none', async () => {
  const item = await makeItem(app, artist)
  const { id } = await makePost(app, artist, { platforms: ['tiktok'], caption: '', files: [{ item_id: item.id }] })
  const files = readZip((await fetchBytes((await packOf(id)).zip!)).bytes)
  expect([...files.keys()]).toEqual(['tiktok/1 Night ferry story 1080x1920.jpg', packTexts.altFile])
  expect(files.get(packTexts.altFile)!.toString()).toBe(`1 Night ferry\n${packTexts.noAlternative}\n`)
})

test('a photo is cut around the focal point that was chosen for a set of pictures over it, and a picture with words stays whole', async () => {
  // Red at the left edge, blue at the right one, gray between them.
  const band = (background: string) => ({ create: { width: 200, height: 600, channels: 3 as const, background } })
  const bytes = await sharp({ create: { width: 1600, height: 600, channels: 3, background: '#888888' } })
    .composite([
      { input: band('#cc0000'), left: 0, top: 0 },
      { input: band('#0000cc'), left: 1400, top: 0 },
    ])
    .png()
    .toBuffer()
  const photo = (await ask('POST', '/content/items?name=Quay.png', bytes)).body.data
  const { id } = await makePost(app, artist, { platforms: ['tiktok'], files: [{ item_id: photo.id }] })
  const middleOf = async () => {
    const { bytes: story } = await fetchBytes((await packOf(id)).pictures[0]!.address)
    const { data } = await sharp(story)
      .extract({ left: 440, top: 900, width: 200, height: 100 })
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [data[0]! > 150 && data[2]! < 80, data[2]! > 150 && data[0]! < 80]
  }
  expect(await middleOf()).toEqual([false, false])
  const words = { kicker: '', title: 'Low Tide', artist: '', line: '' }
  const set = { design: 'announcement', coloring: 'light', photo_id: photo.id, words }
  const choose = (x: number) => ask('POST', '/artwork', { ...set, focus: { x, y: 0.5 } })
  const [banner] = (await choose(0)).body.data
  expect(await middleOf()).toEqual([true, false])
  await choose(1)
  expect(await middleOf()).toEqual([false, true])
  expect(
    (await ask('GET', `/content/items?words=none`)).body.data.find((item: { id: string }) => item.id === photo.id),
  ).toMatchObject({ focus: { x: 1, y: 0.5 } })
  // A preview chooses nothing.
  await ask('POST', '/artwork/preview', { ...set, focus: { x: 0, y: 0.5 }, size: 0 })
  expect(await middleOf()).toEqual([false, true])
  expect(banner.focus).toBeNull()
})

test('an address expires after fifteen minutes and opens neither anything else nor a deleted post', async () => {
  const item = await makeItem(app, artist)
  const { id } = await makePost(app, artist, { files: [{ item_id: item.id }] })
  const other = await makePost(app, artist, { files: [{ item_id: item.id }] })
  app.setNow('2027-01-01T12:00:00Z')
  const { zip, pictures } = await packOf(id)
  const status = async (address: string) => (await fetchBytes(address)).status
  expect(await status(zip!)).toBe(200)
  for (const address of [
    zip!.replace(id, other.id),
    zip!.replace(artist.id, stranger.id),
    pictures[0]!.address.replace('instagram-square', 'instagram-story'),
    '/documents/post-pack.zip',
    '/documents/post-picture.jpg?post=1&account=2',
  ])
    expect(await status(address)).toBe(403)
  app.setNow('2027-01-01T12:15:01Z')
  expect(await status(zip!)).toBe(403)
  app.setNow('2027-01-01T12:00:00Z')
  await ask('POST', `/posts/${id}/delete`, { following: false })
  expect(await status(zip!)).toBe(404)
  app.setNow(null)
})

test('a post with films has them in its ZIP as they are, alone or beside pictures', async () => {
  const [clip, photo] = [await makeFilm(app, artist), await makeItem(app, artist, 'name=Quay.jpg')]
  const stored = await fetchBytes(new URL(clip.url!, testOrigin).pathname + new URL(clip.url!, testOrigin).search)
  const alone = await makePost(app, artist, { caption: 'Watch', files: [{ item_id: clip.id, alt_text: 'Waves' }] })
  const { zip, films } = await packOf(alone.id)
  expect(films).toMatchObject([{ title: 'Lyrics', alt_text: 'Waves' }])
  const files = readZip((await fetchBytes(zip!)).bytes)
  expect([...files.keys()]).toEqual(['films/1 Lyrics.mp4', packTexts.captionFile, packTexts.altFile])
  expect(files.get('films/1 Lyrics.mp4')!.equals(stored.bytes)).toBe(true)
  expect(files.get(packTexts.altFile)!.toString('utf8')).toBe('1 Lyrics\nWaves\n')
  const both = await makePost(app, artist, {
    platforms: ['twitter'],
    files: [{ item_id: photo.id }, { item_id: clip.id }],
  })
  expect([...readZip((await fetchBytes((await packOf(both.id)).zip!)).bytes).keys()]).toEqual([
    'x/1 Quay post 1600x900.jpg',
    'films/2 Lyrics.mp4',
    packTexts.captionFile,
    packTexts.altFile,
  ])
})

test('a post without pictures has its text alone', async () => {
  const { id } = await makePost(app, artist, { caption: '' })
  expect(await packOf(id)).toMatchObject({ text: '', zip: null, pictures: [], films: [] })
})
