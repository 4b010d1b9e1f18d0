import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, makeArtist, makeReleases, enter, tokenOf, type Artist } from './artists.ts'
import { eventually, failedAnswer, noAnswer, visit, type VisitorOptions } from './journey.ts'
import { accessibilityFindings, settle, sidewaysScroll } from './looks.ts'

type Sections = [string, string][]
const verses: Sections = [['verse', 'Somebody left the stairwell door\npropped open with a shoe,'], ['chorus', 'Paper lanterns'], ['bridge', 'علّقنا الفوانيس على الدرج']]

/** An artist with two songs, the first with a sheet of these sections, and the addresses of all that. */
async function prepare(sections: Sections | null = verses) {
  const artist = await makeArtist()
  const [release] = await makeReleases(artist, [{ title: 'High Ceilings', release_type: 'ep' }])
  const token = await tokenOf(artist)
  const addSong = async (song_title: string) => (await call<{ id: string }>('POST', `/api/releases/${release}/songs`, { song_title }, token)).id
  const [song, other] = [await addSong('Paper Lanterns'), await addSong('Salt on the Window')]
  if (sections) {
    await call('POST', `/api/songs/${song}/lyrics`, { written_by: 'Mara Lindholt', additional_notes: 'Keep the door slam.' }, token)
    for (const [section_type, content] of sections) await call('POST', `/api/songs/${song}/lyrics/sections`, { section_type, content }, token)
  }
  const tab = `/releases/${release}/lyrics`
  return { artist, token, song, tab, release: release!, sheet: `${tab}/${song}`, otherSheet: `${tab}/${other}` }
}

async function open(artist: Artist, address: string, options?: VisitorOptions) {
  const visitor = await visit(options)
  await enter(visitor.page, artist, address)
  await visitor.page.getByRole('tab', { name: 'Lyric Sheets', selected: true }).waitFor()
  return visitor
}

const heading = (page: Page, name = 'Paper Lanterns') => page.getByRole('article', { name })
const sections = (page: Page) => page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
const words = (page: Page) => page.locator('.sec-t').allTextContents()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toastSays = (page: Page, text: string) => page.locator('[data-toast]').getByText(text).waitFor()
const stored = async (token: string, song: string) => (await call<{ sections: { content: string }[] }>('GET', `/api/songs/${song}/lyrics`, undefined, token)).sections.map(({ content }) => content)

