import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call } from './artists.ts'
import { eventually, failedAnswer, holdWrites, noAnswer, toastSays } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { button, heading, open, prepare, sections, stored, verses, type Sections } from './lyric-sheets.ts'

describe('unsaved words', () => {
  test('survive a reload, and ask before the page is left', async () => {
    const { artist, sheet } = await prepare()
    const { page } = await open(artist, sheet)
    page.on('dialog', (dialog) => void dialog.accept())
    await button(page, 'Edit section 1, Verse').click()
    await page.getByLabel('Content').fill('Typed on the train 🎶')
    await page.reload()
    await page.getByText('What you typed is still here.').waitFor()
    expect(await page.getByLabel('Content').inputValue()).toBe('Typed on the train 🎶')
    await page.getByRole('list', { name: 'Songs' }).getByRole('link', { name: /Salt/ }).click()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    expect(await page.getByLabel('Content').inputValue()).toBe('Typed on the train 🎶')
    await button(page, 'Save Section').click()
    await toastSays(page, 'Lyric section updated successfully!')
    await page.reload()
    await heading(page).waitFor()
    expect(await page.getByLabel('Content').count()).toBe(0)
  })

  test('discarded on the way to another song, do not come back', async () => {
    const { artist, sheet, otherSheet } = await prepare()
    const { page } = await open(artist, sheet)
    await button(page, 'Add Section').click()
    await page.getByLabel('Content').fill('Not wanted')
    await page.getByRole('list', { name: 'Songs' }).getByRole('link', { name: /Salt/ }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Discard/ })
      .click()
    await page.waitForURL(`**${otherSheet}`)
    await page.goBack()
    await heading(page).waitFor()
    expect(await page.getByText('Not wanted').count()).toBe(0)
  })

  test('are sent once by a double click, and are locked until then', async () => {
    const { artist, token, song, sheet } = await prepare([['verse', 'As it was']])
    const { page } = await open(artist, sheet)
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/lyrics/sections/')) writes.push(request.method())
    })
    const answer = await holdWrites(page, '**/api/lyrics/sections/*')
    await button(page, 'Edit section 1, Verse').click()
    const field = page.getByRole('textbox', { name: 'Content' })
    await field.fill('Sent')
    await button(page, 'Save Section').dblclick()
    await field.focus()
    await page.keyboard.type(' and lost')
    expect(await field.inputValue()).toBe('Sent')
    answer()
    await toastSays(page, 'Lyric section updated successfully!')
    expect(writes).toEqual(['PUT'])
    expect(await stored(token, song)).toEqual(['Sent'])
  })

  test('stay without a connection, and are saved once it is back', async () => {
    const { artist, token, song, sheet } = await prepare()
    const { page, context, allow } = await open(artist, sheet)
    allow(noAnswer)
    await button(page, 'Add Section').click()
    await page.getByLabel('Content').fill('Written in a tunnel')
    await context.setOffline(true)
    await button(page, 'Save Section').click()
    await toastSays(page, 'Failed to add lyric section')
    expect(await page.getByLabel('Content').inputValue()).toBe('Written in a tunnel')
    await context.setOffline(false)
    await button(page, 'Save Section').click()
    await eventually(() => stored(token, song)).toEqual([
      ...verses.map(([, content]) => content),
      'Written in a tunnel',
    ])
  })

  test.each([
    ['Failed to create lyric sheet', null, async (page: Page) => button(page, 'Create Lyric Sheet').click()],
    [
      'Failed to update lyric section',
      verses,
      async (page: Page) => {
        await button(page, 'Edit section 1, Verse').click()
        await page.getByLabel('Content').fill('x')
        await button(page, 'Save Section').click()
      },
    ],
    [
      'Failed to update lyric sheet',
      verses,
      async (page: Page) => {
        await button(page, 'Edit writers and additional notes').click()
        await page.getByRole('combobox', { name: 'Written by' }).fill('x')
        await page.keyboard.press('Enter')
      },
    ],
    ['Failed to delete lyric section', verses, async (page: Page) => button(page, 'Delete section 1, Verse').click()],
    [
      'Failed to delete lyric sheet',
      verses,
      async (page: Page) => {
        await button(page, 'Delete Sheet').click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Sheet' }).click()
      },
    ],
  ] as const)('%s: says so when the server refuses, and nothing is lost', async (message, before, act) => {
    const { artist, token, song, sheet } = await prepare(before as Sections | null)
    const { page, allow } = await open(artist, sheet)
    allow(failedAnswer(503))
    await page.route(/\/api\/(songs|lyrics)\//, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({
            status: 503,
            json: {
              success: false,
              error: { code: 'unavailable', message: 'The service cannot be reached right now.' },
            },
          }),
    )
    await act(page)
    await toastSays(page, message)
    await toastSays(page, 'The service cannot be reached right now.')
    if (before) {
      expect(await stored(token, song)).toEqual(verses.map(([, content]) => content))
      await eventually(() => sections(page).count()).toBe(3)
    }
  })

  test('show both versions of a section changed in another tab, and save the chosen one', async () => {
    const { artist, token, song, sheet } = await prepare()
    const { page, openTab, allow } = await open(artist, sheet)
    allow(failedAnswer(409))
    await button(page, 'Edit section 2, Chorus').click()
    await page.getByLabel('Content').fill('Mine')
    const second = await openTab()
    await second.goto(sheet)
    await button(second, 'Edit section 2, Chorus').click()
    await second.getByLabel('Content').fill('Theirs')
    await second.getByLabel('Section type').selectOption('hook')
    await button(second, 'Save Section').click()
    await toastSays(second, 'Lyric section updated successfully!')
    await button(page, 'Save Section').click()
    const dialog = page.getByRole('dialog', { name: 'This section was saved somewhere else' })
    await dialog.getByText('Theirs', { exact: true }).last().waitFor()
    await dialog.getByText('Hook').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save This Version' }).click()
    await eventually(() => stored(token, song)).toEqual([verses[0]![1], 'Mine', verses[2]![1]])
    await page.getByRole('heading', { name: 'Hook' }).waitFor()
  })

  test('are kept if the sheet was deleted elsewhere, which is reported', async () => {
    const { artist, token, song, sheet } = await prepare()
    const { page, allow } = await open(artist, sheet)
    allow(failedAnswer(404))
    await button(page, 'Edit section 2, Chorus').click()
    await page.getByLabel('Content').fill('Typed into nothing')
    await call('DELETE', `/api/songs/${song}/lyrics`, undefined, token)
    await button(page, 'Save Section').click()
    await heading(page).getByText('This lyric sheet was deleted somewhere else.').waitFor()
    expect(await page.getByLabel('Content').inputValue()).toBe('Typed into nothing')
    expect(await accessibilityFindings(page)).toEqual([])
    await button(page, 'Cancel').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'No lyric sheet yet' }).waitFor()
  })

  test('are kept if their section, and then their song, was deleted elsewhere', async () => {
    const { artist, token, song, sheet, release } = await prepare()
    const { page, allow } = await open(artist, sheet)
    allow(failedAnswer(404))
    await button(page, 'Edit section 2, Chorus').click()
    await page.getByLabel('Content').fill('Words that must not go')
    const { sections: there } = await call<{ sections: { id: string }[] }>(
      'GET',
      `/api/songs/${song}/lyrics`,
      undefined,
      token,
    )
    await call('DELETE', `/api/lyrics/sections/${there[1]!.id}`, undefined, token)
    await button(page, 'Save Section').click()
    await toastSays(page, 'Failed to update lyric section')
    await page.getByText('This section was deleted somewhere else.').waitFor()
    expect(await page.getByLabel('Content').inputValue()).toBe('Words that must not go')
    await button(page, 'Save Section').click()
    await eventually(() => stored(token, song)).toEqual([verses[0]![1], verses[2]![1], 'Words that must not go'])

    await button(page, 'Add Section').click()
    await page.getByLabel('Content').fill('And these')
    await call('DELETE', `/api/songs/${song}`, undefined, token)
    await button(page, 'Save Section').click()
    await toastSays(page, 'Failed to add lyric section')
    await page.getByRole('list', { name: 'Songs' }).getByRole('listitem').nth(1).waitFor({ state: 'detached' })
    await button(page, 'Save Section').click()
    await toastSays(page, 'Error: No song ID available for saving')
    expect(await page.getByLabel('Content').inputValue()).toBe('And these')
    expect((await call<{ songs: unknown[] }>('GET', `/api/releases/${release}`, undefined, token)).songs).toHaveLength(
      1,
    )
  })
})

