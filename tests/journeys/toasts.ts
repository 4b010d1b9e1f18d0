import type { Page } from 'playwright-core'
import { toastSays } from './journey.ts'
import { settle } from './looks.ts'

/** Raises the longest toast that stays: that of an error outside rendering. */
export async function raiseToast(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('For the toast')
    })
  })
  await toastSays(page, 'Something went wrong')
  await settle(page)
}

/**
 * The bars, buttons and links that the toast covers, even in part, and the focused field; by their text. What a dialog covers
 * cannot be clicked. For a card that is one link, a visible part is enough.
 */
export function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[data-toast]')!
    const { left, top, right, bottom } = toast.getBoundingClientRect()
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, [role="tab"], input:is([type=checkbox], [type=radio], :focus), select:focus, textarea:focus, [data-bar]',
    )) {
      const box = element.getBoundingClientRect()
      const over = {
        left: Math.max(left, box.left),
        top: Math.max(top, box.top),
        right: Math.min(right, box.right),
        bottom: Math.min(bottom, box.bottom),
      }
      if (element.matches('a') && box.width * box.height > 20_000) continue
      if (toast.contains(element) || over.right - over.left < 1 || over.bottom - over.top < 1) continue
      // The toast is hit there; below it is the element itself, unless something else covers it anyway.
      const [first, ...under] = document.elementsFromPoint((over.left + over.right) / 2, (over.top + over.bottom) / 2)
      const next = [first, ...under].find((each) => each && !toast.contains(each))
      if (first && toast.contains(first) && next && element.contains(next))
        found.push(
          element.innerText.slice(0, 60) ||
            element.ariaLabel ||
            (element as HTMLInputElement).name ||
            element.className ||
            element.tagName,
        )
    }
    return found
  })
}
