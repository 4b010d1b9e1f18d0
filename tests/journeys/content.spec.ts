import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isDrawn, liar, openContent, part, picture, titles, upload } from './content.ts'
import { chooseSection, eventually, failedAnswer, holdReads, toastSays } from './journey.ts'

describe('Craft Your Brand', () => {
  test('three photos are added, viewed, replaced and removed, and the removal is undone', async () => {
    const { page, stored } = await openContent()
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

  test('a file with a false type is refused with a message, by the browser and by the server', async () => {
    const { page, allow, stored } = await openContent()
    allow(failedAnswer(400))
    await upload(page, 'headshot', liar)
    await part(page, 'Craft Your Brand')
      .getByRole('alert')
      .getByText('This file cannot be used as a picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.')
      .waitFor()
    // Only its first bytes are right, which only the server can tell.
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

test('an image stored although the response got lost is shown, and not sent twice', async () => {
  const { page, allow, stored } = await openContent()
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
  test('accepts several at a time and names those it refuses; search, pillar and counts work together', async () => {
    const { page, stored } = await openContent()
    const library = part(page, 'Your Content Library')
    await library.getByRole('heading', { name: 'Nothing in your library yet' }).waitFor()
    await upload(page, 'library', [await picture('Night ferry.png'), liar, await picture('Quay.png')])
    await toastSays(page, '2 images are in your library.')
    await library
      .getByText('photo.jpg: This file cannot be used as a picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.')
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
    await library.getByRole('heading', { name: 'Nothing matches your search' }).waitFor()
    await library.getByRole('button', { name: 'Show everything' }).click()
    await eventually(() => titles(page)).toEqual(['Quay', 'Night ferry'])
    expect((await stored())[0]).toMatchObject({ title: 'Quay', pillar: 'covers' })
  })

  test('removing the focused image moves the focus to the images', async () => {
    const { page } = await openContent()
    await upload(page, 'library', [await picture('Night ferry.png'), await picture('Quay.png')])
    const library = part(page, 'Your Content Library')
    const holdsFocus = () =>
      library.getByRole('group', { name: 'Items' }).evaluate((images) => images === document.activeElement)
    await library.getByLabel('Pillar of Quay').selectOption('Covers of Songs I Love')
    await library.getByLabel('Pillar', { exact: true }).selectOption('Covers of Songs I Love')
    await eventually(() => titles(page)).toEqual(['Quay'])
    await library.getByLabel('Pillar of Quay').focus()
    await library.getByLabel('Pillar of Quay').selectOption('Personality/Lifestyle')
    await library.getByRole('heading', { name: 'Nothing matches your search' }).waitFor()
    await eventually(holdsFocus).toBe(true)
    await library.getByRole('button', { name: 'Show everything' }).press('Enter')
    await eventually(() => titles(page)).toEqual(['Quay', 'Night ferry'])
    await eventually(holdsFocus).toBe(true)
  })

  test('an image becomes a cover at its release, is marked as one, and its deletion hides the cover until it is restored', async () => {
    const { page, addRelease } = await openContent()
    const release = await addRelease('Low Tide')
    await page.goto(`/releases/${release}#cover`)
    const cover = part(page, 'Cover')
    await cover.getByRole('button', { name: 'Choose Cover' }).click()
    await page.getByRole('dialog').getByText('There are no images in your library yet.').waitFor()
    await upload(page, 'cover', await picture('tide.png'))
    await toastSays(page, '“tide” is the cover now.')
    await cover.getByText('2 to fix').waitFor()
    await eventually(() => isDrawn(cover.getByRole('img', { name: 'Cover: tide' }))).toBe(true)
    await page.goto('/dashboard?section=content')
    const library = part(page, 'Your Content Library')
    await library.getByText('Cover of “Low Tide”').waitFor()
    await library.getByRole('button', { name: 'Delete tide' }).click()
    await toastSays(page, 'It was the cover of “Low Tide”.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await library.getByText('Cover of “Low Tide”').waitFor()
    const other = await addRelease('Ebb')
    await page.reload()
    await library.getByRole('button', { name: 'View tide' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Use as cover of').selectOption('Ebb')
    await dialog.getByRole('button', { name: 'Use as Cover' }).click()
    await toastSays(page, '“tide” is the cover of “Ebb” now.')
    await dialog.getByRole('link', { name: 'Ebb' }).click()
    await page.waitForURL(`**/releases/${other}#cover`)
    await cover.getByRole('img', { name: 'Cover: tide' }).waitFor()
  })

  test('an image is viewed, renamed, downloaded by its title, deleted and restored', async () => {
    const { page } = await openContent()
    await upload(page, 'library', await picture('IMG_2034.png'))
    await page.getByRole('button', { name: 'View IMG_2034' }).click()
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
      page.getByRole('group', { name: 'Items' }).evaluate((group) => group === document.activeElement),
    ).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => titles(page)).toEqual(['Tape: 1/2'])
  })

  test('a concurrent change is not overwritten: both versions are shown', async () => {
    const { page, allow, stored, change } = await openContent()
    allow(failedAnswer(409))
    const library = part(page, 'Your Content Library')
    await library.getByRole('heading', { name: 'Nothing in your library yet' }).waitFor()
    // After each of its own writes the page reloads, and would see the other change.
    const readFirst = await holdReads(page, '**/api/content/**')
    await upload(page, 'headshot', await picture('Quay.png'))
    const pillar = library.getByLabel('Pillar of Quay')
    await pillar.waitFor()
    const { id } = (await stored())[0]!
    await change(id, { pillar: 'covers' })
    await pillar.selectOption('Upcoming Release')
    const dialog = page.getByRole('dialog', { name: 'This was changed somewhere else' })
    await dialog.getByText('Covers of Songs I Love').waitFor()
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await dialog.getByRole('button', { name: 'Save This Version' }).click()
    await dialog.waitFor({ state: 'hidden' })
    readFirst()
    await eventually(() => pillar.inputValue()).toBe('covers')
    const readAgain = await holdReads(page, '**/api/content/**')
    // A change of another field needs no choice. Several choices appear one after the other, stacked.
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
    await page.getByRole('button', { name: 'View Harbour' }).click()
    const look = page.getByRole('dialog').filter({ has: page.getByRole('img') })
    await look.getByLabel('Title').fill('Mine')
    await change(id, { title: 'Theirs' })
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save This Version' }).click()
    readAgain()
    await eventually(() => titles(page)).toEqual(['Mine'])
  })

  test('an image deleted elsewhere while its title is being edited says so, and what was typed stays', async () => {
    const { page, allow, stored, drop } = await openContent()
    allow(failedAnswer(404))
    await upload(page, 'library', await picture('Quay.png'))
    await page.getByRole('button', { name: 'View Quay' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Typed')
    await drop((await stored())[0]!.id)
    await page.keyboard.press('Enter')
    await dialog.getByText('Not found in your library').waitFor()
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Typed')
  })

  test('leaving during an upload asks first', async () => {
    const { page } = await openContent()
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/content/items?*', async (route) => {
      if (route.request().method() === 'POST') await gate.promise
      await route.continue()
    })
    await upload(page, 'library', await picture('Quay.png'))
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await chooseSection(page, 'Settings')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
    gate.resolve()
    await toastSays(page, 'The image is in your library.')
    await chooseSection(page, 'Settings')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  })

  test('says that it could not be loaded, and retries', async () => {
    const { page, allow } = await openContent()
    allow(failedAnswer(500))
    await page.route('**/api/content/library*', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: { code: 'internal', message: 'It broke.' } } }),
    )
    await page.reload()
    await part(page, 'Your Content Library').getByText('Failed to load your library: It broke.').waitFor()
    await page.unroute('**/api/content/library*')
    await part(page, 'Your Content Library').getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Nothing in your library yet' }).waitFor()
  })
})
