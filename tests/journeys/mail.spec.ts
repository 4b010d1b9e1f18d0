import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letterTexts, mailTexts } from '#domain/mail/texts.ts'
import { outboxTexts } from '#domain/sandbox/texts.ts'
import { startAdministered, type AdministeredServer } from './administered.ts'
import { askForToken, call, makeArtist, signIn, tokenOf, type Artist } from './artists.ts'
import { eventually, visit } from './journey.ts'
import { accessibilityFindings, lookOver } from './looks.ts'

/** Its own server, because these tests move its clock. */
let server: AdministeredServer
let adminToken: string
beforeAll(async () => {
  server = await startAdministered()
  adminToken = await tokenOf(server.admin, server.address)
})
afterAll(() => server.remove())

const asAdmin = <Data>(method: string, path: string, body?: unknown) =>
  call<Data>(method, path, body, adminToken, server.address)

/** Opens the outbox of an address and in it the newest mail with this subject, once the queue has delivered it. */
async function openMail(page: Page, { email }: Artist, subject: string) {
  // The subject, not the text: the welcome mail speaks of the trial, too.
  const mail = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: subject }) })
    .first()
  await eventually(async () => {
    await page.goto(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
    return mail.count()
  }).toBe(1)
  await mail.locator('summary').click()
  return mail
}

test('the welcome mail greets by name, says what follows the trial, and links to the workspace; it comes once', async () => {
  const artist = await makeArtist({ fullName: 'مريم 山田 🎸' }, server.address)
  const { page } = await visit({ address: server.address })
  const mail = await openMail(page, artist, letterTexts.welcome.subject)
  await mail.getByText('$9.99 per month').first().waitFor()
  const drawn = mail.frameLocator('iframe')
  await drawn.getByRole('heading', { name: letterTexts.welcome.heading('مريم') }).waitFor()
  await lookOver(page, 'outbox')
  expect(await page.locator('details').filter({ hasText: letterTexts.welcome.subject }).count()).toBe(1)
  await signIn(page, artist)
  await openMail(page, artist, letterTexts.welcome.subject)
  await mail.locator('pre a').first().click()
  await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
})

test('a reset requested on the page arrives, and its link sets a new password', async () => {
  const artist = await makeArtist({}, server.address)
  const { page } = await visit({ address: server.address })
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill(artist.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const mail = await openMail(page, artist, 'password')
  await mail.locator('pre a').first().click()
  await page.getByLabel('New password').fill('another-long-password')
  await page.getByLabel('Confirm password').fill('another-long-password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  expect((await askForToken(artist, server.address)).status).toBe(400)
  expect((await askForToken({ ...artist, password: 'another-long-password' }, server.address)).status).toBe(200)
})

test('the end of a trial is announced two days before, once; its link turns these mails off, as the switch in Profile Settings shows', async () => {
  const [artist, without] = [await makeArtist({}, server.address), await makeArtist({}, server.address)]
  await call(
    'PUT',
    '/api/profile/mail',
    { trial_ending: false },
    await tokenOf(without, server.address),
    server.address,
  )
  await asAdmin('POST', '/sandbox/api/billing/clock', { days: 4 })
  const outbox = () =>
    call<{ to: string; kind: string }[]>('GET', '/sandbox/outbox', undefined, undefined, server.address)
  const reminders = async (of: Artist) =>
    (await outbox()).filter(({ to, kind }) => to === of.email && kind === 'trial_ending').length
  expect(await reminders(artist)).toBe(0)
  for (const days of [1, 1]) await asAdmin('POST', '/sandbox/api/billing/clock', { days })
  const { page } = await visit({ address: server.address })
  const mail = await openMail(page, artist, 'trial')
  await mail.locator(`pre a[href*="/api/mail/unsubscribe"]`).click()
  await page.getByRole('heading', { name: mailTexts.stopHeading }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: mailTexts.stopButton.trial_ending }).click()
  await page.getByRole('heading', { name: mailTexts.stoppedHeading }).waitFor()
  await signIn(page, artist)
  await page.goto('/dashboard?settings=profile')
  const announces = page.getByRole('switch', { name: mailTexts.kinds.trial_ending.label })
  await eventually(() => announces.isChecked()).toBe(false)
  expect([await reminders(artist), await reminders(without)]).toEqual([1, 0])
  await asAdmin('POST', '/sandbox/api/billing/clock/reset')
})

test('a refused charge is mailed, once per attempt, and its link leads to the Billing tab', async () => {
  const artist = await makeArtist({}, server.address)
  const { subscriptions } = await asAdmin<{ subscriptions: { id: string; email: string }[] }>(
    'GET',
    '/sandbox/api/billing',
  )
  await asAdmin(
    'POST',
    `/sandbox/api/billing/subscriptions/${subscriptions.find(({ email }) => email === artist.email)!.id}`,
    { deed: 'refuse' },
  )
  const { page } = await visit({ address: server.address })
  await signIn(page, artist)
  const mail = await openMail(page, artist, letterTexts.paymentFailed.subject)
  expect(await page.locator('details').filter({ hasText: letterTexts.paymentFailed.subject }).count()).toBe(1)
  await mail.locator('pre a').first().click()
  await page.getByText('A payment failed').waitFor()
})

test('without mail, the outbox says so', async () => {
  const { page } = await visit({ address: server.address })
  await page.goto('/sandbox/outbox?to=nobody@example.com')
  await page.getByText(outboxTexts.empty).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})
