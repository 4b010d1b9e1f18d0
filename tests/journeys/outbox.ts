import type { Page } from 'playwright-core'
import { eventually } from './journey.ts'

/** The address of the link or button in the newest mail to an address. */
export async function linkIn(page: Page, email: string, subject: string, part: string): Promise<string> {
  const mail = page.locator('details').filter({ hasText: subject }).first()
  await eventually(async () => {
    await page.goto(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
    return mail.count()
  }).toBe(1)
  await mail.locator('summary').click()
  return (await mail.locator(`pre a[href*="/${part}/"]`).first().getAttribute('href'))!
}
