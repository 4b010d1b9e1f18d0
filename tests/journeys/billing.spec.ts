import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from '../server-process.ts'
import { makeArtist, signIn, type Artist } from './artists.ts'
import { failedAnswer, visit, type Visitor } from './journey.ts'
import { accessibilityFindings, sidewaysScroll } from './looks.ts'

/** A server of its own: its clock is moved, and the command line makes the admin. */
let folder: string
let server: ServerProcess
let admin: Artist
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aa-billing-'))
  server = await startServerProcess({ DATA_DIR: join(folder, 'data'), PORT: '0' }, { log: join(folder, 'log') })
  admin = await makeArtist({}, server.address)
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url)), 'scripts/admin.ts', 'grant', admin.email], { env: { ...process.env, DATA_DIR: join(folder, 'data') } })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function visitAs(artist: Artist, path: string): Promise<Visitor> {
  const visitor = await visit({ address: server.address })
  await signIn(visitor.page, artist)
  await visitor.page.goto(path)
  return visitor
}
const visitTestBilling = async () => (await visitAs(admin, '/sandbox/billing')).page
const banner = 'Your subscription has ended. You can read and export everything; renew it to make changes.'

describe('the Billing tab', () => {
  test('cancels after a question, says until when the plan runs, and resumes', async () => {
    const { page } = await visitAs(await makeArtist({}, server.address), '/dashboard?settings=billing')
    await page.getByText('Day 1 of 7').waitFor()
    await page.getByText('No payment method on file').waitFor()
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByText('Cancelled, still running').waitFor()
    await page.getByText('Nothing will be charged').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Resume Subscription' }).click()
    await page.getByText('Day 1 of 7').waitFor()
    await page.getByRole('button', { name: 'Cancel Subscription' }).waitFor()
  })

  test('fits from 320 pixels on and can be read by everybody', async () => {
    const { page } = await visitAs(await makeArtist({}, server.address), '/dashboard?settings=billing')
    await page.getByText('Day 1 of 7').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page, [320, 390, 768])).toEqual({})
  })
})

test('what ended is told on every page, and is renewed from there without a second trial', async () => {
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
  await page.getByText('Your subscription is running again.').waitFor()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  expect(await page.getByText(banner).count()).toBe(0)
})

describe('the page of the test payments', () => {
  test('is not there for an artist', async () => {
    const { page, allow } = await visit({ address: server.address })
    allow(failedAnswer(403))
    await signIn(page, await makeArtist({}, server.address))
    await page.goto('/sandbox/billing')
    await page.getByText("The page you're looking for doesn't exist or has been moved.").waitFor()
  })

  test('refuses a charge, of which the artist is told, and moves the clock to the end of it', async () => {
    const artist = await makeArtist({}, server.address)
    const billing = await visitTestBilling()
    const row = billing.getByRole('listitem', { name: artist.email })
    await row.getByRole('button', { name: 'Break the card' }).click()
    await row.getByText('Card is refused').waitFor()
    expect(await accessibilityFindings(billing)).toEqual([])
    expect(await sidewaysScroll(billing, [320, 390, 768, 1440])).toEqual({})
    await billing.getByRole('button', { name: '1 week on' }).click()
    await billing.getByText('7 days', { exact: true }).waitFor()
    await row.getByText('Past due').waitFor()
    const { page } = await visitAs(artist, '/dashboard')
    await page.getByText('Your last payment failed.', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Go to Billing' }).click()
    await page.getByText('A payment failed').waitFor()
    await billing.getByRole('button', { name: '1 week on' }).click()
    await row.getByText('Ended').waitFor()
    await page.goto('/dashboard')
    await page.getByText(banner).waitFor()
    await billing.getByRole('button', { name: 'Back to the real time' }).click()
    await billing.getByText('Not at all').waitFor()
  })
})
