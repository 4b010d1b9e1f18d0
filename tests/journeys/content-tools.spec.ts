import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { openContent, part, picture, upload } from './content.ts'
import { chooseSection, eventually, toastSays } from './journey.ts'
import { lookOver } from './looks.ts'

describe('the tools', () => {
  test('are five with what they make; Press Release is selected by its card, and enables Generate with a photo', async () => {
    const { page } = await openContent()
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
    expect(await tools.getByText('Coming Soon').count()).toBe(0)
    expect(await tools.getByRole('button').count()).toBe(1)
    await tools.getByRole('button', { name: 'Press Release' }).click()
    const generate = tools.getByRole('button', { name: 'Generate' })
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
    expect(await generate.isDisabled()).toBe(false)
    expect(await tools.getByLabel('Song/Album Title').inputValue()).toBe('Low Tide')
    expect(await page.getByRole('button', { name: 'Generate Image' }).isDisabled()).toBe(true)
    // The typed text survives leaving the section and a reload, and ends with the session.
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
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard Changes' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  })
})

test('a press release is generated, edited, saved by itself and downloaded', async () => {
  const { page } = await openContent()
  const tools = part(page, 'Professional Content Tools')
  await tools.getByRole('button', { name: 'Press Release' }).click()
  await upload(page, 'headshot', await picture('stage.png'))
  await tools.getByRole('radio', { name: 'Headshot stage' }).check()
  await tools.getByLabel('Song/Album Title').fill('Low Tide')
  await tools.getByLabel('Key Information').fill('Eleven songs')
  await tools.getByRole('button', { name: 'Generate' }).dblclick()
  await toastSays(page, 'Generating content...')
  const body = page.getByLabel('Body')
  expect(await body.inputValue()).toBe('Eleven songs')
  await body.fill('Twelve songs')
  await page.getByText(/^Saved at/).waitFor()
  await lookOver(page, 'press release')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Plain text' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Twelve songs')
  await page.getByRole('link', { name: 'Back to Content Creator' }).click()
  await part(page, 'Your Content Library').getByRole('link', { name: 'View Low Tide' }).waitFor()
  expect(await part(page, 'Your Content Library').getByRole('listitem').count()).toBe(2)
})

test.each([{ phone: false }, { phone: true }])('the section passes axe: %j', async (options) => {
  const { page } = await openContent(options)
  await upload(
    page,
    'headshot',
    await picture('A very long name of a file that somebody never cared to shorten before sending it here.png'),
  )
  await part(page, 'Your Content Library').getByText('1 item', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Press Release/ }).click()
  // Below the other tools on a phone: it scrolls into view.
  await eventually(() =>
    page
      .getByRole('radio', { name: /^Headshot/ })
      .evaluate((choice) => choice.getBoundingClientRect().bottom < innerHeight),
  ).toBe(true)
  await lookOver(page, 'section')
  await page.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('dialog').waitFor()
  await lookOver(page, 'picture')
})
