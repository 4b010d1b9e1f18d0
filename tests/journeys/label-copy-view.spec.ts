import { describe, expect, test } from 'vitest'
import { failedAnswer } from './journey.ts'
import { box, button, isView, open, prepare } from './label-copy.ts'
import { lookOver, settle } from './looks.ts'

describe('on paper', () => {
  test('prints without the application around it, and opens as PDF', async () => {
    const { artist, sheet, write, tracks } = await prepare()
    await write({ tracks_metadata: tracks() })
    const { page, context } = await open(artist, sheet, { dark: true })
    // Not every browser can display it; it only has to arrive.
    const opened = context.waitForEvent('request', (request) => request.url().includes('/papers/label-copy/'))
    await button(page, 'PDF').click()
    expect((await (await opened).response())?.headers()['content-type']).toBe('application/pdf')
    await page.bringToFront()
    await page.emulateMedia({ media: 'print' })
    await settle(page)
    for (const outside of ['aside', 'button:has-text("PDF")', '[data-bar=tabs]'])
      expect(await page.locator(outside).first().isVisible()).toBe(false)
    expect(
      await page
        .getByRole('article', { name: 'Label copy' })
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    ).toBe('rgb(255, 255, 255)')
    expect(await page.getByRole('row').first().isVisible()).toBe(true)
  })
})

const long = (text: string, length = 130) => Array.from(text.repeat(length)).slice(0, length).join('').trim()

const scripts = [
  'Pneumonoultramicroscopicsilicovolcanoconiosis',
  'שלום עולם (דוד) 123 ',
  'محمد عبد الوهاب (2026) ',
  '山田 花子と長い名前',
  '👩‍🎤🌊 ',
]

test('right-to-left names reorder nothing else on the sheet', async () => {
  const { artist, sheet, write, tracks } = await prepare()
  const [hebrew, arabic] = ['שלום עולם (דוד) 123', 'محمد عبد الوهاب (2026)']
  await write({
    composition_copyright: arabic,
    tracks_metadata: tracks().map((track) => ({ ...track, mix_engineer: arabic, mastering_engineer: hebrew })),
  })
  const { page } = await open(artist, sheet)
  await isView(page)
  const left = (element: Element) => element.getBoundingClientRect().left
  const foot = page.getByRole('article', { name: 'Label copy' }).locator('tfoot')
  await foot.getByText('2 tracks. Mixed by').waitFor()
  expect(await foot.locator('bdi').allInnerTexts()).toEqual([arabic, hebrew])
  const owner = page.getByRole('article', { name: 'Label copy' }).locator('dl bdi', { hasText: arabic })
  expect(await owner.evaluate(left), 'behind its sign and year').toBeGreaterThan(
    (await owner.locator('..').evaluate(left)) + 20,
  )
})

test('on a phone, editing can be canceled, and the bar does not cover a focused field', async () => {
  const { artist, edit, write, tracks } = await prepare()
  await write({ tracks_metadata: tracks() })
  const { page } = await open(artist, edit, { phone: true })
  await box(page, 'Release title').focus()
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      return (
        document
          .elementFromPoint(left + width / 2, top + height / 2)
          ?.closest('[data-bar]')
          ?.contains(document.activeElement) === false
      )
    })
    expect(covered, `after ${step + 1} steps`).toBe(false)
  }
  await button(page, 'Cancel Edit').click()
  await isView(page)
})

describe.each([
  { view: 'desktop', phone: false },
  { view: 'phone', phone: true },
])('with any content: $view', ({ phone }) => {
  test('it fits, and passes axe, in light and dark', async () => {
    const { artist, sheet, edit, write, tracks } = await prepare(
      Array.from({ length: 20 }, (_, index): [string, number] => [long(scripts[index % 5]!), 180 + index]),
    )
    const words = scripts.map((script) => long(script))
    await write({
      artist: words[1],
      version_subtitle: words[0],
      phonogram_copyright: words[2],
      composition_copyright: words[4],
      sub_genre: long(scripts[3]!, 100),
      territories: ['Atlantis', 'DE'],
      catalog_number: long(scripts[0]!, 60),
      original_release_date: '2020-02-29',
      upc_code: '200126110411',
      tracks_metadata: tracks(
        Array.from({ length: 20 }, (_, index) => ({
          songwriters: words[index % 4],
          producers: words[(index + 1) % 4],
          featured_artists: words[(index + 2) % 4],
          remixer: words[(index + 3) % 4],
          isrc: index % 2 ? 'GB-AAA-19-00001' : null,
        })),
      ),
    })
    const { page, allow } = await open(artist, sheet, { phone })
    allow(failedAnswer(404))
    await isView(page)
    await lookOver(page, 'view')
    await page.goto(edit)
    await button(page, 'More fields for track 1').click()
    await lookOver(page, 'edit')
    await page.goto('/metadata/new')
    await button(page, 'Add Track').click()
    await lookOver(page, 'new')
  })
})
