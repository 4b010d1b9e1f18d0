import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { askForToken } from '../journeys/artists.ts'
import { personOf, type Screen, type Who } from './screens.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

export const modes = [
  { view: 'desktop', dark: false, presses: true },
  { view: 'phone', dark: true, presses: false },
  { view: 'desktop', dark: true, presses: false },
  { view: 'phone', dark: false, presses: false },
] as const
type Options = { address: string; moment: number; mode: (typeof modes)[number]; out: string }
type Button = { name: string; index: number }

/** One browser per person, with a stopped clock and no randomness, in which nothing is ever saved. */
export async function openCamera(browser: Browser, options: Options) {
  const { mode, out } = options
  const contexts = new Map<Who, Promise<{ context: BrowserContext; page: Page }>>()
  const seen = new Set<string>()
  let page: Page
  return {
    presses: mode.presses,
    async visit({ who, path, press = [] }: Screen) {
      if (!contexts.has(who)) contexts.set(who, openFor(browser, who, options))
      page = (await contexts.get(who)!).page
      await page.goto('about:blank')
      await page.goto(options.address + path)
      // A page whose writes are held back, or that polls, never becomes idle.
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
      await settle(page)
      for (const name of press) await page.getByRole('button', { name }).first().click()
      await settle(page)
    },
    async take(name: string) {
      const file = `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.${mode.view}.${mode.dark ? 'dark' : 'light'}.png`
      await steadyPicture(page, join(out, file))
    },
    /** Controls that can be pressed and whose first word is new: "Delete" opens the same question everywhere. */
    async newButtons(): Promise<Button[]> {
      const names = await page
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) =>
            (button.getAttribute('aria-label') ?? button.textContent).trim().replaceAll(/\s+/g, ' '),
          ),
        )
      return names.flatMap((name, index) => {
        const kind = name.split(' ').slice(0, 2).join(' ')
        if (!kind || seen.has(kind)) return []
        seen.add(kind)
        return [{ name: name.slice(0, 60), index }]
      })
    },
    /** Whether it could be pressed. */
    async press({ index }: Button): Promise<boolean> {
      const pressed = await page
        .getByRole('button')
        .nth(index)
        .click({ timeout: 2000 })
        .then(
          () => true,
          () => false,
        )
      await settle(page, 700)
      return pressed
    },
    async close() {
      for (const opened of contexts.values()) await (await opened).context.close()
    },
  }
}

async function openFor(browser: Browser, who: Who, { address, moment, mode }: Options) {
  const context = await browser.newContext({
    viewport: mode.view === 'phone' ? phone : desktop,
    isMobile: mode.view === 'phone',
    hasTouch: mode.view === 'phone',
    colorScheme: mode.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await context.clock.setFixedTime(moment)
  await context.addInitScript(() => {
    Math.random = () => 0.5
    // The theme chosen with the button on the page before.
    localStorage.removeItem('theme')
  })
  await context.route(/\/(api|auth|sandbox\/api)\//, (route) => answer(route, moment))
  const person = personOf(who)
  if (person) {
    const session = await (await askForToken({ ...person, fullName: '', artistName: '' }, address)).text()
    await context.addInitScript((text) => {
      if (!localStorage.getItem('sb-127-auth-token')) localStorage.setItem('sb-127-auth-token', text)
    }, session)
  }
  return { context, page: await context.newPage() }
}

/** Saving waits forever. Everything after the clock stopped happens at that moment. */
async function answer(route: Route, moment: number): Promise<void> {
  if (route.request().method() !== 'GET') return
  const response = await route.fetch().catch(() => null)
  if (!response) return
  const text = await response.text()
  const stopped = new Date(moment).toISOString()
  await route
    .fulfill({
      response,
      body: text.replaceAll(/"(20\d\d-\d\d-\d\dT[\d:.]+Z)"/g, (whole, time: string) =>
        Date.parse(time) > moment && Date.parse(time) < Date.now() + 60_000 ? `"${stopped}"` : whole,
      ),
    })
    .catch(() => undefined)
}

/** Waits until fonts have loaded, nothing else is loading, and two frames have been drawn. */
async function settle(page: Page, patience = 5000): Promise<void> {
  await page.waitForLoadState('load')
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-skeleton]'), null, { timeout: patience })
    .catch(() => undefined)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}

/** Repeats until two pictures in a row are equal. Throws after twenty. */
async function steadyPicture(page: Page, path: string): Promise<void> {
  let last: Buffer | undefined
  for (let round = 0; round < 20; round++) {
    const next = await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
    if (last?.equals(next)) return
    last = next
    await page.waitForTimeout(250)
  }
  throw new Error(`${path} never stands still.`)
}
