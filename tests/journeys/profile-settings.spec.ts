import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { avatarTexts } from '#domain/avatars/texts.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { profileSettingsTexts as texts, profileTexts } from '#domain/profile/texts.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { leaveTexts } from '#domain/shell/texts.ts'
import { call, makeArtist, enter, tokenOf, type Artist } from './artists.ts'
import { endedDialog, signInHere } from './ended-session.ts'
import { eventually, failedAnswer, visit } from './journey.ts'

type Names = { first_name: string; last_name: string; billing_address: Record<string, string> | null }

const stored = async (artist: Artist) => call<Names>('GET', '/api/profile', undefined, await tokenOf(artist))

async function openTab(page: Page, tab: 'profile' | 'billing'): Promise<Locator> {
  await page.goto(`/dashboard?settings=${tab}`)
  const dialog = page.getByRole('dialog', { name: profileTexts.settings })
  await dialog.getByLabel(tab === 'profile' ? texts.firstName : texts.labels.city).waitFor()
  return dialog
}

test('two tabs change one profile: the second is notified, sees the current values next to its own, and may save its own', async () => {
  const artist = await makeArtist()
  const { page, openTab: newTab, allow } = await visit()
  allow(failedAnswer(409))
  await enter(page, artist)
  const first = await openTab(page, 'profile')
  const second = await openTab(await newTab(), 'profile')

  await second.getByLabel(texts.firstName).fill('Mara Elin')
  await second.getByRole('button', { name: texts.update }).click()
  await second.page().getByText(texts.updated).waitFor()
  await first.getByLabel(texts.lastName).fill('Velden-Ortiz')
  await first.getByRole('button', { name: texts.update }).click()
  await page.getByText(serverTexts.conflict).waitFor()
  await page.getByText(texts.conflictHint).waitFor()
  expect(await first.getByLabel(texts.firstName).inputValue()).toBe('Mara Elin')
  expect(await first.getByLabel(texts.lastName).inputValue()).toBe('Velden-Ortiz')
  await first.getByText(texts.unsaved(1)).waitFor()

  await first.getByRole('button', { name: texts.update }).click()
  await page.getByText(texts.updated).waitFor()
  expect(await stored(artist)).toMatchObject({ first_name: 'Mara Elin', last_name: 'Velden-Ortiz' })
})

test('an artist with a one-word name saves a billing address without a last name', async () => {
  const artist = await makeArtist({ fullName: 'Cher' })
  const { page } = await visit()
  await enter(page, artist)
  const dialog = await openTab(page, 'billing')
  await dialog.getByLabel(texts.labels.city).fill('القاهرة')
  await dialog.getByRole('button', { name: texts.updateBilling }).click()
  await page.getByText(texts.updated).waitFor()
  expect(await stored(artist)).toMatchObject({
    first_name: 'Cher',
    last_name: '',
    billing_address: { city: 'القاهرة' },
  })
})

test('a billing address has a country, by which its postal code is named; one without stays valid', async () => {
  const artist = await makeArtist()
  const { page } = await visit()
  await enter(page, artist)
  const dialog = await openTab(page, 'billing')
  await dialog.getByLabel('ZIP code').fill('211 19')
  await dialog.getByRole('button', { name: texts.updateBilling }).click()
  await eventually(async () => (await stored(artist)).billing_address).toEqual({ zip: '211 19' })
  await dialog.getByLabel(texts.labels.country).selectOption('Sweden')
  expect(await dialog.getByLabel('Postal code').inputValue()).toBe('211 19')
  await dialog.getByRole('button', { name: texts.updateBilling }).click()
  await eventually(async () => (await stored(artist)).billing_address).toEqual({ zip: '211 19', country: 'SE' })
})

test('a billing address carries the names, and empty fields remove it', async () => {
  const artist = await makeArtist({ fullName: 'Mara Lindholt' })
  const { page } = await visit()
  await enter(page, artist)
  const dialog = await openTab(page, 'billing')
  for (const [typed, address] of [
    ['Malmö', { city: 'Malmö', street: null }],
    ['', { city: null, street: null }],
  ] as const) {
    await dialog.getByLabel(texts.labels.city).fill(typed)
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/profile'))
    await dialog.getByRole('button', { name: texts.updateBilling }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      first_name: 'Mara',
      last_name: 'Lindholt',
      billing_address: address,
    })
    await eventually(async () => (await stored(artist)).billing_address?.city ?? '').toBe(typed)
  }
})

test('neither Back, nor another tab, nor Close discards what was typed without asking', async () => {
  const { page } = await visit()
  await enter(page, await makeArtist())
  await page.locator('aside').getByRole('button', { name: profileTexts.settings }).click()
  const dialog = page.getByRole('dialog', { name: profileTexts.settings })
  const field = dialog.getByLabel(texts.firstName)
  await field.fill('Typed')
  // A script may go Back before the page has noticed the typed text; from then on the page would hold the tab, too.
  await eventually(() => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
    true,
  )
  const question = page.getByRole('alertdialog', { name: leaveTexts.title })

  for (const leave of [
    () => page.goBack(),
    () => dialog.getByRole('tab', { name: texts.tabs.billing }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await leave()
    await question.getByRole('button', { name: leaveTexts.stay }).click()
    await question.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Typed')
  }
  await page.goBack()
  await question.getByRole('button', { name: leaveTexts.discard }).click()
  await page.waitForURL('**/dashboard')
  // Nothing is unsaved now: opening and leaving again asks nothing.
  await page.goForward()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL('**/dashboard')
})

test("an ended session keeps what was typed, and says what is missing in the specification's words", async () => {
  const { page, allow } = await visit()
  allow(failedAnswer(401))
  const artist = await makeArtist()
  await enter(page, artist)
  const dialog = await openTab(page, 'profile')
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { success: false, error: { code: 'unauthorized', message: 'x' } } })
      : route.continue(),
  )
  await dialog.getByLabel(texts.firstName).fill('Typed')
  await dialog.getByRole('button', { name: texts.update }).click()
  await page.getByText('You must be logged in to update your profile').waitFor()
  await endedDialog(page).waitFor()
  await page.unroute('**/api/profile')
  await signInHere(page, artist)
  await endedDialog(page).waitFor({ state: 'detached' })
  await eventually(() => dialog.getByLabel(texts.firstName).inputValue()).toBe('Typed')
})

test('the reason why a picture is refused appears next to its icon', async () => {
  const { page } = await visit()
  await enter(page, await makeArtist())
  const field = (await openTab(page, 'profile')).getByRole('region', { name: avatarTexts.title })
  await field
    .locator('input[type=file]')
    .setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
  const alert = field.getByRole('alert')
  const [sign, words] = [
    await alert.locator('svg').boundingBox(),
    await alert.getByText(pictureTexts.svg).boundingBox(),
  ]
  expect(sign!.x + sign!.width).toBeLessThan(words!.x)
  expect(sign!.y).toBeLessThan(words!.y + words!.height)
})

test('the button of a referral code stays next to its field, whatever is below it', async () => {
  const { page } = await visit()
  await enter(page, await makeArtist(), '/dashboard?settings=referrals')
  const [field, button] = [
    page.locator('input[name=referral_code]'),
    page.getByRole('button', { name: referralTexts.submit }),
  ]
  await button.click()
  await page.getByText(referralTexts.length).waitFor()
  expect(await button.boundingBox().then((box) => box!.y)).toBeCloseTo(
    await field.boundingBox().then((box) => box!.y),
    0,
  )
})
