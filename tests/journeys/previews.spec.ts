import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enter, makeArtist, makeReleases } from './artists.ts'
import { chooseSection, eventually, failedAnswer, visit } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { button, focused, heading, lookAtSample, openSection } from './previews.ts'

const stillToFillIn = (page: Page) => page.locator('p', { hasText: 'Still to fill in' })

describe('Fan Management', () => {
  test('analytics are under an overlay; Send is disabled, with a sentence', async () => {
    const { page } = await openSection('Fans')
    await page.getByRole('heading', { level: 2, name: 'Fan Analytics' }).waitFor()
    expect(await button(page, 'Show as table').count()).toBe(0)
    const file = page.locator('input[type=file]')
    expect(await file.getAttribute('accept')).toBe('.csv,.xlsx,.xls')
    const send = button(page, 'Send to 0 Fans')
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    expect(await page.locator(`#${await send.getAttribute('aria-describedby')}`).innerText()).toContain(
      'Import fans, add one by hand, or publish a sign-up page',
    )
    await lookAtSample(page)
    expect(await focused(page)).toBe('Fan Analytics, coming soon')
    await button(page, 'Show as table').first().click()
    expect(await page.getByRole('table', { name: 'Fans, last six months' }).locator('tbody tr').count()).toBe(6)
  })

  test('three templates fill subject and content, and remaining blanks are named', async () => {
    const { page } = await openSection('Fans')
    const subject = page.getByLabel('Subject')
    const content = page.getByLabel('Content')
    for (const [name, placeholders] of [
      ['New Release Announcement', ['[LINK]', '[DATE]', '[YOUR NAME]']],
      ['Show Announcement', ['[LINK]', '[DATE]', '[VENUE]', '[TIME]', '[YOUR NAME]']],
      ['Thank You Message', ['[LINK]', '[YOUR NAME]']],
    ] as const) {
      await button(page, new RegExp(`^${name}`)).click()
      expect(await button(page, new RegExp(`^${name}`)).getAttribute('aria-pressed')).toBe('true')
      expect(await stillToFillIn(page).locator('[data-badge]').allInnerTexts()).toEqual(placeholders)
      expect(await subject.inputValue()).not.toBe('')
      expect(await content.inputValue()).toContain('[YOUR NAME]')
    }
    await subject.fill('Thank you')
    await content.fill('For everything.')
    expect(await stillToFillIn(page).count()).toBe(0)
  })

  test('a template applied over typed text can be undone, and what was typed survives a reload', async () => {
    const { page } = await openSection('Fans')
    await page.getByLabel('Subject').fill('My own words')
    await page.getByLabel('Content').fill('Line one\nline two')
    await button(page, /^Show Announcement/).click()
    expect(await page.getByLabel('Subject').inputValue()).toBe('Live on [DATE] at [VENUE]')
    await button(page, 'Undo').click()
    expect(await page.getByLabel('Subject').inputValue()).toBe('My own words')
    await page.reload()
    await heading(page, 'Email Campaign').waitFor()
    expect([await page.getByLabel('Subject').inputValue(), await page.getByLabel('Content').inputValue()]).toEqual([
      'My own words',
      'Line one\nline two',
    ])
    await chooseSection(page, 'Community')
    await heading(page, 'Collaboration Settings').waitFor()
    await chooseSection(page, 'Fans')
    expect(await page.getByLabel('Subject').inputValue()).toBe('My own words')
  })

  test('Preview asks for both fields, then shows the mail as typed', async () => {
    const { page } = await openSection('Fans')
    const toast = page.getByRole('alert').filter({ hasText: 'Please fill in both subject and content fields' })
    await button(page, 'Preview').click()
    await toast.getByText('Error', { exact: true }).waitFor()
    expect(await page.getByLabel('Subject').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('Subject').fill('<b>Tonight</b> & [DATE]')
    await toast.waitFor({ state: 'hidden' })
    await button(page, 'Preview').click()
    expect(await page.getByLabel('Content').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Subject').inputValue()).toBe('<b>Tonight</b> & [DATE]')
    await page.getByLabel('Content').fill('   ')
    await button(page, 'Preview').click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByLabel('Content').fill('Hello,\n\nhere it is: [LINK]')
    await button(page, 'Preview').click()
    const dialog = page.getByRole('dialog', { name: 'Preview' })
    await dialog.getByText('<b>Tonight</b> & [DATE]').waitFor()
    await dialog.frameLocator('iframe').getByText('here it is: [LINK]').waitFor()
    await dialog.getByRole('tab', { name: 'As plain text' }).click()
    await dialog.getByText('You get this mail because you agreed to mail from').waitFor()
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await focused(page)).toContain('Preview')
  })
})

describe('Community', () => {
  const toggle = (page: Page) => page.getByRole('switch', { name: 'Open to Collaborations?' })

  test('is off at first; turned on it lists five sample artists, and stays on for the account, on the phone too', async () => {
    const artist = await makeArtist()
    const { page } = await openSection('Community', artist)
    await heading(page, 'Enable Collaborations').waitFor()
    expect(await toggle(page).getAttribute('aria-checked')).toBe('false')
    await button(page, 'Turn on').focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Artists Near You').waitFor()
    expect(await toggle(page).evaluate((control) => control === document.activeElement)).toBe(true)
    expect(await page.locator('li', { has: button(page, /^Message /) }).count()).toBe(5)
    await page.getByText('Musicians within 25 miles').waitFor()
    await page.getByText('Sample artists').waitFor()
    for (const name of [/^Message Noor/, /^View Profile of Noor/])
      expect(await button(page, name).getAttribute('aria-disabled')).toBe('true')
    await eventually(() => toggle(page).getAttribute('aria-disabled')).toBe(null)
    const phone = await openSection('Community', artist, true)
    await heading(phone.page, 'Artists Near You').waitFor()
    await toggle(phone.page).click()
    await heading(phone.page, 'Enable Collaborations').waitFor()
    await eventually(() => toggle(phone.page).getAttribute('aria-disabled')).toBe(null)
    await page.reload()
    await heading(page, 'Enable Collaborations').waitFor()
  })

  test('a refused change is reverted with a toast; a failed load offers a retry', async () => {
    const { page, allow } = await openSection('Community')
    allow(failedAnswer(500))
    await heading(page, 'Enable Collaborations').waitFor()
    const broken = {
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, error: { code: 'internal', message: 'It broke.' } }),
    }
    await page.route('**/api/preferences', (route) => route.fulfill(broken))
    await toggle(page).click()
    await page.getByRole('alert').getByText('It broke.').waitFor()
    await heading(page, 'Enable Collaborations').waitFor()
    expect(await toggle(page).getAttribute('aria-checked')).toBe('false')
    await page.reload()
    const again = button(page, 'Try Again')
    await again.waitFor()
    await page.unroute('**/api/preferences')
    await again.click()
    await heading(page, 'Enable Collaborations').waitFor()
  })
})

