import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enter, makeArtist } from './artists.ts'
import { failedAnswer, visit } from './journey.ts'

/** Keeps the application's first script until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens a page whose script does not come. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdScript(page)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

const isTakenOver = (page: Page) => page.waitForFunction(() => !document.querySelector('[data-rendered]'))

describe('a public page before its script has arrived', () => {
  test.each([
    ['/login', 'Sign In'],
    ['/plans', 'Pick your pass'],
  ])('%s shows its heading, even if scripts are off', async (path, name) => {
    const { page } = await visit({ javaScript: false })
    await page.goto(path)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  })

  test('shows the prices', async () => {
    const { page } = await visit({ phone: true })
    await openHeld(page, '/plans')
    await page.getByRole('region', { name: 'Artist' }).getByText('$9.99').waitFor()
  })

  test('is dark for those who prefer that', async () => {
    const { page } = await visit({ dark: true })
    await openHeld(page, '/login')
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
  })

  test('keeps typed text and the keyboard where they are, and signs in by the Enter that came too early', async () => {
    const artist = await makeArtist()
    const { page } = await visit()
    const release = await openHeld(page, '/login')
    await page.getByLabel('Email').fill(artist.email)
    await page.getByLabel('Password').fill(artist.password)
    await page.getByLabel('Password').press('Enter')
    expect(page.url()).toMatch(/\/login$/)
    release()
    await page.waitForURL('**/dashboard')
  })

  test('loses nothing that is typed while the page is taken over', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(400))
    const release = await openHeld(page, '/login')
    await page.getByLabel('Email').fill('early@example.com')
    await page.getByLabel('Password').pressSequentially('half')
    release()
    await isTakenOver(page)
    await page.keyboard.type(' and half')
    expect(await page.getByLabel('Email').inputValue()).toBe('early@example.com')
    expect(await page.getByLabel('Password').inputValue()).toBe('half and half')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Invalid login credentials').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('early@example.com')
  })

  test('opens the checkout of a plan that was selected too early, once', async () => {
    const { page } = await visit()
    const release = await openHeld(page, '/plans')
    const select = page.getByRole('region', { name: 'Artist' }).getByRole('button', { name: 'Select' })
    await select.click()
    await select.click()
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/subscription/checkout')) asked += 1
    })
    release()
    await page.waitForURL('**/sandbox/checkout/**')
    expect(asked).toBe(1)
  })
})

describe('a public page whose markup does not fit the visit', () => {
  test('is not shown to an artist who is signed in', async () => {
    const artist = await makeArtist()
    const { page, openTab } = await visit()
    await enter(page, artist)
    const tab = await openTab()
    const release = await openHeld(tab, '/login')
    const heading = tab.getByRole('heading', { name: 'Sign In', includeHidden: true })
    await heading.waitFor({ state: 'attached' })
    expect(await heading.isVisible()).toBe(false)
    release()
    await tab.waitForURL('**/dashboard')
  })

  test('waits for what a mailed link has to say', async () => {
    const { page } = await visit()
    const release = await openHeld(page, '/login#error=access_denied&error_code=otp_expired')
    const heading = page.getByRole('heading', { name: 'Sign In', includeHidden: true })
    await heading.waitFor({ state: 'attached' })
    expect(await heading.isVisible()).toBe(false)
    release()
    await page.getByRole('alert').waitFor()
    expect(await heading.isVisible()).toBe(true)
  })
})
