import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { endedDialog, signInHere } from './ended-session.ts'
import { eventually, failedAnswer, noAnswer, toastSays } from './journey.ts'
import { contributor, field, open, prepare, row } from './split-sheet.ts'

const meter = (page: Page, pot: string) =>
  page.locator('[data-bar=totals]').getByRole('group', { name: new RegExp(`^${pot} shares total`) })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Split Sheet' })
const rule = 'Both Writer and Publisher shares must total exactly 100% each to save.'

async function fillRow(page: Page, place: number, name: string, writer: string, publisher = writer): Promise<void> {
  await field(page, place, 'Legal name').fill(name)
  await field(page, place, 'Writer share %').fill(writer)
  await field(page, place, 'Publisher share %').fill(publisher)
}

describe('writing a split sheet', () => {
  test('starts at the card with the known facts of the song and three blank rows; three thirds are 100.00, and the row with the extra hundredth says so', async () => {
    const { artist, metadata, ids, release, sheet, stored } = await prepare()
    const { page } = await open(artist, metadata)
    const card = page.getByRole('region', { name: 'Split Sheet' })
    await card.getByLabel('Song').selectOption(ids[0]!)
    await card.getByRole('link', { name: 'Create Split Sheet' }).click()
    await page.waitForURL(`**${sheet()}/edit`)
    expect(await page.getByLabel('Song title').inputValue()).toBe('Salt on the Window')
    expect(await page.getByLabel('Artist name').inputValue()).toBe(artist.artistName)
    expect(await page.getByLabel('Album / project').inputValue()).toBe('Low Tide')
    expect(await page.getByLabel('Song length (MM:SS)').inputValue()).toBe('03:51')
    expect(await page.locator('fieldset:has(> legend)').count()).toBe(3)
    expect(await saveButton(page).isDisabled()).toBe(true)
    await page.getByText(rule).waitFor()
    await fillRow(page, 1, 'Mara Velden', '1/3')
    await fillRow(page, 2, 'Dario Ferro', '1/3')
    await meter(page, 'Writer').getByText('33.34% missing').waitFor()
    await fillRow(page, 3, 'Yaw Osei', '33,33', '1/3')
    await meter(page, 'Writer').getByText('0.01% missing').waitFor()
    await field(page, 3, 'Writer share %').fill('1/3')
    await meter(page, 'Writer').getByText('Adds up').waitFor()
    await row(page, 1).getByText('33.34%, the extra 0.01 is here').first().waitFor()
    await page.getByRole('button', { name: 'Add Contributor' }).click()
    await row(page, 4).waitFor()
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/split-sheet'))
    await saveButton(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ release_id: release })
    await toastSays(page, 'Split Sheet Saved Successfully')
    await page.waitForURL(`**${sheet()}`)
    await page.getByRole('heading', { name: 'Salt on the Window' }).waitFor()
    expect(
      (await stored()).contributors.map((each) => [
        each.legal_name,
        each.writer_share_percent,
        each.publisher_share_percent,
      ]),
    ).toEqual([
      ['Mara Velden', 33.34, 33.34],
      ['Dario Ferro', 33.33, 33.33],
      ['Yaw Osei', 33.33, 33.33],
    ])
    expect(await page.getByText('Signature', { exact: true }).count()).toBe(3)
  })

  test('splits equally between the named contributors, undoes that, and refuses an invalid share at its field', async () => {
    const { artist, sheet } = await prepare()
    const { page } = await open(artist, `${sheet()}/edit`)
    await fillRow(page, 1, 'Mara', '1e2', '70')
    await page.keyboard.press('Tab')
    await row(page, 1).getByText('A share is 0 to 100 with at most two decimals').waitFor()
    await field(page, 2, 'Legal name').fill('Dario')
    await page.getByRole('button', { name: 'Split Equally' }).click()
    await meter(page, 'Writer').getByText('Adds up').waitFor()
    expect(await field(page, 2, 'Writer share %').inputValue()).toBe('50')
    expect(await field(page, 3, 'Writer share %').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await field(page, 1, 'Publisher share %').inputValue()).toBe('70')
    await field(page, 2, 'Publisher share %').fill('31.2')
    await meter(page, 'Publisher').getByText('1.20% over').waitFor()
    for (const typed of ['33.333', '100.001', '-1', '4/3']) {
      await field(page, 2, 'Writer share %').fill(typed)
      await field(page, 2, 'Legal name').focus()
      await row(page, 2).getByText('A share is 0 to 100 with at most two decimals').waitFor()
    }
  })

  test('allows 20 contributors at most and one at least; a removed one returns to its place', async () => {
    const { artist, sheet } = await prepare()
    const { page } = await open(artist, `${sheet()}/edit`)
    await field(page, 2, 'Legal name').fill('Second')
    await page.getByRole('button', { name: 'Remove contributor 2' }).click()
    expect(await page.locator('fieldset:has(> legend)').count()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => field(page, 2, 'Legal name').inputValue()).toBe('Second')
    const add = page.getByRole('button', { name: 'Add Contributor' })
    for (let count = 3; count < 20; count++) await add.click()
    expect(await page.locator('fieldset:has(> legend)').count()).toBe(20)
    expect(await add.isDisabled()).toBe(true)
    for (let count = 20; count > 1; count--)
      await page
        .getByRole('button', { name: /^Remove contributor/ })
        .first()
        .click()
    expect(await page.getByRole('button', { name: 'Remove contributor 1' }).isDisabled()).toBe(true)
  })

  test('suggests contributors named before and finds societies by name, all by keyboard; a wrong number warns and is saved', async () => {
    const { artist, sheet, save, stored } = await prepare()
    await save(
      {
        contributors: [
          contributor('Dario Ferro', 100, {
            role: 'producer',
            pro_affiliation: 'SIAE',
            society_code: '074',
            ipi_number: '00000000395',
            publisher: 'Ferro Edizioni',
          }),
        ],
      },
      1,
    )
    const { page } = await open(artist, `${sheet()}/edit`)
    await field(page, 1, 'Legal name').pressSequentially('dar')
    await page.getByRole('option', { name: /Dario Ferro/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => field(page, 1, 'IPI number').inputValue()).toBe('00000000395')
    expect(await field(page, 1, 'Role').inputValue()).toBe('producer')
    await fillRow(page, 2, 'Jo', '50')
    const society = field(page, 2, 'PRO affiliation')
    await society.pressSequentially('soundexchange')
    await page.keyboard.press('Tab')
    await row(page, 2)
      .getByText(/collects for recordings/)
      .waitFor()
    await society.fill('')
    await society.pressSequentially('prs')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await society.inputValue()).toBe('PRS')
    await field(page, 2, 'IPI number').fill('198')
    await page.keyboard.press('Tab')
    await row(page, 2)
      .getByText(/The last two digits do not fit/)
      .waitFor()
    await field(page, 1, 'Writer share %').fill('50')
    await field(page, 1, 'Publisher share %').fill('50')
    await saveButton(page).click()
    await toastSays(page, 'Split Sheet Saved Successfully')
    expect((await stored()).contributors).toMatchObject([
      { society_code: '074', ipi_number: '00000000395' },
      { pro_affiliation: 'PRS', society_code: '052', ipi_number: '198' },
    ])
  })
})