describe('taking lyrics elsewhere', () => {
  test('copies plain text with headings, the delivery text without, and downloads both', async () => {
    const { artist, sheet } = await prepare([
      ['verse', 'somebody left the door,\nopen (open)'],
      ['chorus', 'REPEAT x2'],
    ])
    const { page, context } = await open(artist, sheet)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await button(page, 'Copy as Plain Text').click()
    await toastSays(page, 'Lyrics copied with their headings.')
    expect(await copied()).toBe(
      'Paper Lanterns\nWritten by: Mara Lindholt\n\nVerse\nsomebody left the door,\nopen (open)\n\nChorus\nREPEAT x2',
    )
    const plain = page.waitForEvent('download')
    await button(page, 'Download .txt').click()
    expect((await plain).suggestedFilename()).toBe('Paper Lanterns.txt')
    expect(readFileSync(await (await plain).path(), 'utf8')).toContain('Chorus\nREPEAT x2')

    await button(page, 'Delivery Text').click()
    const dialog = page.getByRole('dialog', { name: 'Delivery text' })
    await dialog.getByText('One thing to check').waitFor()
    await dialog.getByText('“REPEAT x2” was left out. Write out the repeated lines in the sheet.').waitFor()
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Copy Delivery Text' }).click()
    expect(await copied()).toBe('Somebody left the door\nOpen\n(Open)')
    const delivery = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download .txt' }).click()
    expect(readFileSync(await (await delivery).path(), 'utf8')).toBe('Somebody left the door\nOpen\n(Open)\n')
  })

  test('a song without lyrics still gives screen readers a heading', async () => {
    const { artist, otherSheet } = await prepare()
    const { page, allow } = await open(artist, otherSheet)
    allow(failedAnswer(404))
    await page.goto(`${otherSheet}/read`)
    await page.getByRole('heading', { name: 'No lyric sheet yet' }).waitFor()
    await page.getByRole('heading', { name: 'Salt on the Window', level: 1 }).waitFor({ state: 'attached' })
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('reads on stage: large, dark, by keyboard; and prints without any controls', async () => {
    const { artist, sheet } = await prepare(
      Array.from({ length: 12 }, (_, n): [string, string] => ['verse', `Line ${n}\nand more\nand more`]),
    )
    const { page } = await open(artist, sheet)
    await page.getByRole('link', { name: 'Print, or read on stage' }).click()
    await page.waitForURL('**/read')
    const first = page.locator('article section p').first()
    await first.waitFor()
    const size = () => first.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
    const before = await size()
    await page.keyboard.press('+')
    await eventually(size).toBeGreaterThan(before)
    await page.reload()
    await first.waitFor()
    await eventually(size).toBeGreaterThan(before)
    await page.keyboard.press('PageDown')
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await page.keyboard.press('ArrowLeft')
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('s')
    await eventually(() => page.locator('main').evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(0, 0, 0)',
    )
    expect(await accessibilityFindings(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button').count()).toBe(0)
    expect(
      await page
        .locator('main')
        .evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]),
    ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('button', { name: 'Stage mode' }).getAttribute('aria-pressed')).toBe('false')
  })
})
