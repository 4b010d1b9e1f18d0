import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { call, makeArtist, enter, tokenOf } from './artists.ts'
import { chooseSection, eventually, failedAnswer, holdReads, toastSays, visit, type VisitorOptions } from './journey.ts'
import { lookOver } from './looks.ts'

type Item = { id: string; title: string; slot: string | null; pillar: string | null; version: number }
type Chosen = { name: string; mimeType: string; buffer: Buffer }

const picture = async (name: string, color = '#0077aa'): Promise<Chosen> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background: color } })
    .png()
    .toBuffer(),
})
const liar: Chosen = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
}

async function open(options?: VisitorOptions) {
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
    drop: (id: string) => call('DELETE', `/api/content/items/${id}`, undefined, token),
  }
}

const part = (page: Page, name: string) => page.getByRole('region', { name })
const upload = (page: Page, to: string, files: Chosen | Chosen[]) =>
  page.locator(`input[data-upload=${to}]`).setInputFiles(files)
const titles = (page: Page) => part(page, 'Your Content Library').locator('dt:text-is("Title") + dd').allInnerTexts()
/** Whether the browser could draw it: the address is good and the bytes are a picture. */
const isDrawn = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)

describe('Craft Your Brand', () => {
  test('three photos are added, looked at, replaced and removed, and removing is taken back', async () => {
    const { page, stored } = await open()
    const brand = part(page, 'Craft Your Brand')
    await brand.getByText('0 of 3 photos').waitFor()
    await brand.getByRole('button', { name: 'Add photo: Headshot' }).waitFor()
    for (const [slot, name] of [
      ['headshot', 'Headshot'],
      ['performance', 'Performance Shot'],
      ['lifestyle', 'Lifestyle Photo'],
    ] as const) {
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
    await eventually(() =>
      brand
        .getByRole('button', { name: 'Add photo: Headshot' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => isDrawn(brand.getByRole('img', { name: 'Headshot: new' }))).toBe(true)
    expect((await stored()).map(({ title, slot }) => [title, slot])).toEqual([
      ['new', 'headshot'],
      ['lifestyle-1', 'lifestyle'],
      ['performance-1', 'performance'],
      ['headshot-1', null],
    ])
  })

  test('a file that lies about its type is refused in words, by the browser and by the server', async () => {
    const { page, allow, stored } = await open()
    allow(failedAnswer(400))
    await upload(page, 'headshot', liar)
    await part(page, 'Craft Your Brand')
      .getByRole('alert')
      .getByText('This is no picture that can be used here. Choose a JPEG, PNG, WebP, GIF or AVIF file.')
      .waitFor()
    // Its first bytes are right, the rest is not: only the server can see that.
    await upload(page, 'headshot', {
      ...liar,
      buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 7)]),
    })
    await part(page, 'Craft Your Brand')
      .getByRole('alert')
      .getByText('This picture is damaged and cannot be read. Choose another one.')
      .waitFor()
    expect(await stored()).toEqual([])
  })
})