describe('unsaved changes', () => {
  test('survive a reload, a refused save, a lost connection and an ended session; Cancel asks and reverts to what was saved', async () => {
    const { artist, sheet, save, stored } = await prepare()
    await save({ contributors: [contributor('Mara', 100)] })
    const { page, allow } = await open(artist, sheet())
    allow(failedAnswer(503), failedAnswer(401), noAnswer)
    await page.getByRole('link', { name: 'Edit Split Sheet' }).click()
    await field(page, 1, 'Legal name').fill('Typed in vain')
    await page.getByText('Draft kept in this tab,').waitFor()
    await page.reload()
    await eventually(() => field(page, 1, 'Legal name').inputValue()).toBe('Typed in vain')
    await page.route('**/split-sheet', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 503,
            json: {
              success: false,
              error: { code: 'unavailable', message: 'The service cannot be reached right now.' },
            },
          })
        : route.continue(),
    )
    await saveButton(page).click()
    await page.getByRole('alert').getByText('Save Failed').waitFor()
    await page.getByRole('alert').getByText('The service cannot be reached right now.').waitFor()
    await page.unroute('**/split-sheet')
    await page.route('**/split-sheet', (route) => route.abort())
    await saveButton(page).click()
    await page.getByRole('alert').getByText('Network error').waitFor()
    await page.unroute('**/split-sheet')
    await page.route('**/split-sheet', (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, error: { code: 'unauthorized', message: 'Your session has ended. Sign in again.' } },
      }),
    )
    await saveButton(page).click()
    await endedDialog(page).waitFor()
    await page.unroute('**/split-sheet')
    await signInHere(page, artist)
    await page.getByRole('alert').getByText('Your session has ended. Sign in again.').waitFor()
    expect(await field(page, 1, 'Legal name').inputValue()).toBe('Typed in vain')
    await page.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'You have unsaved changes. Are you sure you want to discard them?',
    })
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await field(page, 1, 'Legal name').inputValue()).toBe('Typed in vain')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL(`**${sheet()}`)
    await page.getByRole('link', { name: 'Edit Split Sheet' }).click()
    await eventually(() => field(page, 1, 'Legal name').inputValue()).toBe('Mara')
    expect((await stored()).version).toBe(1)
  })

  test('an error offers support, unless its message itself says what to do', async () => {
    const { artist, sheet } = await prepare()
    const { page, allow } = await open(artist, `${sheet()}/edit`)
    allow(failedAnswer(403), failedAnswer(500))
    await fillRow(page, 1, 'Mara', '100')
    const answers = [
      { status: 403, code: 'subscription_ended', message: 'Your subscription has ended. Renew it to make changes.' },
      { status: 500, code: 'internal', message: 'Something went wrong.' },
    ]
    for (const { status, ...error } of answers) {
      await page.route('**/split-sheet', (route) => route.fulfill({ status, json: { success: false, error } }))
      await saveButton(page).click()
      const alert = page.getByRole('alert').filter({ hasText: 'Save Failed' })
      await alert.getByText(error.message, { exact: true }).waitFor()
      expect(await alert.getByText('Try again, or contact support.').count()).toBe(status === 500 ? 1 : 0)
      await page.unroute('**/split-sheet')
    }
  })

  test('name what is missing at its field, and ask before the page is left', async () => {
    const { artist, sheet } = await prepare()
    const { page } = await open(artist, `${sheet()}/edit`)
    await fillRow(page, 1, '', '100')
    await page.getByLabel('Song length (MM:SS)').fill('3:75')
    await saveButton(page).click()
    await row(page, 1).getByText('Enter the legal name').waitFor()
    await page.getByText('Enter the length as minutes and seconds, such as 03:51').waitFor()
    await eventually(() =>
      page.getByLabel('Song length (MM:SS)').evaluate((input) => input === document.activeElement),
    ).toBe(true)
    await page.getByRole('link', { name: 'Back to Metadata Management' }).click()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    expect(await field(page, 1, 'Writer share %').inputValue()).toBe('100')
  })

  test('in two tabs: the later one sees both versions, even of a first sheet', async () => {
    const { artist, sheet, save, stored } = await prepare()
    const { page, allow } = await open(artist, `${sheet()}/edit`)
    allow(failedAnswer(409))
    await fillRow(page, 1, 'Mine', '100')
    await save({
      song_title: 'Salt on the Window',
      studio_location: 'Malmö',
      contributors: [contributor('Theirs', 100)],
    })
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'This split sheet was saved somewhere else' })
    await dialog.getByText('Theirs, Writer, 100.00% / 100.00%').first().waitFor()
    await dialog.getByRole('button', { name: 'Save This Version' }).click()
    await toastSays(page, 'Split Sheet Saved Successfully')
    await page.waitForURL(`**${sheet()}`)
    expect(await stored()).toMatchObject({
      version: 2,
      studio_location: 'Malmö',
      contributors: [{ legal_name: 'Mine' }],
    })
  })
})