describe('the tab of lyric sheets', () => {
  test('leads to the Songs tab where there are none', async () => {
    const artist = await makeArtist()
    const [release] = await makeReleases(artist, [{ title: 'Empty' }])
    const { page } = await open(artist, `/releases/${release}/lyrics`)
    await page.getByRole('heading', { name: 'No songs yet' }).waitFor()
    await page.getByRole('link', { name: 'Go to Songs' }).click()
    await page.waitForURL(`**/releases/${release}/songs`)
  })

  test('opens each song at an address of its own, which back, reload and a shared link know', async () => {
    const { artist, tab, sheet, otherSheet } = await prepare()
    const { page } = await open(artist, tab)
    await page.waitForURL(`**${sheet}`)
    await heading(page).waitFor()
    const songs = page.getByRole('list', { name: 'Songs' })
    expect(await songs.getByRole('link').allTextContents()).toEqual(['1Paper LanternsSomebody left the stairwell door', '2Salt on the WindowNone yet'])
    await songs.getByRole('link', { name: /Salt on the Window/ }).click()
    await page.waitForURL(`**${otherSheet}`)
    await page.getByRole('heading', { name: 'No lyric sheet yet' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'No lyric sheet yet' }).waitFor()
    await page.goBack()
    await heading(page).waitFor()
    await page.goto(`${tab}/01a1fe74-743b-75eb-97fe-8a17bb6a04fb`)
    await page.getByRole('heading', { name: 'Song not found' }).waitFor()
  })

  test('makes a sheet, adds all nine types, and says what succeeded', async () => {
    const { artist, token, song, sheet } = await prepare(null)
    const { page } = await open(artist, sheet)
    await button(page, 'Create Lyric Sheet').click()
    await toastSays(page, 'Lyric sheet created successfully!')
    await page.getByRole('textbox', { name: 'Written by' }).fill('Mara Lindholt, 山田 花子')
    await page.keyboard.press('Enter')
    await toastSays(page, 'Lyric sheet updated successfully!')
    await heading(page).getByText('Mara Lindholt, 山田 花子').waitFor()
    const types = ['verse', 'chorus', 'pre-chorus', 'bridge', 'refrain', 'intro', 'outro', 'hook', 'ad-lib']
    for (const [index, type] of types.entries()) {
      await button(page, 'Add Section').click()
      await page.getByLabel('Section type').selectOption(type)
      await page.getByLabel('Content').fill(`שורה ${index}\n行 ${index}`)
      await button(page, 'Save Section').click()
      await toastSays(page, 'Lyric section added successfully!')
      // The row that is being saved counts as none yet.
      await eventually(() => page.locator('.sec:not(.editing)').count()).toBe(index + 1)
    }
    expect(await page.locator('.sec h3').allTextContents()).toEqual(['Verse', 'Chorus', 'Pre-chorus', 'Bridge', 'Refrain', 'Intro', 'Outro', 'Hook', 'Ad-lib'])
    expect(await stored(token, song)).toEqual(types.map((_, index) => `שורה ${index}\n行 ${index}`))
    await page.getByRole('list', { name: 'Songs' }).getByText('שורה 0').waitFor()
    await page.getByRole('tab', { name: /Lyric Sheets 1/ }).waitFor()
  })

  test('wants words in a section, and edits one in its row', async () => {
    const { artist, token, song, sheet } = await prepare()
    const { page } = await open(artist, sheet)
    await button(page, 'Edit section 2, Chorus').click()
    await page.getByLabel('Content').fill('   ')
    await button(page, 'Save Section').click()
    await page.getByText('Please enter section content').waitFor()
    expect(await page.getByLabel('Content').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Content').fill('Paper lanterns, paper-thin')
    await page.getByLabel('Section type').selectOption('hook')
    await page.getByLabel('Content').press('Control+Enter')
    await toastSays(page, 'Lyric section updated successfully!')
    await page.getByRole('heading', { name: 'Hook' }).waitFor()
    expect(await stored(token, song)).toEqual([verses[0]![1], 'Paper lanterns, paper-thin', verses[2]![1]])
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit section 2, Hook')
    // Esc leaves a row that is as it was at once, and asks about one that is not.
    await page.keyboard.press('Enter')
    await page.getByLabel('Content').press('Escape')
    await eventually(() => page.getByLabel('Content').count()).toBe(0)
    await button(page, 'Edit section 2, Hook').click()
    await page.getByLabel('Content').fill('Other')
    await page.getByLabel('Content').press('Escape')
    await button(page, 'Keep Editing').click()
    expect(await page.getByLabel('Content').inputValue()).toBe('Other')
    await button(page, 'Edit section 1, Verse').click()
    await button(page, 'Discard').click()
    await eventually(() => page.getByLabel('Content').inputValue()).toBe(verses[0]![1])
    await page.reload()
    await heading(page).waitFor()
    expect(await page.getByLabel('Content').count()).toBe(0)
  })

  test('moves sections by keyboard, and puts them back when the server refuses', async () => {
    const { artist, token, song, sheet } = await prepare()
    const { page, allow } = await open(artist, sheet)
    allow(failedAnswer(500))
    await button(page, 'Move section 1, Verse').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await eventually(() => words(page)).toEqual([verses[1]![1], verses[2]![1], verses[0]![1]])
    await eventually(() => stored(token, song)).toEqual([verses[1]![1], verses[2]![1], verses[0]![1]])
    await page.route('**/lyrics/order', (route) => route.fulfill({ status: 500, body: '' }))
    await button(page, 'Move section 3, Verse').focus()
    await page.keyboard.press('Home')
    await toastSays(page, 'The order could not be changed.')
    await eventually(() => words(page)).toEqual([verses[1]![1], verses[2]![1], verses[0]![1]])
  })

  test('lets words be selected by the mouse, though their row can be dragged', async () => {
    const { artist, sheet } = await prepare([['verse', 'Paper lanterns']])
    const { page } = await open(artist, sheet)
    // Draggable rows come a moment after they are drawn.
    await page.locator('.sec[draggable=true]').waitFor()
    const { x, y, width, height } = (await page.locator('.sec-t').boundingBox())!
    await page.mouse.move(x + 1, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width - 1, y + height / 2, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).toBe('Paper lanterns')
  })

  test('moves a section by dragging its handle', async () => {
    const { artist, token, song, sheet } = await prepare()
    const { page } = await open(artist, sheet)
    await heading(page).waitFor()
    await settle(page)
    await eventually(() => page.locator('.sec[draggable="true"]').count()).toBe(3)
    await button(page, 'Move section 3, Bridge').dragTo(sections(page).first(), { targetPosition: { x: 200, y: 4 } })
    await eventually(() => stored(token, song)).toEqual([verses[2]![1], verses[0]![1], verses[1]![1]])
  })

  test('deletes a section, and Undo puts it back in its place', async () => {
    const { artist, token, song, sheet } = await prepare()
    const { page } = await open(artist, sheet)
    await button(page, 'Delete section 2, Chorus').click()
    await toastSays(page, 'Lyric section deleted successfully!')
    expect(await words(page)).toEqual([verses[0]![1], verses[2]![1]])
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Delete section 2, Bridge')
    await button(page, 'Undo').click()
    await eventually(() => words(page)).toEqual(verses.map(([, content]) => content))
    expect(await stored(token, song)).toEqual(verses.map(([, content]) => content))
  })

  test('offers Undo again where it did not get through', async () => {
    const { artist, token, song, sheet } = await prepare()
    const { page, context, allow } = await open(artist, sheet)
    allow(noAnswer)
    await button(page, 'Delete section 1, Verse').click()
    await button(page, 'Undo').waitFor()
    await context.setOffline(true)
    await button(page, 'Undo').click()
    await toastSays(page, 'Failed to add lyric section')
    await context.setOffline(false)
    await button(page, 'Undo').click()
    await toastSays(page, 'Lyric section restored successfully!')
    expect(await stored(token, song)).toEqual(verses.map(([, content]) => content))
  })

  test('deletes the sheet after a question, and Undo brings back all of it', async () => {
    const { artist, sheet } = await prepare()
    const { page } = await open(artist, sheet)
    await button(page, 'Delete Sheet').click()
    const question = page.getByRole('alertdialog', { name: 'Delete this lyric sheet?' })
    await question.getByText('Its 3 sections go with it.').waitFor()
    await question.getByRole('button', { name: 'Delete Sheet' }).click()
    await page.getByRole('heading', { name: 'No lyric sheet yet' }).waitFor()
    await toastSays(page, 'Lyric sheet deleted successfully!')
    expect(await page.getByRole('list', { name: 'Songs' }).getByText('None yet').count()).toBe(2)
    await button(page, 'Undo').click()
    await heading(page).getByText('Keep the door slam.').waitFor()
    expect(await words(page)).toEqual(verses.map(([, content]) => content))
  })
})

describe('what is typed', () => {
  test('survives a reload, and asks before it is left', async () => {
    const { artist, sheet } = await prepare()
    const { page } = await open(artist, sheet)
    page.on('dialog', (dialog) => void dialog.accept())
    await button(page, 'Edit section 1, Verse').click()
    await page.getByLabel('Content').fill('Typed on the train 🎶')
    await page.reload()
    await page.getByText('What you had typed is still here.').waitFor()
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

  test('discarded on the way to another song does not come back', async () => {
    const { artist, sheet, otherSheet } = await prepare()
    const { page } = await open(artist, sheet)
    await button(page, 'Add Section').click()
    await page.getByLabel('Content').fill('Not wanted')
    await page.getByRole('list', { name: 'Songs' }).getByRole('link', { name: /Salt/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: /Discard/ }).click()
    await page.waitForURL(`**${otherSheet}`)
    await page.goBack()
    await heading(page).waitFor()
    expect(await page.getByText('Not wanted').count()).toBe(0)
  })

  test('is sent once by a double click, and takes no more letters meanwhile', async () => {
    const { artist, token, song, sheet } = await prepare([['verse', 'As it was']])
    const { page } = await open(artist, sheet)
    const writes: string[] = []
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => { answer = resolve })
    await page.route('**/api/lyrics/sections/*', async (route) => {
      writes.push(route.request().method())
      await waiting
      await route.continue()
    })
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

  test('stays when there is no connection, and is saved once there is', async () => {
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
    await eventually(() => stored(token, song)).toEqual([...verses.map(([, content]) => content), 'Written in a tunnel'])
  })

  test.each([
    ['Failed to create lyric sheet', null, async (page: Page) => button(page, 'Create Lyric Sheet').click()],
    ['Failed to update lyric section', verses, async (page: Page) => {
      await button(page, 'Edit section 1, Verse').click()
      await page.getByLabel('Content').fill('x')
      await button(page, 'Save Section').click()
    }],
    ['Failed to update lyric sheet', verses, async (page: Page) => {
      await button(page, 'Edit written by and additional notes').click()
      await page.getByRole('textbox', { name: 'Written by' }).fill('x')
      await page.keyboard.press('Enter')
    }],
    ['Failed to delete lyric section', verses, async (page: Page) => button(page, 'Delete section 1, Verse').click()],
    ['Failed to delete lyric sheet', verses, async (page: Page) => {
      await button(page, 'Delete Sheet').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Sheet' }).click()
    }],
  ] as const)('%s: says so when the server refuses, and nothing is lost', async (message, before, act) => {
    const { artist, token, song, sheet } = await prepare(before as Sections | null)
    const { page, allow } = await open(artist, sheet)
    allow(failedAnswer(503))
    await page.route(/\/api\/(songs|lyrics)\//, (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, json: { success: false, error: { code: 'unavailable', message: 'The service cannot be reached right now.' } } })))
    await act(page)
    await toastSays(page, message)
    await toastSays(page, 'The service cannot be reached right now.')
    if (before) {
      expect(await stored(token, song)).toEqual(verses.map(([, content]) => content))
      await eventually(() => sections(page).count()).toBe(3)
    }
  })

  test('shows both versions where a section was changed in another tab, and saves what is chosen', async () => {
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

  test('is kept where the sheet was deleted somewhere else, which it says', async () => {
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

  test('is kept where its section, and then its song, was deleted somewhere else', async () => {
    const { artist, token, song, sheet, release } = await prepare()
    const { page, allow } = await open(artist, sheet)
    allow(failedAnswer(404))
    await button(page, 'Edit section 2, Chorus').click()
    await page.getByLabel('Content').fill('Words that must not go')
    const { sections: there } = await call<{ sections: { id: string }[] }>('GET', `/api/songs/${song}/lyrics`, undefined, token)
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
    expect((await call<{ songs: unknown[] }>('GET', `/api/releases/${release}`, undefined, token)).songs).toHaveLength(1)
  })
})

describe('taking lyrics elsewhere', () => {
  test('copies plain text with headings, the delivery text without, and downloads both', async () => {
    const { artist, sheet } = await prepare([['verse', 'somebody left the door,\nopen (open)'], ['chorus', 'REPEAT x2']])
    const { page, context } = await open(artist, sheet)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await button(page, 'Copy as Plain Text').click()
    await toastSays(page, 'Lyrics copied with their headings.')
    expect(await copied()).toBe('Paper Lanterns\nWritten by: Mara Lindholt\n\nVerse\nsomebody left the door,\nopen (open)\n\nChorus\nREPEAT x2')
    const plain = page.waitForEvent('download')
    await button(page, 'Download .txt').click()
    expect((await plain).suggestedFilename()).toBe('Paper Lanterns.txt')
    expect(readFileSync(await (await plain).path(), 'utf8')).toContain('Chorus\nREPEAT x2')

    await button(page, 'Delivery Text').click()
    const dialog = page.getByRole('dialog', { name: 'Delivery text' })
    await dialog.getByText('One thing to look at').waitFor()
    await dialog.getByText('“REPEAT x2” was left out: write the repeated lines out in the sheet.').waitFor()
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Copy Delivery Text' }).click()
    expect(await copied()).toBe('Somebody left the door\nOpen\n(Open)')
    const delivery = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download .txt' }).click()
    expect(readFileSync(await (await delivery).path(), 'utf8')).toBe('Somebody left the door\nOpen\n(Open)\n')
  })

  test('of a song without one there is a heading to read, too', async () => {
    const { artist, otherSheet } = await prepare()
    const { page, allow } = await open(artist, otherSheet)
    allow(failedAnswer(404))
    await page.goto(`${otherSheet}/read`)
    await page.getByRole('heading', { name: 'No lyric sheet yet' }).waitFor()
    await page.getByRole('heading', { name: 'Salt on the Window', level: 1 }).waitFor({ state: 'attached' })
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('reads on stage: large, dark, by keys; and prints without anything to press', async () => {
    const { artist, sheet } = await prepare(Array.from({ length: 12 }, (_, n): [string, string] => ['verse', `Line ${n}\nand more\nand more`]))
    const { page } = await open(artist, sheet)
    await page.getByRole('link', { name: 'Print, or read on stage' }).click()
    await page.waitForURL('**/read')
    const first = page.locator('.read-words').first()
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
    await eventually(() => page.locator('main').evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(0, 0, 0)')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.locator('main').evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color])).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('button', { name: 'Stage mode' }).getAttribute('aria-pressed')).toBe('false')
  })
})

describe('it looks right', () => {
  test('brackets stand the right way round in a line that runs otherwise than the first', async () => {
    const { artist, sheet } = await prepare([['verse', 'علّقنا الفوانيس على الدرج\n\nEnglish then عربي (x)']])
    const { page } = await open(artist, sheet)
    for (const [address, words] of [[sheet, '.sec-t'], [`${sheet}/read`, '.read-words']] as const) {
      await page.goto(address)
      await page.locator(words).waitFor()
      // Turned round it reads ') عربيx(': the opening bracket stands at the right.
      const [open, close] = await page.locator(words).evaluate((element) => {
        const line = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        let node = line.nextNode()!
        while (!node.textContent!.includes('(')) node = line.nextNode()!
        return ['(', ')'].map((bracket) => {
          const range = document.createRange()
          const at = node.textContent!.indexOf(bracket)
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return range.getBoundingClientRect().left
        })
      })
      const x = await page.locator(words).evaluate((element) => element.getBoundingClientRect().left)
      expect(open!).toBeGreaterThan(x)
      expect(close! - open!, address).toBeGreaterThan(0)
      const selected = await page.locator(words).evaluate((element) => {
        getSelection()!.selectAllChildren(element)
        return String(getSelection())
      })
      expect(selected).toBe('علّقنا الفوانيس على الدرج\n\nEnglish then عربي (x)')
    }
  })

  test.each([{ phone: false, dark: false }, { phone: true, dark: true }])('without a finding of axe and without sideways scroll: %j', async (options) => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(12)
    const { artist, sheet, otherSheet, token, song } = await prepare([...verses, ['ad-lib', long], ['outro', '夏の終わり'.repeat(60)], ['hook', 'סוף הקיץ (2026), 123!']])
    await call('PUT', `/api/songs/${song}/lyrics`, { written_by: long, additional_notes: long }, token)
    const { page } = await open(artist, sheet, options)
    await heading(page).waitFor()
    const look = async () => {
      await settle(page)
      expect(await accessibilityFindings(page)).toEqual([])
    }
    await look()
    await button(page, 'Edit section 3, Bridge').click()
    await look()
    await page.getByLabel('Content').press('Escape')
    await button(page, 'Edit written by and additional notes').click()
    await look()
    await page.getByRole('textbox', { name: 'Written by' }).press('Escape')
    const overflowing = await sidewaysScroll(page, [320, 390, 768, 1024, 1440])
    expect(overflowing).toEqual({})
    await page.goto(otherSheet)
    await page.getByRole('heading', { name: 'No lyric sheet yet' }).waitFor()
    await look()
    await page.goto(`${sheet}/read`)
    await page.locator('.read-words').nth(5).waitFor()
    await look()
    expect(await sidewaysScroll(page, [320, 390, 768, 1440])).toEqual({})
  })
})
