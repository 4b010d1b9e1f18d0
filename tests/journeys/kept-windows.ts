import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'

/** The options of a window. */
export type Settings = Required<Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>> &
  BrowserContextOptions & { baseURL: string }

/** A browser profile with its first tab. `noise`: its console errors. `changes`: what cannot be undone (see watchWindow). */
export type Window = {
  context: BrowserContext
  page: Page
  settings: Settings
  noise: string[]
  changes: { count: number }
}

/**
 * Windows whose journey is over, for the next one: a new window starts a process, and that one reads and compiles every script again.
 * This is more than half of the processor time of a visit.
 */
const kept = new Map<string, Window[]>()
const keptAtOnce = 2

/** A window that another journey has left, with nothing of that journey in it. */
export function takeWindow(settings: Settings): Window | undefined {
  return kept.get(JSON.stringify(settings))?.pop()
}

/** Clears the window and keeps it; closes it if it cannot be cleared, or if enough are kept. */
export async function keepWindow(window: Window): Promise<void> {
  const { context, page, settings, changes } = window
  const same = kept.get(JSON.stringify(settings)) ?? []
  kept.set(JSON.stringify(settings), same)
  // Another server is another site: its process would end on the way to the next journey.
  const isFit = changes.count === 0 && !page.isClosed() && settings.baseURL === inject('address')
  if (isFit && same.length < keptAtOnce && (await clear(window))) same.push(window)
  else await context.close()
}

async function clear({ context, page, settings, noise }: Window): Promise<boolean> {
  try {
    await Promise.all([context.unrouteAll({ behavior: 'ignoreErrors' }), page.unrouteAll({ behavior: 'ignoreErrors' })])
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.setOffline(false)
    await leave(page)
    await context.clearCookies()
    await page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await page.emulateMedia({ media: null, colorScheme: settings.colorScheme, reducedMotion: null, forcedColors: null })
    if (settings.viewport) await page.setViewportSize(settings.viewport)
    const session = await context.newCDPSession(page)
    await session.send('Page.resetNavigationHistory')
    await session.detach()
    noise.length = 0
    return true
  } catch {
    return false
  }
}

/** Opens a response without a page, of the same site: about:blank would end the process. Unsaved changes are lost. */
async function leave(page: Page): Promise<void> {
  const giveUp = (dialog: { accept: () => Promise<void> }) => void dialog.accept().catch(() => undefined)
  page.on('dialog', giveUp)
  await page.goto('/health', { timeout: 10_000 })
  page.off('dialog', giveUp)
}

/** Changes that a journey may leave in a window. */
const lasting = [
  'on',
  'once',
  'exposeFunction',
  'exposeBinding',
  'grantPermissions',
  'newCDPSession',
  'setExtraHTTPHeaders',
] as const
const clockCalls = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor'] as const

/** Counts from now on what stays in the window: listeners, scripts, permissions, a clock. A script that is disposed of again does not count. */
export function watchWindow(context: BrowserContext, page: Page): { count: number } {
  const changes = { count: 0 }
  for (const target of [context, page, context.clock])
    for (const name of [...lasting, ...clockCalls]) countCalls(target, name, changes)
  for (const target of [context, page]) {
    const add = target.addInitScript.bind(target)
    target.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
      changes.count += 1
      const added = await add(...script)
      const dispose = added.dispose.bind(added)
      added.dispose = async () => {
        await dispose()
        changes.count -= 1
      }
      return added
    }
  }
  return changes
}

function countCalls(target: object, name: string, changes: { count: number }): void {
  const call: unknown = Reflect.get(target, name)
  if (typeof call !== 'function') return
  Reflect.set(target, name, (...given: unknown[]): unknown => {
    changes.count += 1
    return Reflect.apply(call, target, given)
  })
}
