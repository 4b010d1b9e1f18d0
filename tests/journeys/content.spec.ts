import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { call, makeArtist, enter, tokenOf } from './artists.ts'
import { eventually, failedAnswer, visit, type VisitorOptions } from './journey.ts'
import { accessibilityFindings, settle, sidewaysScroll } from './looks.ts'

type Item = { title: string; slot: string | null; pillar: string | null }
type Chosen = { name: string; mimeType: string; buffer: Buffer }

const picture = async (name: string, color = '#0077aa'): Promise<Chosen> =>
  ({ name, mimeType: 'image/png', buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background: color } }).png().toBuffer() })
const liar: Chosen = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') }

async function open(options?: VisitorOptions) {
  const artist = await makeArtist()
  const visitor = await visit(options)
  await enter(visitor.page, artist, '/dashboard?section=content')
  await visitor.page.getByRole('heading', { level: 1, name: 'Content Creator' }).waitFor()
  const token = await tokenOf(artist)
  return { ...visitor, stored: () => call<Item[]>('GET', '/api/content/items', undefined, token) }
}

const part = (page: Page, name: string) => page.getByRole('region', { name })
const upload = (page: Page, to: string, files: Chosen | Chosen[]) => page.locator(`input[data-upload=${to}]`).setInputFiles(files)
const toastSays = (page: Page, text: string) => page.locator('[data-toast]').getByText(text).waitFor()
const titles = (page: Page) => part(page, 'Your Content Library').locator('.cc-title dd').allInnerTexts()
/** Whether the browser could draw it: the address is good and the bytes are a picture. */
const isDrawn = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)

describe('Craft Your Brand', () => {
  test('three photos are added, looked at, replaced and removed, and removing is taken back', async () => {
    const { page, stored } = await open()
    const brand = part(page, 'Craft Your Brand')
    await brand.getByText('0 of 3 photos').waitFor()
    await brand.getByRole('button', { name: 'Add photo: Headshot' }).waitFor()
    for (const [slot, name] of [['headshot', 'Headshot'], ['performance', 'Performance Shot'], ['lifestyle', 'Lifestyle Photo']] as const) {
      await upload(page, slot, await picture(`${slot}-1.png`))
      await toastSays(page, `${name} has been saved.`)
      await eventually(() => isDrawn(brand.getByRole('img', { name: `${name}: ${slot}-1` }))).toBe(true)
    }
    await brand.getByText('3 of 3 photos').waitFor()
    await upload(page, 'headshot', await picture('new.png', '#aa0000'))
    await eventually(() => isDrawn(brand.getByRole('img', { name: 'Headshot: new' }))).toBe(true)
    await page.reload()
    await eventually(() => isDrawn(brand.getByRole('img', { name: 'Headshot: new' }))).toBe(true)
    await brand.getByRole('button', { name: 'Remove Headshot' }).click()
    await toastSays(page, 'Headshot has been removed. The image stays in your library.')
    await eventually(() => brand.getByRole('button', { name: 'Add photo: Headshot' }).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => isDrawn(brand.getByRole('img', { name: 'Headshot: new' }))).toBe(true)
    expect((await stored()).map(({ title, slot }) => [title, slot])).toEqual([['new', 'headshot'], ['lifestyle-1', 'lifestyle'], ['performance-1', 'performance'], ['headshot-1', null]])
  })

  test('a file that lies about its type is refused in words, by the browser and by the server', async () => {
    const { page, allow, stored } = await open()
    allow(failedAnswer(400))
    await upload(page, 'headshot', liar)
    await part(page, 'Craft Your Brand').getByRole('alert').getByText('This is no picture that can be used here. Choose a JPEG, PNG, WebP, GIF or AVIF file.').waitFor()
    // Its first bytes are right, the rest is not: only the server can see that.
    await upload(page, 'headshot', { ...liar, buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 7)]) })
    await part(page, 'Craft Your Brand').getByRole('alert').getByText('This picture is damaged and cannot be read. Choose another one.').waitFor()
    expect(await stored()).toEqual([])
  })
})

