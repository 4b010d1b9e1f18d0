import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, makeArtist, makeReleases } from './artists.ts'
import { failedAnswer, noAnswer } from './journey.ts'
import { dialogOf, heading, openEditor, question, save } from './release-editing.ts'

describe('deleting a release', () => {
  const confirmation = (page: Page) => question(page, 'Delete this release?')
  const remove = (page: Page) => confirmation(page).getByRole('button', { name: 'Delete Release' }).click()

  test('asks for the title, leads to the Release Manager, and can be undone with everything in it', async () => {
    const { page, id, token, read } = await openEditor({ title: 'Malmö' })
    await call('POST', `/api/releases/${id}/songs`, { song_title: 'Salt on the Window' }, token)
    const before = await read()
    await dialogOf(page).getByRole('button', { name: 'Delete Release' }).click()
    await confirmation(page).getByLabel('Type the title to confirm').fill('malmö')
    await remove(page)
    await confirmation(page).getByText('This does not match the title of the release').waitFor()
    await confirmation(page).getByLabel('Type the title to confirm').fill(' Malmo\u0308 ')
    await remove(page)
    await page.getByText('Release deleted').waitFor()
    await page.waitForURL('**/dashboard?section=releases')
    await page.getByText('No releases yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Release restored').waitFor()
    await page.getByRole('link', { name: /Malmö/ }).click()
    await heading(page, 'Malmö')
    expect(await read()).toEqual({ ...before, version: before.version + 2 })
  })

  test('leaves nothing of it behind: Back shows the list and Undo, which brings its page back', async () => {
    const { page, id } = await openEditor()
    await page.goto(`/releases/${id}/songs`)
    await page.getByRole('link', { name: 'Edit Release' }).click()
    await dialogOf(page).getByRole('button', { name: 'Delete Release' }).click()
    await confirmation(page).getByLabel('Type the title to confirm').fill('Low Tide')
    await remove(page)
    await page.getByText('No releases yet').waitFor()
    await page.goBack()
    await page.getByText('No releases yet').waitFor()
    await page.waitForURL('**/dashboard?section=releases')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Release restored').waitFor()
    await page.getByRole('link', { name: /Low Tide/ }).click()
    await heading(page, 'Low Tide')
  })

  test('can be undone again if Undo failed', async () => {
    const { page, context, allow } = await openEditor()
    allow(noAnswer)
    await dialogOf(page).getByRole('button', { name: 'Delete Release' }).click()
    await confirmation(page).getByLabel('Type the title to confirm').fill('Low Tide')
    await remove(page)
    await page.getByText('No releases yet').waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Failed to restore release. Please try again.').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Release restored').waitFor()
    await page.getByRole('link', { name: /Low Tide/ }).waitFor()
  })

  test('in another tab: what is typed here stays and cannot be saved; then there is a way back', async () => {
    const { page, id, token, allow } = await openEditor()
    allow(failedAnswer(404))
    await dialogOf(page).getByLabel('Description').fill('Typed while it went')
    await call('DELETE', `/api/releases/${id}`, undefined, token)
    await save(page)
    await dialogOf(page).getByText('This release was deleted somewhere else.').waitFor()
    await page.getByText('Failed to update release: Release not found').waitFor()
    expect(await dialogOf(page).getByLabel('Description').inputValue()).toBe('Typed while it went')
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await question(page, 'Leave without saving?').getByRole('button', { name: 'Discard Changes' }).click()
    await heading(page, 'Release not found')
    await page.getByRole('link', { name: 'Go to Release Manager' }).click()
    await page.getByText('No releases yet').waitFor()
  })
})

describe("a release's page", () => {
  test('shows its skeleton, then what went wrong, and Try Again reloads it', async () => {
    const { page, id, allow } = await openEditor()
    allow(failedAnswer(503))
    const detail = `**/api/releases/${id}`
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(detail, async (route) => {
      await waiting
      await route.fulfill({ status: 503, json: { success: false, error: { code: 'unavailable', message: 'Later.' } } })
    })
    await page.goto(`/releases/${id}`)
    await page.getByText('Loading release').waitFor({ state: 'attached' })
    expect(await page.locator('[aria-busy] [data-placeholder]').count()).toBe(4)
    answer()
    await heading(page, 'Error Loading Release')
    await page.getByRole('alert').getByText('Failed to load release details').waitFor()
    await page.unroute(detail)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await heading(page, 'Low Tide')
  })

  test('shows title, tiles and description, links to the metadata and back, and opens the sites to pitch at', async () => {
    const { page, id, token } = await openEditor({
      title: 'Malmö',
      release_type: 'ep',
      description: 'First line\nSecond line',
    })
    await call('POST', `/api/releases/${id}/songs`, { song_title: 'Salt on the Window' }, token)
    await page.goto(`/releases/${id}`)
    await heading(page, 'Malmö')
    const tile = async (name: string) =>
      (await page.locator('dt', { hasText: name }).first().locator('..').innerText()).replace(/\s+/g, ' ').trim()
    expect(await tile('Release type')).toBe('Release type EP')
    expect(await tile('Release date')).toBe('Release date Mar 14, 2031')
    expect(Number((await tile('Days to release')).replace(/\D/g, ''))).toBeGreaterThan(1000)
    expect(await tile('Total tracks')).toBe('Total tracks 1')
    expect(await page.getByText('First line').innerText()).toBe('First line\nSecond line')
    expect(await page.getByRole('link', { name: 'Edit Release' }).getAttribute('href')).toBe(`/releases/${id}/edit`)
    for (const [name, address] of [
      ['Apple Music for Artists', 'https://artists.apple.com'],
      ['Spotify for Artists', 'https://artists.spotify.com'],
    ])
      expect(
        await page
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .evaluate((link: HTMLAnchorElement) => `${link.getAttribute('href')} ${link.target}`),
      ).toBe(`${address} _blank`)
    await page.getByRole('link', { name: 'Edit Metadata' }).click()
    await heading(page, 'Metadata Management')
    await page.getByRole('link', { name: 'Back to Malmö' }).click()
    await heading(page, 'Malmö')
    await call('PUT', `/api/releases/${id}`, { release_date: null }, token)
    await page.reload()
    await page.getByText('TBD').first().waitFor()
    expect(await tile('Release date')).toBe('Release date TBD')
  })

  test("returns 404 for an unknown release and another account's", async () => {
    const { page, allow } = await openEditor()
    allow(failedAnswer(404))
    const [theirs] = await makeReleases(await makeArtist(), [{ title: 'Theirs' }])
    for (const id of [theirs!, '01900000-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`/releases/${id}`)
      await heading(page, 'Release not found')
    }
  })
})
