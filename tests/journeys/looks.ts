import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { drawn } from './journey.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Finding = { id: string; impact: string | null; nodes: { target: string[] }[] }
type Axe = { run(root: Document, options: object): Promise<{ violations: Finding[] }> }

/** How long axe is retried: on a busy machine a color transition may take this long. */
const settlesWithinMs = 3000

/** axe's violations on a page, one line each: rule, impact, and up to three places. Retries before it reports. */
export async function accessibilityFindings(page: Page, rules: readonly string[] = standards): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const giveUpAt = Date.now() + settlesWithinMs
  let found = await askAxe(page, rules)
  while (found.length > 0 && Date.now() < giveUpAt) {
    await drawn(page)
    await settle(page)
    found = await askAxe(page, rules)
  }
  return found
}

async function askAxe(page: Page, rules: readonly string[]): Promise<string[]> {
  const violations = await page.evaluate(
    async (runOnly) =>
      (await (window as unknown as { axe: Axe }).axe.run(document, { runOnly, resultTypes: ['violations'] }))
        .violations,
    rules,
  )
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact ?? ''}) at ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  )
}

/** How many pixels the page scrolls sideways, for each of these widths at which it does. */
export async function sidewaysScroll(page: Page, widths: readonly number[]): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await drawn(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) found[width] = over
  }
  return found
}

/** Focused elements whose ring is clipped by a container that scrolls or hides its overflow; by their text. */
export async function cutRings(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex="0"]',
    )) {
      element.focus()
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      if (document.activeElement !== element || outlineStyle === 'none') continue
      const around = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 0.5
      const ring = element.getBoundingClientRect()
      for (
        let outer = element.parentElement;
        outer && outer !== document.body && getComputedStyle(outer).position !== 'fixed';
        outer = outer.parentElement
      ) {
        const edge = outer.getBoundingClientRect()
        const cut =
          ring.left - around < edge.left ||
          ring.right + around > edge.right ||
          ring.top - around < edge.top ||
          ring.bottom + around > edge.bottom
        if (cut && getComputedStyle(outer).overflow !== 'visible')
          found.push(`${element.innerText || element.ariaLabel || element.tagName} by .${outer.className}`)
      }
    }
    return found
  })
}

/** Waits until no animation or transition runs. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
}

/** From now on every page of this tab records layout shifts without user input. Read them with `layoutShifts`. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const describeShift = ({ value, sources }: Shift) =>
      `${value.toFixed(4)} ${sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? ''))).join(', ')}`
    const watched = window as unknown as { layoutShifts: string[] }
    watched.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput) watched.layoutShifts.push(describeShift(shift))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The shifts so far, once the browser has reported them, which it does when idle. */
export async function layoutShifts(page: Page): Promise<string[]> {
  await drawn(page)
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    return (window as unknown as { layoutShifts: string[] }).layoutShifts
  })
}

const everyWidth = [320, 390, 768, 1024, 1440]

/**
 * Inspects a page in light and dark and at every width: axe finds nothing, and nothing scrolls sideways. A phone keeps its own
 * width; on a desktop the window takes every width, phones' too. Dark changes only colors, so it is checked for contrast alone.
 */
export async function lookOver(page: Page, what: string, widths: readonly number[] = everyWidth): Promise<void> {
  const size = page.viewportSize()!
  for (const [dark, rules] of [
    [false, standards],
    [true, ['color-contrast']],
  ] as const) {
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
    await settle(page)
    expect.soft(await accessibilityFindings(page, rules), `${what}, ${dark ? 'dark' : 'light'}`).toEqual([])
  }
  expect.soft(await sidewaysScroll(page, size.width < 500 ? [size.width] : widths), what).toEqual({})
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
  await page.setViewportSize(size)
}
