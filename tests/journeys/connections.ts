import type { Page } from 'playwright-core'
import { call, tokenOf, type Artist } from './artists.ts'

/** An artist's record, as stored. */
export const recordOf = async (artist: Artist) =>
  (await call<Record<string, string | null>[]>('GET', '/api/artists', undefined, await tokenOf(artist)))[0]!
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
/** Waits until this many platforms are counted. */
export const progress = (page: Page, count: number, percent: string) =>
  page
    .getByRole('status')
    .filter({ hasText: `${count} of 16 platforms connected` })
    .filter({ hasText: percent })
    .waitFor()
export const field = (page: Page) => page.getByRole('dialog').getByRole('textbox')
