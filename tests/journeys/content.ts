import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { call, enter, makeArtist, makeReleases, tokenOf } from './artists.ts'
import { visit, type VisitorOptions } from './journey.ts'

export type Item = { id: string; title: string; slot: string | null; pillar: string | null; version: number }
export type Chosen = { name: string; mimeType: string; buffer: Buffer }

export const picture = async (name: string, color = '#0077aa'): Promise<Chosen> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background: color } })
    .png()
    .toBuffer(),
})
export const liar: Chosen = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
}

export async function openContent(options?: VisitorOptions) {
  const artist = await makeArtist()
  const visitor = await visit(options)
  await enter(visitor.page, artist, '/dashboard?section=content')
  await visitor.page.getByRole('heading', { level: 1, name: 'Content Creator' }).waitFor()
  const token = await tokenOf(artist)
  return {
    ...visitor,
    stored: () => call<Item[]>('GET', '/api/content/items', undefined, token),
    /** As from another device. */ change: (id: string, body: object) =>
      call<Item>('PUT', `/api/content/items/${id}`, body, token),
    addRelease: async (title: string) => (await makeReleases(artist, [{ title }]))[0]!,
    drop: (id: string) => call('DELETE', `/api/content/items/${id}`, undefined, token),
  }
}

export const part = (page: Page, name: string) => page.getByRole('region', { name })
export const upload = (page: Page, to: string, files: Chosen | Chosen[]) =>
  page.locator(`input[data-upload=${to}]`).setInputFiles(files)
export const titles = (page: Page) =>
  part(page, 'Your Content Library').locator('dt:text-is("Title") + dd').allInnerTexts()
/** Whether the browser could render it: the address works and the bytes are a picture. */
export const isDrawn = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)