test('what was kept although its answer got lost is shown, and nobody sends it twice', async () => {
  const { page, allow, stored } = await open()
  allow(/net::ERR_FAILED/)
  await page.route('**/api/content/items?*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  const brand = part(page, 'Craft Your Brand')
  await upload(page, 'headshot', await picture('ferry.png'))
  await brand.getByRole('alert').getByText('Network error').waitFor()
  await eventually(() => isDrawn(brand.getByRole('img', { name: 'Headshot: ferry' }))).toBe(true)
  await upload(page, 'library', await picture('quay.png'))
  await eventually(() => titles(page)).toEqual(['quay', 'ferry'])
  expect((await stored()).map(({ title }) => title)).toEqual(['quay', 'ferry'])
})

describe('the library', () => {
  test('takes several at once and names what it refuses; search, pillar and counts go together', async () => {
    const { page, stored } = await open()
    const library = part(page, 'Your Content Library')
    await library.getByRole('heading', { name: 'Nothing in your library yet' }).waitFor()
    await upload(page, 'library', [await picture('Night ferry.png'), liar, await picture('Quay.png')])
    await toastSays(page, '2 images are in your library.')
    await library
      .getByText('photo.jpg: This is no picture that can be used here. Choose a JPEG, PNG, WebP, GIF or AVIF file.')
      .waitFor()
    await eventually(() => titles(page)).toEqual(['Quay', 'Night ferry'])
    await library.getByLabel('Pillar of Quay').selectOption('Covers of Songs I Love')
    const counts = () => part(page, 'Your Content Pillars').locator('dd').allInnerTexts()
    await eventually(counts).toEqual(['0', '0', '1', '0'])
    expect(await part(page, 'Your Content Pillars').locator('dt').allInnerTexts()).toEqual([
      'Upcoming Release',
      "New Songs I'm Working On",
      'Covers of Songs I Love',
      'Personality/Lifestyle',
    ])
    await library.getByLabel('Pillar', { exact: true }).selectOption('Covers of Songs I Love')
    await eventually(() => titles(page)).toEqual(['Quay'])
    await library.getByLabel('Search your library').fill('ferry')
    await library.getByRole('heading', { name: 'No image fits your search' }).waitFor()
    await library.getByRole('button', { name: 'Show everything' }).click()
    await eventually(() => titles(page)).toEqual(['Quay', 'Night ferry'])
    expect((await stored())[0]).toMatchObject({ title: 'Quay', pillar: 'covers' })
  })

  test('what goes from the page under the keyboard leaves the focus with the images', async () => {
    const { page } = await open()
    await upload(page, 'library', [await picture('Night ferry.png'), await picture('Quay.png')])
    const library = part(page, 'Your Content Library')
    const holdsFocus = () =>
      library.getByRole('group', { name: 'Images' }).evaluate((images) => images === document.activeElement)
    await library.getByLabel('Pillar of Quay').selectOption('Covers of Songs I Love')
    await library.getByLabel('Pillar', { exact: true }).selectOption('Covers of Songs I Love')
    await eventually(() => titles(page)).toEqual(['Quay'])
    await library.getByLabel('Pillar of Quay').focus()
    await library.getByLabel('Pillar of Quay').selectOption('Personality/Lifestyle')
    await library.getByRole('heading', { name: 'No image fits your search' }).waitFor()
    await eventually(holdsFocus).toBe(true)
    await library.getByRole('button', { name: 'Show everything' }).press('Enter')
    await eventually(() => titles(page)).toEqual(['Quay', 'Night ferry'])
    await eventually(holdsFocus).toBe(true)
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
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download Tape: 1/2' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Tape 1 2.jpg')
    expect(await sharp(await download.path()).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 500 })
    await page.getByRole('button', { name: 'Delete Tape: 1/2' }).dblclick()
    await page.getByRole('heading', { name: 'Nothing in your library yet' }).waitFor()
    await eventually(() =>
      page.getByRole('group', { name: 'Images' }).evaluate((group) => group === document.activeElement),
    ).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => titles(page)).toEqual(['Tape: 1/2'])
  })

  test('what was changed somewhere else meanwhile is not written over: both versions are shown', async () => {
    const { page, allow, stored, change } = await open()
    allow(failedAnswer(409))
    const library = part(page, 'Your Content Library')
    await library.getByRole('heading', { name: 'Nothing in your library yet' }).waitFor()
    // After each write of its own the page reads again, and would see what was changed meanwhile.
    const readFirst = await holdReads(page, '**/api/content/**')
    await upload(page, 'headshot', await picture('Quay.png'))
    const pillar = library.getByLabel('Pillar of Quay')
    await pillar.waitFor()
    const { id } = (await stored())[0]!
    await change(id, { pillar: 'covers' })
    await pillar.selectOption('Upcoming Release')
    const dialog = page.getByRole('dialog', { name: 'This image was changed somewhere else' })
    await dialog.getByText('Covers of Songs I Love').waitFor()
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await dialog.getByRole('button', { name: 'Save This Version' }).click()
    await dialog.waitFor({ state: 'hidden' })
    readFirst()
    await eventually(() => pillar.inputValue()).toBe('covers')
    const readAgain = await holdReads(page, '**/api/content/**')
    // Another field was changed there: there is nothing to choose. Several choices at once are one after the other, over each other.
    await change(id, { title: 'Harbour' })
    for (const name of ['Personality/Lifestyle', 'No pillar', "New Songs I'm Working On"])
      await pillar.or(library.getByLabel('Pillar of Harbour')).selectOption(name)
    await eventually(async () => (await stored())[0]).toMatchObject({ title: 'Harbour', pillar: 'new_songs' })
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('img', { name: 'Headshot: Harbour' }).waitFor()
    await change(id, { slot: 'lifestyle' })
    await page.getByRole('button', { name: 'Remove Headshot' }).click()
    await dialog.getByText('Lifestyle Photo').waitFor()
    await dialog.getByRole('button', { name: 'Save This Version' }).click()
    await eventually(async () => (await stored())[0]!.slot).toBe(null)
    await page.getByRole('button', { name: 'Look at Harbour' }).click()
    const look = page.getByRole('dialog').filter({ has: page.getByRole('img') })
    await look.getByLabel('Title').fill('Mine')
    await change(id, { title: 'Theirs' })
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save This Version' }).click()
    readAgain()
    await eventually(() => titles(page)).toEqual(['Mine'])
  })

  test('an image that is deleted somewhere else while its title is typed says so, and what was typed stays', async () => {
    const { page, allow, stored, drop } = await open()
    allow(failedAnswer(404))
    await upload(page, 'library', await picture('Quay.png'))
    await page.getByRole('button', { name: 'Look at Quay' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Typed')
    await drop((await stored())[0]!.id)
    await page.keyboard.press('Enter')
    await dialog.getByText('Image not found').waitFor()
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Typed')
  })

  test('leaving while images are sent asks first', async () => {
    const { page } = await open()
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/content/items?*', async (route) => {
      if (route.request().method() === 'POST') await gate.promise
      await route.continue()
    })
    await upload(page, 'library', await picture('Quay.png'))
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await chooseSection(page, 'Settings')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    gate.resolve()
    await toastSays(page, 'The image is in your library.')
    await chooseSection(page, 'Settings')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  })

  test('says that it could not be read, and tries again', async () => {
    const { page, allow } = await open()
    allow(failedAnswer(500))
    await page.route('**/api/content/items*', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: { code: 'internal', message: 'It broke.' } } }),
    )
    await page.reload()
    await part(page, 'Your Content Library')
      .getByText('Failed to load your library: It broke.')
      .waitFor({ timeout: 30_000 })
    await page.unroute('**/api/content/items*')
    await part(page, 'Your Content Library').getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Nothing in your library yet' }).waitFor()
  })
})

