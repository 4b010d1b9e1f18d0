import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Finding = { id: string; impact: string | null; nodes: { target: string[] }[] }
type Axe = { run(root: Document, options: object): Promise<{ violations: Finding[] }> }

/** What axe objects to on a page, one line each: rule, weight, and up to three places. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate(async (runOnly) => (await (window as unknown as { axe: Axe }).axe.run(document, { runOnly, resultTypes: ['violations'] })).violations, standards)
  return violations.map(({ id, impact, nodes }) => `${id} (${impact ?? ''}) at ${nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', ')}`)
}

/** How far the page can be scrolled sideways, in pixels, at each of these widths: those where it can. */
export async function sidewaysScroll(page: Page, widths: readonly number[]): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // Two frames: what listens to the width has been drawn by then.
    const over = await page.evaluate(() => new Promise<number>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.scrollWidth - document.documentElement.clientWidth)))
    }))
    if (over > 0) found[width] = over
  }
  return found
}

/** Waits until nothing moves or fades any more. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
}

/** From now on every page of this tab remembers what moved without being touched. Read it with `layoutShifts`. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const describeShift = ({ value, sources }: Shift) =>
      `${value.toFixed(4)} ${sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? ''))).join(', ')}`
    const watched = window as unknown as { layoutShifts: string[] }
    watched.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) watched.layoutShifts.push(describeShift(shift))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { layoutShifts: string[] }).layoutShifts)
}
