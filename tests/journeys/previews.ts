import type { Page } from 'playwright-core'
import { enter, makeArtist, type Artist } from './artists.ts'
import { chooseSection, visit } from './journey.ts'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const lookAtSample = (page: Page) => button(page, 'Look at the sample').click()
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

export async function openSection(
  label: string,
  artist?: Artist,
  phone = false,
): Promise<{ page: Page; allow: (...patterns: RegExp[]) => void }> {
  const { page, allow } = await visit({ phone })
  await enter(page, artist ?? (await makeArtist()))
  if (phone || label === 'pitch') await page.goto(`/dashboard?section=${label.toLowerCase()}`)
  else await chooseSection(page, label)
  return { page, allow }
}