describe('DSP Pitch', () => {
  test("is reached from a release's card, opens its two sites in new tabs, and leads back to the Release Manager", async () => {
    const artist = await makeArtist()
    const [id] = await makeReleases(artist, [{ title: 'Northbound' }])
    const { page } = await visit()
    await enter(page, artist, `/releases/${id}`)
    const seeSites = async () => {
      for (const [name, address] of [
        ['Spotify for Artists', 'https://artists.spotify.com'],
        ['Apple Music for Artists', 'https://artists.apple.com'],
      ] as const) {
        const link = page.getByRole('link', { name: `${name} (opens in a new tab)` })
        expect([
          await link.getAttribute('href'),
          await link.getAttribute('target'),
          await link.getAttribute('rel'),
        ]).toEqual([address, '_blank', 'noreferrer'])
      }
    }
    await seeSites()
    await page.getByRole('link', { name: 'What the tool will do' }).click()
    await page.getByRole('heading', { level: 1, name: 'DSP Pitch Tool' }).waitFor()
    expect(new URL(page.url()).search).toBe('?section=pitch')
    expect(await page.title()).toBe('DSP Pitch Tool · All Areas')
    await page.getByText('This feature is coming soon!').waitFor()
    await seeSites()
    await lookAtSample(page)
    await seeSites()
    await heading(page, 'Pitch sheet').waitFor()
    expect(await button(page, 'Copy pitch').getAttribute('aria-disabled')).toBe('true')
    await page.locator('main').getByRole('link', { name: 'Release Manager' }).click()
    await page.getByRole('heading', { level: 1, name: 'Release Manager' }).waitFor()
  })
})