describe('the tools', () => {
  test('are five with what they make; only Press Release is chosen, by its card, and says before anything is filled in that the document comes later', async () => {
    const { page } = await open()
    const tools = part(page, 'Professional Content Tools')
    await tools.getByRole('button', { name: 'Press Release' }).waitFor()
    expect(await tools.locator('li b').allInnerTexts()).toEqual([
      'Press Release',
      'Lyric Video',
      'Announce Banners',
      'Tour Announcement',
      'Spotify Clips',
    ])
    expect(
      await tools
        .locator('li')
        .allInnerTexts()
        .then((all) => all.map((text) => (text.match(/\d+x\d+/g) ?? [text.includes('Document format')]).join(' '))),
    ).toEqual([
      'true',
      '1920x1080 1080x1080 1080x1920',
      '1080x566 1080x1080 1080x1350 1920x1080',
      '1080x566 1080x1080 1080x1350 1920x1080',
      '1080x1920 640x640',
    ])
    expect(await tools.getByText('Coming Soon').count()).toBe(4)
    expect(await tools.getByRole('button').count()).toBe(1)
    await tools.getByRole('button', { name: 'Press Release' }).click()
    const generate = tools.getByRole('button', { name: 'Generate' })
    await tools.getByText('Making the document comes with a later version.').waitFor()
    expect(await generate.isDisabled()).toBe(true)
    expect(
      await tools.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)),
    ).toEqual([true, true, true, true])
    expect(
      await tools
        .getByRole('radio')
        .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).disabled)),
    ).toEqual([true, true, true])
    await tools.getByLabel('Song/Album Title').fill('Low Tide')
    await upload(page, 'performance', await picture('stage.png'))
    await tools.getByRole('radio', { name: 'Performance Shot stage' }).check()
    await tools.getByText('From 1 photo, in 4 formats').waitFor()
    expect(await generate.isDisabled()).toBe(true)
    expect(await tools.getByLabel('Song/Album Title').inputValue()).toBe('Low Tide')
    expect(await page.getByRole('button', { name: 'Generate Image' }).isDisabled()).toBe(true)
    // What was typed is there after the section was left and after a reload; it ends with the session.
    await tools.getByLabel('Release Date').fill('2031-03-14')
    await tools.getByLabel('Key Information').fill('Eleven songs')
    await tools.getByText('Word', { exact: true }).click()
    await chooseSection(page, 'Settings')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await chooseSection(page, 'Content Creator')
    for (let time = 0; time < 2; time++) {
      await tools.getByText('From 1 photo, in 3 formats').waitFor()
      expect(
        await tools
          .locator('input:not([type=checkbox]):not([type=radio]), textarea')
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
      ).toEqual(['Low Tide', '2031-03-14', 'Eleven songs'])
      expect(
        await tools.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)),
      ).toEqual([true, false, true, true])
      expect(await tools.getByRole('radio', { name: 'Performance Shot stage' }).isChecked()).toBe(true)
      await page.reload()
    }
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  })
})

test.each([{ phone: false }, { phone: true }])('the section can be used by everybody: %j', async (options) => {
  const { page } = await open(options)
  await upload(
    page,
    'headshot',
    await picture('A very long name of a file that somebody never cared to shorten before sending it here.png'),
  )
  await part(page, 'Your Content Library').getByText('1 image', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Press Release/ }).click()
  // Below the other tools on a phone: it comes into sight.
  await eventually(() =>
    page
      .getByRole('radio', { name: /^Headshot/ })
      .evaluate((choice) => choice.getBoundingClientRect().bottom < innerHeight),
  ).toBe(true)
  await lookOver(page, 'section')
  await page.getByRole('button', { name: /^Look at/ }).click()
  await page.getByRole('dialog').waitFor()
  await lookOver(page, 'picture')
})
