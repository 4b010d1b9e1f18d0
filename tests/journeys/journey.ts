import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { expect, inject } from 'vitest'
import { utcDay } from '#domain/shared/dates.ts'
import { launchBrowser } from './browser.ts'
import { keepWindow, takeWindow, watchWindow, type Settings, type Window } from './kept-windows.ts'

/** A visitor with their own browser: nothing stored, no history. */
export type Visitor = {
  context: BrowserContext
  page: Page
  /** Another tab of the same browser. */
  openTab: () => Promise<Page>
  /** Allows console messages that the journey causes itself, such as a refused sign-in. */
  allow: (...patterns: RegExp[]) => void
}

export type VisitorOptions = { phone?: boolean; dark?: boolean; javaScript?: boolean; address?: string }

/** What Chromium logs for a response with this status. */
export const failedAnswer = (status: number) =>
  new RegExp(`Failed to load resource: the server responded with a status of ${status} `)
/** What Chromium logs without a response. */
export const noAnswer = /Failed to load resource: net::ERR_/

const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** How long a page may take to show what a journey waits for, even on a machine under four times its load. */
const waitsFor = 45_000
const pictures = join(tmpdir(), 'all-areas-journeys')

let browser: Promise<Browser> | undefined
const pending = new WeakMap<Page, Set<Request>>()
let visits: (Window & { allowed: RegExp[] })[] = []

const servers = new WeakMap<BrowserContext, string>()

/** The address of the server that this page's visitor visits. */
export const serverOf = (page: Page): string => servers.get(page.context()) ?? inject('address')

/** This worker's browser, shared by all its files. It ends with the worker's process. */
const openBrowser = () => (browser ??= launchBrowser(inject('browser')))

/** Closes what the journey opened, or keeps its window for the next if it has `passed`. Returns console errors it did not allow. */
export async function endVisits(passed: boolean): Promise<string[]> {
  const over = visits
  visits = []
  const noise = over.flatMap(({ noise: lines, allowed }) =>
    lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  )
  await Promise.all(over.map((window) => (passed && noise.length === 0 ? keepWindow(window) : window.context.close())))
  return noise
}

/** Chooses a section in the side navigation of wide screens. */
export function chooseSection(page: Page, label: string): Promise<void> {
  return page.locator('aside nav').getByRole('link', { name: label }).click()
}

/** Repeats the check if midnight (UTC) fell between it and the day it counts from. */
export async function withinADay(work: () => Promise<void>): Promise<void> {
  const today = utcDay(new Date())
  try {
    await work()
  } catch (error) {
    if (utcDay(new Date()) === today) throw error
    await work()
  }
}

/** Waits until a toast says so. */
export function toastSays(page: Page, text: string, options: { exact?: boolean } = {}): Promise<void> {
  return page.locator('[data-toast]').getByText(text, options).first().waitFor()
}

/** Holds every write to these addresses until the returned function releases it. */
export const holdWrites = (page: Page, addresses: string): Promise<() => void> =>
  hold(page, addresses, (method) => method !== 'GET')

/** The same for reads: until then the page knows nothing of changes made elsewhere. */
export const holdReads = (page: Page, addresses: string): Promise<() => void> =>
  hold(page, addresses, (method) => method === 'GET')

async function hold(page: Page, addresses: string, isHeld: (method: string) => boolean): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    if (isHeld(route.request().method())) await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Like expect, for a value that becomes right: re-reads it until it does, as long as a page may take. */
export function eventually<T>(read: () => T, message?: string): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: waitsFor, message })
}

/** Waits for two more frames, after which the latest change is on the screen. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** Waits until every request of the page is answered and rendered, with no new one. */
export async function allAnswered(page: Page): Promise<void> {
  const open = () => pending.get(page)?.size ?? 0
  await eventually(async () => {
    if (open() > 0) return open()
    await drawn(page)
    return open()
  }).toBe(0)
}

function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const open = new Set<Request>()
    pending.set(page, open)
    page.on('request', (request) => open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
  })
}

/** Opens a browser profile with one empty tab, where nothing is stored. It ends when the journey does. */
export async function visit(options: VisitorOptions = {}): Promise<Visitor> {
  const settings = contextOptions(options)
  const window = takeWindow(settings) ?? (await openWindow(settings))
  const { context, page } = window
  servers.set(context, settings.baseURL)
  context.setDefaultTimeout(waitsFor)
  const visitor = { ...window, allowed: [] as RegExp[] }
  visits.push(visitor)
  return {
    context,
    page,
    openTab: () => context.newPage(),
    allow: (...patterns) => void visitor.allowed.push(...patterns),
  }
}

async function openWindow(settings: Settings): Promise<Window> {
  const context = await (await openBrowser()).newContext(settings)
  watchRequests(context)
  context.on('page', letWaitsFail)
  const noise: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') noise.push(`${message.text()} (${message.page()?.url() ?? ''})`)
  })
  context.on('weberror', (error) => noise.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  const page = await context.newPage()
  return { context, page, settings, noise, changes: watchWindow(context, page) }
}

/**
 * A journey often begins to wait before the press that it waits for. If the press fails, nobody awaits the other promise, and vitest would
 * fail the whole run for it, even where the journey passes when it runs again.
 */
function letWaitsFail(page: Page): void {
  for (const name of ['waitForResponse', 'waitForRequest', 'waitForEvent'] as const) {
    const wait = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>
    const marked = (...given: unknown[]) => {
      const waited = wait(...given)
      waited.catch(() => undefined)
      return waited
    }
    Object.assign(page, { [name]: marked })
  }
}

function contextOptions(options: VisitorOptions): Settings {
  return {
    baseURL: options.address ?? inject('address'),
    viewport: options.phone ? phone : desktop,
    isMobile: options.phone ?? false,
    hasTouch: options.phone ?? false,
    colorScheme: options.dark ? 'dark' : 'light',
    javaScriptEnabled: options.javaScript ?? true,
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'UTC',
  }
}

/** Takes a screenshot when a journey fails. */
export async function photographVisits(name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const pages = visits.flatMap(({ context }) => context.pages())
  for (const [index, page] of pages.entries()) {
    const path = join(pictures, `${name.replace(/\W+/g, '-').slice(0, 80)}${index > 0 ? `-${index}` : ''}.png`)
    await page.screenshot({ path }).then(
      () => console.error(`${page.url()}: ${path}`),
      () => undefined,
    )
  }
}