describe('the library', () => {
  test('takes several at once and names what it refuses; search, pillar and counts go together', async () => {
    const { page, stored } = await open()
    const library = part(page, 'Your Content Library')
    await library.getByRole('heading', { name: 'Nothing in your library yet' }).waitFor()
    await upload(page, 'library', [await picture('Night ferry.png'), liar, await picture('Quay.png')])
    await toastSays(page, '2 images are in your library.')
    await library.getByText('photo.jpg: This is no picture that can be used here. Choose a JPEG, PNG, WebP, GIF or AVIF file.').waitFor()
    await eventually(() => titles(page)).toEqual(['Quay', 'Night ferry'])
    await library.getByLabel('Pillar of Quay').selectOption('Covers of Songs I Love')
    const counts = () => part(page, 'Your Content Pillars').locator('dd').allInnerTexts()
    await eventually(counts).toEqual(['0', '0', '1', '0'])
    expect(await part(page, 'Your Content Pillars').locator('dt').allInnerTexts()).toEqual(['Upcoming Release', "New Songs I'm Working On", 'Covers of Songs I Love', 'Personality/Lifestyle'])
    await library.getByLabel('Pillar', { exact: true }).selectOption('Covers of Songs I Love')
    await eventually(() => titles(page)).toEqual(['Quay'])
    await library.getByLabel('Search your library').fill('ferry')
    await library.getByRole('heading', { name: 'No image fits your search' }).waitFor()
    await library.getByRole('button', { name: 'Show everything' }).click()
    await eventually(() => titles(page)).toEqual(['Quay', 'Night ferry'])
    expect((await stored())[0]).toMatchObject({ title: 'Quay', pillar: 'covers' })
  })

  test('an image is looked at, renamed, downloaded by its title, deleted and brought back', async () => {
    const { page } = await open()
    await upload(page, 'library', await picture('IMG_2034.png'))
    await page.getByRole('button', { name: 'Look at IMG_2034' }).click()
    const dialog = page.getByRole('dialog')
    await eventually(() => isDrawn(dialog.getByRole('img', { name: 'IMG_2034' }))).toBe(true)
    await dialog.getByLabel('Title').fill(' ')
    await dialog.getByRole('button', { name: 'Save title' }).click()
    await dialog.getByText('Enter a title').waitFor()
    await dialog.getByLabel('Title').fill('Tape: 1/2')
    await page.keyboard.press('Enter')
    await toastSays(page, 'The title has been saved.')
    await eventually(() => titles(page)).toEqual(['Tape: 1/2'])
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download Tape: 1/2' }).click()])
    expect(download.suggestedFilename()).toBe('Tape 1 2.jpg')
    expect(await sharp(await download.path()).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 500 })
    await page.getByRole('button', { name: 'Delete Tape: 1/2' }).click()
    await page.getByRole('heading', { name: 'Nothing in your library yet' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => titles(page)).toEqual(['Tape: 1/2'])
  })

  test('says that it could not be read, and tries again', async () => {
    const { page, allow } = await open()
    allow(failedAnswer(500))
    await page.route('**/api/content/items*', (route) => route.fulfill({ status: 500, json: { success: false, error: { code: 'internal', message: 'It broke.' } } }))
    await page.reload()
    await part(page, 'Your Content Library').getByText('Failed to load your library: It broke.').waitFor({ timeout: 30_000 })
    await page.unroute('**/api/content/items*')
    await part(page, 'Your Content Library').getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Nothing in your library yet' }).waitFor()
  })
})

describe('the tools', () => {
  test('are five with what they make; only Press Release is chosen, by its card, and only a photo opens its button', async () => {
    const { page } = await open()
    const tools = part(page, 'Professional Content Tools')
    await tools.getByRole('button', { name: 'Press Release' }).waitFor()
    expect(await tools.locator('li b').allInnerTexts()).toEqual(['Press Release', 'Lyric Video', 'Announce Banners', 'Tour Announcement', 'Spotify Clips'])
    expect(await tools.locator('li').allInnerTexts().then((all) => all.map((text) => (text.match(/\d+x\d+/g) ?? [text.includes('Document format')]).join(' ')))).toEqual([
      'true', '1920x1080 1080x1080 1080x1920', '1080x566 1080x1080 1080x1350 1920x1080', '1080x566 1080x1080 1080x1350 1920x1080', '1080x1920 640x640',
    ])
    expect(await tools.getByText('Coming Soon').count()).toBe(4)
    expect(await tools.getByRole('button').count()).toBe(1)
    await tools.getByRole('button', { name: 'Press Release' }).click()
    const generate = tools.getByRole('button', { name: 'Generate' })
    expect(await generate.isDisabled()).toBe(true)
    expect(await tools.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))).toEqual([true, true, true, true])
    expect(await tools.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).disabled))).toEqual([true, true, true])
    await tools.getByLabel('Song/Album Title').fill('Low Tide')
    await upload(page, 'performance', await picture('stage.png'))
    await tools.getByRole('radio', { name: 'Performance Shot stage' }).check()
    await tools.getByText('From 1 photo, in 4 formats').waitFor()
    await generate.click()
    await tools.getByRole('status').getByText('Making the document comes with a later version.').waitFor()
    expect(await page.getByText('Generating content').count()).toBe(0)
    expect(await tools.getByLabel('Song/Album Title').inputValue()).toBe('Low Tide')
    expect(await page.getByRole('button', { name: 'Generate Image' }).isDisabled()).toBe(true)
  })
})

test.each([[{}], [{ dark: true }], [{ phone: true }]] as VisitorOptions[][])('the section can be used by everybody: %j', async (options) => {
  const { page } = await open(options)
  await upload(page, 'headshot', await picture('A very long name of a file that somebody never cared to shorten before sending it here.png'))
  await part(page, 'Your Content Library').getByText('1 image', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Press Release/ }).click()
  await settle(page)
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await sidewaysScroll(page, [320, 390, 768, 1024, 1440])).toEqual({})
  await page.getByRole('button', { name: /^Look at/ }).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
  expect(await accessibilityFindings(page)).toEqual([])
})
