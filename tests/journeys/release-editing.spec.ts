import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call } from './artists.ts'
import { eventually, failedAnswer, holdWrites, noAnswer } from './journey.ts'
import { lookOver, settle } from './looks.ts'
import { dialogOf, heading, openEditor, question, save } from './release-editing.ts'

const isWrite = (request: Request) => request.method() === 'PUT' && /\/api\/releases\//.test(request.url())

describe('editing a release', () => {
  test('lists the effects of a new date and type, asks twice, sends the changes, and says that dates were recalculated', async () => {
    const { page, read } = await openEditor({ release_type: 'mixtape', status: 'scheduled' })
    const dialog = dialogOf(page)
    await dialog.getByText('Nothing in the plan moves.').waitFor()
    await dialog.getByLabel('Release date').fill('2031-04-11')
    await dialog.getByText('20 dates move with the release').waitFor()
    await dialog.getByText('28 days later').waitFor()
    await dialog.getByLabel('Release type').selectOption('single')
    await dialog
      .getByText('Open tasks from the mixtape checklist that you have not edited are replaced by the single checklist.')
      .waitFor()
    await dialog.getByText('2 tasks removed').waitFor()
    await dialog.getByText('2 unsaved changes').waitFor()
    await save(page)
    await question(page, 'Release Type Changed')
      .getByText('2 open tasks from the mixtape checklist are removed, 0 from the single checklist are added.')
      .waitFor()
    await question(page, 'Release Type Changed').getByRole('button', { name: 'Change to Single' }).click()
    await eventually(() => question(page, 'Update Release?').locator('dd').allTextContents()).toEqual([
      'Mixtape to Single',
      'Mar 14, 2031 to Apr 11, 2031',
      'Counts back from Apr 11, 2031',
      '18 dates move; 2 tasks removed, 0 added',
    ])
    const written = page.waitForRequest(isWrite)
    await question(page, 'Update Release?').getByRole('button', { name: 'Update Release' }).click()
    expect((await written).postDataJSON()).toEqual({
      release_type: 'single',
      release_date: '2031-04-11T00:00:00.000Z',
      version: 1,
    })
    await page.getByRole('status').getByText('Release updated successfully!').waitFor()
    await page.getByText('Timeline dates were recalculated.').waitFor()
    await eventually(() => dialog.count()).toBe(0)
    await eventually(() => page.locator('main dl').first().locator('dd').allTextContents()).toEqual(
      expect.arrayContaining(['SINGLE', 'Apr 11, 2031']),
    )
    const { release_tasks: tasks } = await read()
    expect(tasks).toHaveLength(18)
    expect(tasks.find((task) => task.template_key === 'upload')!.due_date).toBe('2031-03-14')
  })

  test('counts and shows only the dates that change when a new type and date lead back to the same day', async () => {
    const { page } = await openEditor({ release_type: 'single', status: 'draft' })
    const changes = dialogOf(page).getByRole('region', { name: 'What this changes' })
    await dialogOf(page).getByLabel('Release type').selectOption('album')
    await dialogOf(page).getByLabel('Release date').fill('2031-03-28')
    await changes.getByRole('heading', { name: /dates? changes?$/ }).waitFor()
    const rows = await changes
      .locator('span:has(> s)')
      .evaluateAll((all) =>
        all.map((row) => [row.querySelector('s')!.textContent, row.querySelector('b')!.textContent]),
      )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(([before, after]) => before === after)).toEqual([])
    await changes.getByRole('heading', { name: `${rows.length} dates change`, exact: true }).waitFor()
    expect(await changes.getByText('14 days later').count()).toBe(0)
    await save(page)
    await question(page, 'Release Type Changed').getByRole('button', { name: 'Change to Album' }).click()
    await question(page, 'Update Release?')
      .getByText(new RegExp(`^${rows.length} dates move`))
      .waitFor()
  })

  test('asks nothing and recalculates nothing if neither date nor type changes', async () => {
    const { page, read } = await openEditor()
    await dialogOf(page).getByLabel('UPC').fill('036000291452')
    await dialogOf(page).getByLabel('Title').fill('  أمواج 東京 ')
    const written = page.waitForRequest(isWrite)
    await save(page)
    expect((await written).postDataJSON()).toEqual({ title: 'أمواج 東京', upc: '036000291452', version: 1 })
    await page.getByText('Release updated successfully!').waitFor()
    expect(await page.getByText('Timeline dates were recalculated.').count()).toBe(0)
    await heading(page, 'أمواج 東京')
    expect(await read()).toMatchObject({ upc_code: '036000291452', release_date: '2031-03-14' })
  })

  test('writes nothing after a no to either question, and keeps what was typed; leaving asks', async () => {
    const { page, read } = await openEditor()
    await dialogOf(page).getByLabel('Release type').selectOption('album')
    await save(page)
    await question(page, 'Release Type Changed').getByRole('button', { name: 'Cancel' }).click()
    await save(page)
    await question(page, 'Release Type Changed').getByRole('button', { name: 'Change to Album' }).click()
    await question(page, 'Update Release?').getByRole('button', { name: 'Cancel' }).click()
    await eventually(() => page.getByRole('alertdialog').count()).toBe(0)
    expect(await dialogOf(page).getByLabel('Release type').inputValue()).toBe('album')
    await page.keyboard.press('Escape')
    await question(page, 'Leave without saving?').getByRole('button', { name: 'Keep Editing' }).click()
    await eventually(() => page.getByRole('alertdialog').count()).toBe(0)
    expect(await dialogOf(page).getByLabel('Release type').inputValue()).toBe('album')
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await question(page, 'Leave without saving?').getByRole('button', { name: 'Discard Changes' }).click()
    await eventually(() => dialogOf(page).count()).toBe(0)
    expect(await read()).toMatchObject({ release_type: 'single', version: 1 })
  })

  test('refuses no title, refuses half a date, and only warns about an odd UPC', async () => {
    const { page } = await openEditor()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Title').fill(' ')
    await save(page)
    await dialog.getByText('Title is required').waitFor()
    await dialog.getByLabel('Title').fill('Low Tide')
    await dialog.getByLabel('Release date').focus()
    await page.keyboard.press('Backspace')
    await save(page)
    await dialog.getByText('Enter a date as YYYY-MM-DD').waitFor()
    await dialog.getByLabel('Release date').fill('2031-03-14')
    await dialog.getByLabel('UPC').fill('01234')
    await dialog.getByText('A UPC has 12 digits and an EAN 13. This has 5 digits.').waitFor()
    await save(page)
    await page.getByText('Release updated successfully!').waitFor()
  })

  test.each([
    ['answered 503', 503],
    ['not answered', 0],
  ])('when the call is %s says so twice, keeps everything, and saves on retry', async (_, status) => {
    const { page, allow } = await openEditor()
    allow(failedAnswer(503), noAnswer)
    await dialogOf(page).getByLabel('Genre').fill('Chamber pop')
    await page.route('**/api/releases/*', (route) =>
      route.request().method() !== 'PUT'
        ? route.fallback()
        : status === 0
          ? route.abort()
          : route.fulfill({
              status,
              json: { success: false, error: { code: 'unavailable', message: 'Come back later.' } },
            }),
    )
    await save(page)
    await dialogOf(page).getByRole('alert').getByText('Failed to update release. Please try again.').waitFor()
    await page.getByText(`Failed to update release: ${status ? 'Come back later.' : 'Network error'}`).waitFor()
    expect(await dialogOf(page).getByLabel('Genre').inputValue()).toBe('Chamber pop')
    await page.unroute('**/api/releases/*')
    await save(page)
    await page.getByText('Release updated successfully!').waitFor()
  })

  test('a double click sends once, and answers one of two questions', async () => {
    const { page } = await openEditor()
    const sent: string[] = []
    page.on('request', (request) => void (isWrite(request) && sent.push(request.postData()!)))
    await dialogOf(page).getByLabel('Genre').fill('Chamber pop')
    await dialogOf(page).getByRole('button', { name: 'Update Release' }).dblclick()
    await page.getByText('Release updated successfully!').waitFor()
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('link', { name: 'Edit Release' }).click()
    await dialogOf(page).getByLabel('Release type').selectOption('album')
    await save(page)
    const action = question(page, 'Release Type Changed').getByRole('button', { name: 'Change to Album' })
    await settle(page)
    const { x, y } = (await action.boundingBox())!
    await page.mouse.click(x + 20, y + 10)
    const second = question(page, 'Update Release?').getByRole('button', { name: 'Update Release' })
    const place = (await second.boundingBox())!
    await page.mouse.move(place.x + 20, place.y + 10)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await settle(page)
    expect(await second.count()).toBe(1)
    expect(sent).toEqual(['{"genre":"Chamber pop","version":1}'])
    await second.click()
    // The toast of the first save may still be visible: the page shows the second.
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await eventually(() => page.locator('main dl').first().locator('dd').first().textContent()).toBe('ALBUM')
    expect(sent).toEqual(['{"genre":"Chamber pop","version":1}', '{"release_type":"album","version":2}'])
  })

  test('opened from a tab leads back to it', async () => {
    const { page, id, token } = await openEditor()
    const song = await call<{ id: string }>(
      'POST',
      `/api/releases/${id}/songs`,
      { song_title: 'Salt on the Window' },
      token,
    )
    for (const tab of ['songs', `lyrics/${song.id}`]) {
      await page.goto(`/releases/${id}/${tab}`)
      await page.getByRole('link', { name: 'Edit Release' }).click()
      await page.waitForURL(`**/releases/${id}/edit`)
      expect(await page.locator('[role=tab][aria-selected=true]').textContent()).toContain(
        tab === 'songs' ? 'Songs' : 'Lyric Sheets',
      )
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
      await page.waitForURL(`**/releases/${id}/${tab}`)
    }
  })

  test('locks its fields while saving', async () => {
    const { page, id, read } = await openEditor()
    const answer = await holdWrites(page, `**/api/releases/${id}`)
    await dialogOf(page).getByLabel('Title').fill('Sent')
    await page.keyboard.press('Enter')
    await dialogOf(page).getByRole('button', { name: 'Updating...' }).waitFor()
    await page.keyboard.type(' and lost')
    expect(await dialogOf(page).getByLabel('Title').inputValue()).toBe('Sent')
    answer()
    await heading(page, 'Sent')
    expect((await read()).title).toBe('Sent')
  })

  test('any status can be set by hand, and the page says what it means', async () => {
    const { page, id } = await openEditor({ status: 'draft' })
    for (const [status, meaning] of [
      ['scheduled', 'Changes to Released automatically on Mar 14, 2031 (UTC).'],
      ['released', 'It is out.'],
      ['draft', 'Only you can see it, and nothing goes out.'],
    ] as const) {
      await dialogOf(page).getByLabel('Status').selectOption(status)
      await dialogOf(page).getByText(meaning).waitFor()
      await save(page)
      await eventually(() => dialogOf(page).count()).toBe(0)
      await page.getByText(meaning).waitFor()
      await page.goto(`/releases/${id}/edit`)
    }
  })

  test.each([{ phone: false }, { phone: true }])(
    'axe finds nothing in dialog, questions and deletion, and nothing scrolls sideways: %j',
    async ({ phone }) => {
      const { page } = await openEditor(
        { title: 'Pneumonoultramicroscopicsilicovolcanoconiosis '.repeat(3), release_type: 'mixtape' },
        { phone },
      )
      await dialogOf(page).getByLabel('Release type').selectOption('single')
      await dialogOf(page).getByLabel('Release date').fill('2032-06-04')
      await dialogOf(page).getByLabel('UPC').fill('1')
      await lookOver(page, 'edit dialog')
      await save(page)
      await question(page, 'Release Type Changed').waitFor()
      await lookOver(page, 'first question')
      await page.getByRole('button', { name: 'Change to Single' }).click()
      await question(page, 'Update Release?').waitFor()
      await lookOver(page, 'second question')
      await page.keyboard.press('Escape')
      await eventually(() => page.getByRole('alertdialog').count()).toBe(0)
      await dialogOf(page).getByRole('button', { name: 'Delete Release' }).click()
      await lookOver(page, 'deletion')
    },
  )
})
