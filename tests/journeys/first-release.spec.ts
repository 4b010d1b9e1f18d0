import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillAccount, leaveWelcome, makeArtist, signIn, unknownArtist } from './artists.ts'
import { allAnswered, chooseSection, eventually, holdWrites, noAnswer, visit } from './journey.ts'
import { startBuiltServer, type BuiltServer } from './server.ts'

/** Its own server, because these journeys restart it. */
let server: BuiltServer

beforeAll(async () => {
  server = await startBuiltServer()
})
afterAll(() => server.remove())

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Release' })
const daysUntil = (date: string) => Math.ceil((Date.parse(`${date}T00:00:00Z`) - Date.now()) / 86_400_000)

async function planRelease(page: Page, title: string, date: string): Promise<void> {
  await page.getByRole('button', { name: 'New Release' }).click()
  await dialogOf(page).getByLabel('Title').fill(title)
  await dialogOf(page).getByLabel('Release date').fill(date)
  await dialogOf(page).getByRole('button', { name: 'Create Release' }).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
}

describe('from the landing page to the first release', () => {
  test('a newcomer takes the trial, sets up an account, plans a release and finds it again after a restart', async () => {
    const { page } = await visit({ address: server.address })
    await page.goto('/')
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await choosePlan(page)
    await payForTest(page)
    await setUpAccount(page)
    await beginWithNothing(page)
    await refuseWhatIsMissing(page)
    await createFirstRelease(page)
    await page.reload()
    await page.getByRole('link', { name: /Midnight Ferry/ }).waitFor()

    // Pending requests would end without a response.
    await allAnswered(page)
    await server.restart()
    await page.reload()
    await page.getByRole('link', { name: /Midnight Ferry/ }).click()
    await page.getByRole('heading', { name: 'Midnight Ferry' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/releases\/[0-9a-f-]{36}$/)
    await page
      .getByRole('button', { name: /Mark Complete/ })
      .first()
      .waitFor()
  })

  test('a confirmed release survives a server killed without warning', async () => {
    const artist = await makeArtist({}, server.address)
    const { page, allow } = await visit({ address: server.address })
    // The kill may end a request for more than the release.
    allow(noAnswer)
    await signIn(page, artist)
    await chooseSection(page, 'Release Manager')
    await planRelease(page, 'Before the fall', '2031-05-02')
    await server.restart('SIGKILL')
    await page.reload()
    await page.getByRole('link', { name: /Before the fall/ }).waitFor()
    await planRelease(page, 'After the fall', '2031-06-06')
    await page.getByRole('link', { name: /After the fall/ }).waitFor()
    expect(await page.getByRole('list', { name: 'Releases' }).getByRole('listitem').count()).toBe(2)
  })
})

async function choosePlan(page: Page): Promise<void> {
  const artist = page.getByRole('region', { name: 'Artist' })
  const manager = page.getByRole('region', { name: 'Manager' })
  await artist.waitFor()
  expect(await artist.textContent()).toContain('$9.99')
  expect(await manager.textContent()).toContain('$99.99')
  expect(
    await artist
      .getByRole('listitem')
      .allTextContents()
      .then((texts) => texts.map((text) => text.trim())),
  ).toEqual([
    'Unlimited releases',
    'Song and lyric management',
    'Analytics (Next)',
    'Label copy generation',
    'Split sheets',
    'Content calendar',
    'Professional support',
  ])
  expect(
    await manager
      .getByRole('listitem')
      .allTextContents()
      .then((texts) => texts.map((text) => text.trim())),
  ).toEqual([
    'Multi-artist management',
    'Team collaboration',
    'Priority support',
    'Custom integrations',
    'White-label options',
  ])
  expect(await manager.getByRole('button', { name: 'Coming Soon' }).isDisabled()).toBe(true)
  const letThrough = await holdWrites(page, '**/api/subscription/checkout')
  await artist.getByRole('button', { name: 'Select' }).click()
  await artist.getByRole('button', { name: 'Processing...' }).waitFor()
  letThrough()
  await page.waitForURL('**/sandbox/checkout/*')
}

async function payForTest(page: Page): Promise<void> {
  await page.getByText('This checkout is a test. No card is charged and no money moves.').waitFor()
  expect(await page.locator('body').textContent()).toContain('TEST')
  await page.getByRole('button', { name: 'Pay and start trial' }).click()
  await page.waitForURL('**/onboarding/complete?session_id=*')
}

async function setUpAccount(page: Page): Promise<void> {
  const create = page.getByRole('button', { name: 'Create account' })
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
  await create.click()
  await eventually(() => page.getByText('Full name, email, and password are required').count()).toBe(3)
  const artist = unknownArtist({ artistName: 'Mara V' })
  await fillAccount(page, artist)
  await page.getByLabel('Password', { exact: false }).first().fill('short')
  await create.click()
  await page.getByText('Password must be at least 8 characters long').waitFor()
  await page.getByLabel('Password', { exact: false }).first().fill(artist.password)
  await page.getByLabel('Confirm password').fill('another-password')
  await create.click()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel('Confirm password').fill(artist.password)
  await page.getByLabel('Referral code').pressSequentially('ab1c2defg')
  expect(await page.getByLabel('Referral code').inputValue()).toBe('AB1C2D')
  await page.getByLabel('Referral code').fill('')
  await create.click()
  await page.waitForURL('**/welcome')
  await page.getByRole('status').getByText('Your account is ready. Welcome!').waitFor()
  await leaveWelcome(page)
  expect(await page.locator('aside').textContent()).toContain('Mara V')
}

async function beginWithNothing(page: Page): Promise<void> {
  await chooseSection(page, 'Release Manager')
  await page.getByRole('heading', { name: 'No releases yet' }).waitFor()
  await page.getByText('Start by adding a New Release...').waitFor()
  await page.getByRole('button', { name: 'Create Your First Release' }).click()
  await dialogOf(page).getByText('Add a new track, EP, or album to your release schedule').waitFor()
}

async function refuseWhatIsMissing(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  expect(await dialog.getByLabel('Status').inputValue()).toBe('draft')
  await dialog.getByRole('button', { name: 'Create Release' }).click()
  await dialog.getByText('Title is required').waitFor()
  await dialog.getByText('Release date is required').waitFor()
  expect(await dialog.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true)
}

async function createFirstRelease(page: Page): Promise<void> {
  const before = daysUntil('2031-03-14')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Title').fill('Midnight Ferry')
  await dialog.getByLabel('Release date').fill('2031-03-14')
  await dialog.getByLabel('Release type').selectOption('EP')
  await dialog.getByLabel('Status').selectOption('Scheduled')
  await dialog.getByLabel('Description').fill('Four songs from the night boat.')
  const letThrough = await holdWrites(page, '**/api/releases')
  await dialog.getByRole('button', { name: 'Create Release' }).click()
  await dialog.getByRole('button', { name: 'Creating...' }).waitFor()
  letThrough()
  await page.getByRole('status').getByText('Release created successfully!').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const card = page.getByRole('link', { name: /Midnight Ferry/ })
  await card.waitFor()
  const words = await card.textContent()
  for (const part of [
    'Mar 14, 2031',
    'EP',
    'Scheduled',
    'Four songs from the night boat.',
    'Click to manage release',
    'days to release',
  ])
    expect(words).toContain(part)
  // One day less if the day has ended in the meantime.
  expect([before, daysUntil('2031-03-14')].some((days) => words!.includes(days.toLocaleString('en-US')))).toBe(true)
  const tiles = page.locator('dl').first()
  for (const [label, value] of [
    ['Total Releases', '1'],
    ['Released', '0'],
    ['Scheduled', '1'],
  ] as const)
    expect(
      await tiles
        .locator('div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd')
        .textContent(),
    ).toBe(value)
  await page.getByRole('button', { name: 'New Release' }).click()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('')
  expect(await dialog.getByLabel('Release date').inputValue()).toBe('')
  expect(await dialog.getByLabel('Release type').inputValue()).toBe('single')
  expect(await dialog.getByText('is required').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
}
