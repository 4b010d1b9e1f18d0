import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, makeArtist, makeReleases } from './artists.ts'
import { eventually, failedAnswer, noAnswer, toastSays } from './journey.ts'
import { lookOver, settle } from './looks.ts'
import { button, heading, open, prepare, sections, stored, verses } from './lyric-sheets.ts'

const words = (page: Page) => sections(page).locator('p[dir]').allTextContents()

describe('the tab of lyric sheets', () => {
  test('leads to the Songs tab if there are no songs', async () => {
    const artist = await makeArtist()
    const [release] = await makeReleases(artist, [{ title: 'Empty' }])
    const { page } = await open(artist, `/releases/${release}/lyrics`)
    await page.getByRole('heading', { name: 'No songs yet' }).waitFor()
    await page.getByRole('link', { name: 'Go to Songs' }).click()
    await page.waitForURL(`**/releases/${release}/songs`)
  })

  test('opens each song at its own address, which back, reload and a shared link restore', async () => {
    const { artist, tab, sheet, otherSheet } = await prepare()
    const { page } = await open(artist, tab)
    await page.waitForURL(`**${sheet}`)
    await heading(page).waitFor()
    const songs = page.getByRole('list', { name: 'Songs' })
    expect(await songs.getByRole('link').allTextContents()).toEqual([
      '1Paper LanternsSomebody left the stairwell door',
      '2Salt on the WindowNone yet',
    ])
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

  test('creates a sheet, adds all nine types, and says what succeeded', async () => {
    const { artist, token, song, sheet } = await prepare(null)
    const { page } = await open(artist, sheet)
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/lyrics'))
    await button(page, 'Create Lyric Sheet').click()
    expect((await sent).postDataJSON()).toMatchObject({ written_by: null, additional_notes: null })
    await toastSays(page, 'Lyric sheet created successfully!')
    await page.getByRole('combobox', { name: 'Written by' }).fill('Mara Lindholt, 山田 花子')
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
      // The row being saved does not count yet.
      await eventually(() =>
        sections(page)
          .filter({ has: page.locator('[data-edit]') })
          .count(),
      ).toBe(index + 1)
    }
    expect(await sections(page).locator('h3').allTextContents()).toEqual([
      'Verse',
      'Chorus',
      'Pre-chorus',
      'Bridge',
      'Refrain',
      'Intro',
      'Outro',
      'Hook',
      'Ad-lib',
    ])
    expect(await stored(token, song)).toEqual(types.map((_, index) => `שורה ${index}\n行 ${index}`))
    await page.getByRole('list', { name: 'Songs' }).getByText('שורה 0').waitFor()
    await page.getByRole('tab', { name: /Lyric Sheets 1/ }).waitFor()
  })

  test('requires words in a section, and edits one in its row', async () => {
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
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Edit section 2, Hook',
    )
    // Esc closes an unchanged row immediately, and asks about a changed one.
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

  test('moves sections by keyboard, and moves them back if the server refuses', async () => {
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

  test('lets words be selected with the mouse, though their row can be dragged', async () => {
    const { artist, sheet } = await prepare([['verse', 'Paper lanterns']])
    const { page } = await open(artist, sheet)
    // Rows become draggable a moment after they are rendered.
    await page.locator('li[draggable=true]').waitFor()
    const { x, y, width, height } = (await sections(page).locator('p[dir]').boundingBox())!
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
    await eventually(() => page.locator('li[draggable=true]').count()).toBe(3)
    await button(page, 'Move section 3, Bridge').dragTo(sections(page).first(), { targetPosition: { x: 200, y: 4 } })
    await eventually(() => stored(token, song)).toEqual([verses[2]![1], verses[0]![1], verses[1]![1]])
  })

  test('deletes a section, and Undo puts it back in its place', async () => {
    const { artist, token, song, sheet } = await prepare()
    const { page } = await open(artist, sheet)
    await button(page, 'Delete section 2, Chorus').click()
    await toastSays(page, 'Lyric section deleted successfully!')
    expect(await words(page)).toEqual([verses[0]![1], verses[2]![1]])
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Delete section 2, Bridge',
    )
    await button(page, 'Undo').click()
    await eventually(() => words(page)).toEqual(verses.map(([, content]) => content))
    expect(await stored(token, song)).toEqual(verses.map(([, content]) => content))
  })

  test('offers Undo again if it failed', async () => {
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

  test('deletes the sheet after a question, and Undo restores all of it', async () => {
    const { artist, sheet } = await prepare()
    const { page } = await open(artist, sheet)
    await button(page, 'Delete Sheet').click()
    const question = page.getByRole('alertdialog', { name: 'Delete this lyric sheet?' })
    await question.getByText('Its 3 sections are deleted too.').waitFor()
    await question.getByRole('button', { name: 'Delete Sheet' }).click()
    await page.getByRole('heading', { name: 'No lyric sheet yet' }).waitFor()
    await toastSays(page, 'Lyric sheet deleted successfully!')
    expect(await page.getByRole('list', { name: 'Songs' }).getByText('None yet').count()).toBe(2)
    await button(page, 'Undo').click()
    await heading(page).getByText('Keep the door slam.').waitFor()
    expect(await words(page)).toEqual(verses.map(([, content]) => content))
  })
})

describe('it looks right', () => {
  test('brackets face the right way in a line whose direction differs from the first', async () => {
    const { artist, sheet } = await prepare([['verse', 'علّقنا الفوانيس على الدرج\n\nEnglish then عربي (x)']])
    const { page } = await open(artist, sheet)
    for (const address of [sheet, `${sheet}/read`]) {
      await page.goto(address)
      // Each line is its own element inside the section's words.
      const words = page.getByText('English then').locator('..')
      await words.waitFor()
      // Reversed it reads ') عربيx(': the opening bracket is on the right.
      const [open, close] = await words.evaluate((element) => {
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
      const x = await words.evaluate((element) => element.getBoundingClientRect().left)
      expect(open!).toBeGreaterThan(x)
      expect(close! - open!, address).toBeGreaterThan(0)
      const selected = await words.evaluate((element) => {
        getSelection()!.selectAllChildren(element)
        return String(getSelection())
      })
      expect(selected).toBe('علّقنا الفوانيس على الدرج\n\nEnglish then عربي (x)')
    }
  })

  test.each([{ phone: false }, { phone: true }])(
    'without a finding of axe and without sideways scroll: %j',
    async (options) => {
      const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(12)
      const { artist, sheet, otherSheet, token, song } = await prepare([
        ...verses,
        ['ad-lib', long],
        ['outro', '夏の終わり'.repeat(60)],
        ['hook', 'סוף הקיץ (2026), 123!'],
      ])
      await call('PUT', `/api/songs/${song}/lyrics`, { written_by: long, additional_notes: long }, token)
      const { page } = await open(artist, sheet, options)
      await heading(page).waitFor()
      await lookOver(page, 'sheet')
      await button(page, 'Edit section 3, Bridge').click()
      await lookOver(page, 'section')
      await page.getByLabel('Content').press('Escape')
      await button(page, 'Edit writers and additional notes').click()
      await lookOver(page, 'details')
      await page.getByRole('combobox', { name: 'Written by' }).press('Escape')
      await page.goto(otherSheet)
      await page.getByRole('heading', { name: 'No lyric sheet yet' }).waitFor()
      await lookOver(page, 'none yet')
      await page.goto(`${sheet}/read`)
      await page.locator('article section p').nth(5).waitFor()
      await lookOver(page, 'to read')
    },
  )
})
