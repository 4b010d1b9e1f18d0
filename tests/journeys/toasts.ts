import type { Page } from 'playwright-core'
import { toastSays } from './journey.ts'
import { settle } from './looks.ts'

/** Brings up the longest toast that stays: that of an error outside of drawing. */
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
 * Which bars, buttons and links lie under the toast, even in part, and the field that is typed in; by their words. What a dialog
 * covers cannot be pressed. Of a card that is one link, a part is enough.
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
      // The toast is what is hit there; under it stands the element itself, unless something else covers it anyway.
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
