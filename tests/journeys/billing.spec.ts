import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startAdministered, type AdministeredServer } from './administered.ts'
import { call, makeArtist, signIn, tokenOf, type Artist } from './artists.ts'
import { failedAnswer, visit, type Visitor } from './journey.ts'
import { lookOver } from './looks.ts'

/** Its own server, because these tests move its clock. */
let server: AdministeredServer
beforeAll(async () => {
  server = await startAdministered()
})
// Also after an attempt that was interrupted: a retry starts at the real time.
afterEach(async () =>
  call(
    'POST',
    '/sandbox/api/billing/clock/reset',
    undefined,
    await tokenOf(server.admin, server.address),
    server.address,
  ),
)
afterAll(() => server.remove())

async function visitAs(artist: Artist, path: string): Promise<Visitor> {
  const visitor = await visit({ address: server.address })
  await signIn(visitor.page, artist)
  await visitor.page.goto(path)
  return visitor
}
const visitTestBilling = async () => (await visitAs(server.admin, '/sandbox/billing')).page
const banner = 'Your subscription has ended. You can read and export everything; renew it to make changes.'

describe('the Billing tab', () => {
  test('cancels after a question, says until when the plan runs, and resumes', async () => {
    const { page } = await visitAs(await makeArtist({}, server.address), '/dashboard?settings=billing')
    await page.getByText('Day 1 of 7').waitFor()
    await page.getByText('No payment method on file').waitFor()
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByText('Canceled, still active').waitFor()
    await page.getByText('Nothing will be charged').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Resume Subscription' }).click()
    await page.getByText('Day 1 of 7').waitFor()
    await page.getByRole('button', { name: 'Cancel Subscription' }).waitFor()
  })

  test('fits from 320 pixels on and passes axe', async () => {
    const { page } = await visitAs(await makeArtist({}, server.address), '/dashboard?settings=billing')
    await page.getByText('Day 1 of 7').waitFor()
    await lookOver(page, 'billing')
  })
})

test('every page says that the plan has ended, and leads to a renewal without a second trial', async () => {
  const artist = await makeArtist({}, server.address)
  const { page } = await visitAs(artist, '/dashboard?section=releases')
  const billing = await visitTestBilling()
  await billing.getByRole('listitem', { name: artist.email }).getByRole('button', { name: 'End now' }).click()
  await billing.getByRole('listitem', { name: artist.email }).getByText('Ended').waitFor()
  await page.reload()
  await page.getByText(banner).waitFor()
  await page.getByRole('link', { name: 'Renew' }).click()
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Your subscription is active again.').waitFor()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  expect(await page.getByText(banner).count()).toBe(0)
})

describe('the page of the test payments', () => {
  test('does not exist for an artist', async () => {
    const { page, allow } = await visit({ address: server.address })
    allow(failedAnswer(403))
    await signIn(page, await makeArtist({}, server.address))
    await page.goto('/sandbox/billing')
    await page.getByText("The page you're looking for doesn't exist or has been moved.").waitFor()
  })

  test('refuses a charge, which the artist sees, and moves the clock to the end of the plan', async () => {
    const artist = await makeArtist({}, server.address)
    const billing = await visitTestBilling()
    const row = billing.getByRole('listitem', { name: artist.email })
    await row.getByRole('button', { name: 'Break the card' }).click()
    await row.getByText('Card declined').waitFor()
    await lookOver(billing, 'test billing')
    await billing.getByRole('button', { name: '1 week forward' }).click()
    await billing.getByText('7 days', { exact: true }).waitFor()
    await row.getByText('Past due').waitFor()
    const { page } = await visitAs(artist, '/dashboard')
    await page.getByText('Your last payment failed.', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Go to Billing' }).click()
    await page.getByText('A payment failed').waitFor()
    await billing.getByRole('button', { name: '1 week forward' }).click()
    await row.getByText('Ended').waitFor()
    await page.goto('/dashboard')
    await page.getByText(banner).waitFor()
    await billing.getByRole('button', { name: 'Back to real time' }).click()
    await billing.getByText('Not at all').waitFor()
  })
})
