import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { call, enter, makeArtist, makeReleases, tokenOf, type Artist } from './artists.ts'
import { allAnswered, visit } from './journey.ts'
import { settle, sidewaysScroll } from './looks.ts'

/** A 1280 × 1024 window zoomed to 400%. */
const enlarged = { width: 320, height: 256 }

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const isSeen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getClientRects().length > 0)

async function connected(artist: Artist, handle: string): Promise<string> {
  const token = await tokenOf(artist)
  await call('PUT', '/api/artists/social', { tiktok_url: `https://www.tiktok.com/@${handle}` }, token)
  return token
}

async function addImage(token: string, title: string, slot?: string): Promise<void> {
  const body = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#0077aa' } })
    .png()
    .toBuffer()
  const answer = await fetch(`${inject('address')}/api/content/items`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
    body: new Uint8Array(body),
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  await call('PUT', `/api/content/items/${data.id}`, { title, ...(slot ? { slot } : {}) }, token)
}

describe('a page zoomed to 400%', () => {
  test('a dialog scrolls as a whole, so that its fields have room', async () => {
    const artist = await makeArtist()
    await connected(artist, 'mara')
    const { page } = await visit()
    await page.setViewportSize(enlarged)
    await enter(page, artist, '/dashboard?section=content')
    await button(page, /Connected/).click()
    await settle(page)
    const field = page.getByRole('dialog').getByRole('textbox')
    // The first and last lines are the field's own, not covered by header or footer.
    const own = await field.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, bottom } = element.getBoundingClientRect()
      return [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 20, y) === element)
    })
    expect(own).toEqual([true, true])
    await button(page, 'Cancel').click()
  })

  test('the overlay of a preview shows its button, and the top bar does not stick', async () => {
    const artist = await makeArtist()
    const { page } = await visit()
    await page.setViewportSize(enlarged)
    await enter(page, artist)
    for (const section of ['royalties', 'fans', 'pitch']) {
      await page.goto(`/dashboard?section=${section}`)
      const look = button(page, 'Look at the sample')
      await look.waitFor()
      await look.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const onTop = await look.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect.soft(onTop, section).toBe(true)
      expect
        .soft(
          await page
            .locator('#root header')
            .first()
            .evaluate((element) => element.getBoundingClientRect().bottom),
          section,
        )
        .toBeLessThanOrEqual(0)
    }
  })
})

describe('text of every length', () => {
  test('a long handle, long titles and a long release leave each page as wide as the window', async () => {
    const artist = await makeArtist({ artistName: 'A name of two hundred letters '.repeat(6).trim() })
    const token = await connected(artist, 'longhandle'.repeat(15))
    await addImage(token, 'T'.repeat(200), 'headshot')
    await addImage(token, 'أغنية الليل والبحر عند الميناء القديم '.repeat(4).trim(), 'performance')
    await addImage(token, '夜のフェリーと港の灯り'.repeat(12), 'lifestyle')
    await makeReleases(artist, [
      { title: 'T'.repeat(200), release_date: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10) },
    ])
    const { page } = await visit()
    await enter(page, artist)
    for (const place of [
      '/dashboard',
      '/dashboard?section=content',
      '/dashboard?section=settings',
      '/welcome/accounts',
    ]) {
      await page.goto(place)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await allAnswered(page)
      expect.soft(await sidewaysScroll(page, [320, 390, 1024, 1280, 1440]), place).toEqual({})
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard?section=content')
    await button(page, `View ${'T'.repeat(200)}`).click()
    const dialog = page.getByRole('dialog')
    const right = await dialog
      .getByRole('button', { name: 'Close' })
      .first()
      .evaluate((element) => element.getBoundingClientRect().right)
    expect(await dialog.getByRole('textbox').getAttribute('dir')).toBe('auto')
    expect(right, 'the way out').toBeLessThanOrEqual(390)
    // Two lines, not the fifteen it has in full.
    expect(await dialog.getByRole('heading').evaluate((element) => element.clientHeight)).toBeLessThan(100)
  })

  test('photo names are complete, both in the picker and on the page', async () => {
    const artist = await makeArtist()
    const token = await tokenOf(artist)
    for (const slot of ['headshot', 'performance', 'lifestyle']) await addImage(token, `${slot}-in-october-10`, slot)
    const { page } = await visit()
    await enter(page, artist, '/dashboard?section=content')
    await button(page, /^Press Release/).click()
    const cut = (places: string) =>
      page
        .locator(places)
        .evaluateAll((names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
        )
    for (const width of [320, 390, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.locator('label [data-part=photo-name]').nth(2).waitFor()
      expect.soft(await cut('[data-part=photo-name]'), `${width}`).toEqual([])
    }
  })
})

describe('on paper', () => {
  test('an open dialog is printed alone and complete', async () => {
    const artist = await makeArtist()
    const { page } = await visit()
    await enter(page, artist, '/dashboard?settings=profile')
    await page.getByText('Personal Information').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await isSeen(page, '#root')).toBe(false)
    expect(
      await page
        .getByRole('dialog')
        .evaluate((element) => [getComputedStyle(element).position, element.scrollHeight > element.clientHeight]),
    ).toEqual(['static', false])
    await page.emulateMedia({ media: 'screen' })
    await button(page, 'Close').click()
    await page.emulateMedia({ media: 'print' })
    expect(await isSeen(page, '#root main')).toBe(true)
  })

  test('a release is printed without its buttons', async () => {
    const artist = await makeArtist()
    const [release] = await makeReleases(artist, [{ title: 'Low Tide' }])
    const { page } = await visit()
    await enter(page, artist, `/releases/${release!}`)
    const actions = page.getByRole('main').getByRole('button', { name: /^(Edit|Add|Mark|Move|Open|Load)\b/ })
    const tabs = page.getByRole('main').getByRole('tab')
    await actions.first().waitFor()
    await tabs.first().waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect([await actions.count(), await tabs.count()]).toEqual([0, 0])
  })
})

describe('text alone at 200%', () => {
  test('the layout follows the text size: nothing is cut off, and nothing scrolls sideways', async () => {
    const artist = await makeArtist()
    await connected(artist, 'mara')
    const { page } = await visit()
    await enter(page, artist)
    const navigation = page.locator('aside nav')
    await page.goto('/dashboard?section=settings')
    await navigation.waitFor()
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.head.append(
          Object.assign(document.createElement('style'), { textContent: 'html { font-size: 200% }' }),
        )
      }),
    )
    for (const place of [
      '/dashboard?section=content',
      '/dashboard?section=royalties',
      '/dashboard?section=fans',
      '/dashboard?section=community',
      '/dashboard?section=settings',
      '/welcome/accounts',
      '/',
    ]) {
      await page.goto(place)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await allAnswered(page)
      expect.soft(await sidewaysScroll(page, [1024, 1280, 1440]), place).toEqual({})
    }
    await page.goto('/dashboard?section=settings')
    await button(page, 'All sections').waitFor()
    // Back to the normal size, as when the reader resets it: the wide layout returns without a reload.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '16px'
    })
    await navigation.waitFor()
  })
})
