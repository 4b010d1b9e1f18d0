import { describe, expect, test } from 'vitest'
import { call, enter, makeArtist, makeReleases, tokenOf } from './artists.ts'
import { visit } from './journey.ts'
import { lookOver } from './looks.ts'

describe('the paper of PDFs', () => {
  test('is chosen once, in Settings, and every PDF has it', async () => {
    const artist = await makeArtist()
    const [release] = await makeReleases(artist, [{ title: 'Night Bus Hymns' }])
    await call('PUT', `/api/labelcopy/${release!}`, { copyright_year: 2026 }, await tokenOf(artist))
    const { page } = await visit()
    await enter(page, artist, '/dashboard?section=settings')
    const choice = page.getByRole('combobox', { name: 'Paper size of PDFs' })
    await expect.poll(() => choice.isEnabled()).toBe(true)
    expect(await choice.inputValue()).toBe('language')
    for (const [words, size] of [
      ['US Letter', 'letter'],
      ['A4', 'a4'],
    ] as const) {
      await page.goto('/dashboard?section=settings')
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/preferences') && answer.ok() && answer.request().method() === 'PUT',
      )
      await choice.selectOption(words)
      await saved
      await page.reload()
      await expect.poll(() => choice.inputValue()).toBe(size)
      await page.goto(`/releases/${release!}/metadata/label-copy`)
      const address = page.waitForResponse((answer) => answer.url().includes('/pdf-address'))
      await page.getByRole('button', { name: 'PDF' }).click()
      expect(await (await address).json()).toMatchObject({
        data: { address: expect.stringContaining(`size=${size}&`) },
      })
      await page.bringToFront()
    }
  })

  test('that has expired says so, and links to where it is made again', async () => {
    const artist = await makeArtist()
    const [release] = await makeReleases(artist, [{ title: 'Night Bus Hymns' }])
    await call('PUT', `/api/labelcopy/${release!}`, { copyright_year: 2026 }, await tokenOf(artist))
    const { page } = await visit()
    await enter(page, artist)
    await page.goto(`/papers/label-copy/${release!}.pdf?size=a4&account=${release!}&expires=1&signature=old`)
    await page.getByRole('heading', { name: 'This PDF link has expired', level: 1 }).waitFor()
    await lookOver(page, 'ended')
    await page.getByRole('link', { name: 'Create it again' }).click()
    await page.waitForURL(`**/releases/${release!}/metadata/label-copy`)
    await page.getByRole('button', { name: 'PDF' }).waitFor()
  })
})
