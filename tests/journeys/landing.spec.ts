import { describe, expect, test } from 'vitest'
import { licenseTexts } from '#domain/shared/texts.ts'
import { eventually, visit } from './journey.ts'

const features = [
  'Release Management',
  'Analytics & Insights',
  'Fan Engagement',
  'Content Creation',
  'Label Copy Generation',
  'Revenue Tracking',
]

describe('the landing page', () => {
  test('can be read and used without any script', async () => {
    const { page } = await visit({ javaScript: false })
    await page.goto('/')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/All\s*Areas/)
    expect(await page.locator('article').getByRole('heading', { level: 3 }).allTextContents()).toEqual(features)
    const links = await page.getByRole('link', { name: 'Get Started' }).all()
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(['/plans', '/plans'])
    expect(await page.locator('header').getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
    expect(await page.getByText('All access to build a career you are proud of').first().isVisible()).toBe(true)
    expect(await page.locator('[data-theme-button]').isVisible(), 'a button that cannot work is not shown').toBe(false)
  })

  test('leads to the plans and to the sign-in, and both lead back', async () => {
    const { page } = await visit()
    await page.goto('/')
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await page.getByRole('heading', { name: 'Artist' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/plans')
    await page.getByRole('link', { name: 'All Areas' }).click()
    await page.locator('header').getByRole('link', { name: 'Sign In' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.getByRole('link', { name: 'Get started' }).click()
    await page.waitForURL('**/plans')
    await page.goto('/login')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.locator('section').last().getByRole('link', { name: 'Get Started' }).click()
    await page.waitForURL('**/plans')
  })

  test('leads through the terms to the licenses of all that its scripts contain', async () => {
    const { page } = await visit()
    await page.goto('/')
    await page.getByRole('link', { name: 'Terms' }).click()
    await page.getByRole('link', { name: licenseTexts.title }).click()
    await page.waitForURL('**/licenses')
    await page.getByRole('heading', { name: /^react-dom \d.*\(MIT\)$/ }).waitFor()
    // On a phone, without pinching.
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('link', { name: licenseTexts.asText }).click()
    await page.waitForURL('**/licenses.txt')
    expect(await page.textContent('body')).toMatch(/^react-dom \d.*\(MIT\)$/m)
  })

  test('forwards a mailed link that fell back to it', async () => {
    const { page } = await visit()
    await page.goto('/#error=access_denied&error_code=otp_expired')
    await page.getByRole('alert').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.getByRole('alert').textContent()).toBe('This link no longer works. Request a new one.')
  })
})

describe('the picture of the product', () => {
  test.each([
    { phone: false, wide: '', size: [2560, 1472] },
    { phone: true, wide: 'phone-', size: [780, 1560] },
  ])(
    'is the one of the theme and of the screen, phone: $phone, and no other is loaded',
    async ({ phone, wide, size }) => {
      const { page } = await visit({ phone, dark: true })
      const loaded: string[] = []
      page.on('request', (request) => {
        const name = /dashboard-(.+)-[\w-]{8}\.avif$/.exec(request.url())?.[1]
        if (name) loaded.push(name)
      })
      await page.goto('/')
      await show()
      expect(loaded).toEqual([`${wide}dark`])
      await page.getByRole('button', { name: 'Theme: switch to light' }).click()
      await show()
      expect(loaded).toEqual([`${wide}dark`, `${wide}light`])

      /** The picture has arrived, in twice the pixels that its place has. */
      async function show() {
        const picture = page.getByRole('img', { name: /^The dashboard: / })
        await picture.scrollIntoViewIfNeeded()
        await eventually(() =>
          picture.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]),
        ).toEqual(size)
      }
    },
  )
})

describe('the theme', () => {
  test('follows the system until a person chooses, and the choice applies to every page', async () => {
    const { page } = await visit({ dark: true })
    await page.goto('/')
    expect(await isDark()).toBe(true)
    await page.getByRole('button', { name: 'Theme: switch to light' }).click()
    expect(await isDark()).toBe(false)
    expect(await page.getByRole('button', { name: 'Theme: switch to dark' }).isVisible()).toBe(true)
    await page.reload()
    expect(await isDark()).toBe(false)
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    expect(await isDark()).toBe(false)

    function isDark() {
      return page.evaluate(() => document.documentElement.classList.contains('dark'))
    }
  })

  test.each(['/', '/login'])('is set on %s before the first paint', async (path) => {
    const { page } = await visit()
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.addInitScript(() => {
      const watched = window as unknown as { darkFrom?: number }
      new MutationObserver(() => {
        if (document.documentElement?.classList.contains('dark')) watched.darkFrom ??= performance.now()
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
    })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { darkFrom, painted } = await page.evaluate(async () => {
      const first = await new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries()[0]!.startTime)).observe({
          type: 'paint',
          buffered: true,
        }),
      )
      return { darkFrom: (window as unknown as { darkFrom?: number }).darkFrom, painted: first }
    })
    expect(darkFrom).toBeLessThan(painted)
  })
})
