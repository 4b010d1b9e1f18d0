import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAdministered, type AdministeredServer } from './administered.ts'
import { call, enter, makeArtist, newToken, tokenOf } from './artists.ts'
import { allAnswered, eventually, failedAnswer, visit, type Visitor } from './journey.ts'
import { accessibilityFindings, lookOver } from './looks.ts'

let server: AdministeredServer
beforeAll(async () => {
  server = await startAdministered({ email: 'ida.voss@example.com', fullName: 'Ida Voss' })
})
afterAll(() => server.remove())

async function visitAsAdmin(options: { phone?: boolean } = {}): Promise<Visitor> {
  const visitor = await visit({ ...options, address: server.address })
  await enter(visitor.page, server.admin)
  await visitor.page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  return visitor
}
const card = (page: Page, name: string) => page.getByRole('region', { name })
const logged = async (id: string) => (await readFile(server.log, 'utf8')).split('\n').find((line) => line.includes(id))

test('an artist sees the regular dashboard, and makes no admin call', async () => {
  const artist = await makeArtist({}, server.address)
  const { page } = await visit({ address: server.address })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await enter(page, artist)
  await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/admin') || /admin-dashboard/.test(path))).toEqual([])
})

test("an admin whose account cannot be loaded sees an error, instead of silently seeing an artist's page", async () => {
  const { page, allow } = await visit({ address: server.address })
  allow(failedAnswer(403))
  // The banners load late and each asks for the profile again. An answer to them would take the button away, so only a press gets one.
  await page.addInitScript(() => addEventListener('click', () => (document.documentElement.dataset.pressed = ''), true))
  const isPressed = () => page.evaluate(() => 'pressed' in document.documentElement.dataset)
  await page.route('**/api/profile', async (route) =>
    (await isPressed()) ? route.continue() : route.fulfill({ status: 403, body: '' }),
  )
  await enter(page, server.admin)
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch profile' })
  await alert.waitFor()
  await allAnswered(page)
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
})

test('an admin finds one user among many, changes the account type after confirming, and sees it in the audit', async () => {
  // Names differ from those of an earlier attempt.
  const word = randomBytes(4).toString('hex')
  const name = `Solveig Å. ${word}`
  const artist = await makeArtist({ fullName: name }, server.address)
  for (let index = 0; index < 22; index++) await makeArtist({ fullName: `Crowd ${index}` }, server.address)
  const { page } = await visitAsAdmin()
  const users = card(page, 'User Management')
  await users.getByRole('button', { name: 'Last page' }).click()
  await users.getByText('Ida Voss').waitFor()
  await users.getByRole('searchbox').fill(`solveig å. ${word}`)
  await eventually(() => users.getByRole('listitem').count()).toBe(1)
  await users.getByRole('button', { name: `Change the account type of ${name}` }).click()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('radio', { name: /^Label/ }).check()
  await page.getByRole('button', { name: 'Change type' }).click()
  const question = page.getByRole('alertdialog', { name: `Change ${name} to Label?` })
  await question.getByRole('button', { name: 'Change type' }).click()
  await page.getByText(`${name} is now listed as Label.`).waitFor()
  await users.getByRole('listitem').getByText('label', { exact: true }).waitFor()
  await card(page, 'Audit log').getByText(`Changed ${artist.email} from Artist to Label`).waitFor()
  await card(page, 'Audit log').getByText(`by ${server.admin.email}`).first().waitFor()
  await eventually(() => card(page, 'Account Type Breakdown').textContent()).toMatch(/Labels[1-9]/)
})

test('the only admin cannot step down, and the dialog says so', async () => {
  const { page, allow } = await visitAsAdmin()
  allow(failedAnswer(409))
  await page.getByRole('searchbox').fill(server.admin.email)
  await page.getByRole('button', { name: 'Change the account type of Ida Voss' }).click()
  await page.getByRole('radio', { name: /^Artist/ }).check()
  await page.getByRole('button', { name: 'Change type' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change type' }).click()
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .getByText('This is the only admin. Make someone else an admin first.')
    .waitFor()
})

test('the API status reports a server that does not answer, and one that answers again', async () => {
  const { page, allow } = await visitAsAdmin()
  allow(failedAnswer(503))
  const status = card(page, 'Backend API Status')
  const row = (name: string) => status.getByRole('group', { name })
  await row('Health Check').getByText('Connected').waitFor()
  await row('JWT Authentication').getByText('Connected').waitFor()
  await status.getByText(/^\{"success":true,"data":\{"status":"ok"/).waitFor()
  await page.route('**/health', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.route('**/api/profile', (route) => route.fulfill({ status: 503, body: '{}' }))
  await status.getByRole('button', { name: 'Test Connection' }).click()
  await row('Health Check').getByText('Testing...').waitFor()
  await row('Health Check').getByText('Failed').waitFor()
  await status.getByText('Authentication Error').waitFor()
  await page.unroute('**/health')
  await page.unroute('**/api/profile')
  await status.getByRole('button', { name: 'Test Connection' }).click()
  await row('Health Check').getByText('Connected').waitFor()
  await row('JWT Authentication').getByText('Connected').waitFor()
})

test('figures and users that cannot be loaded each say so in place, and load on retry', async () => {
  const { page, allow } = await visit({ address: server.address })
  allow(failedAnswer(500))
  await page.route('**/api/admin/stats', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: { code: 'internal', message: 'It broke.' } } }),
  )
  await page.route('**/api/admin/users*', (route) => route.fulfill({ status: 500, body: '' }))
  await enter(page, server.admin)
  await page.getByRole('alert').getByText('Failed to load system statistics: It broke.').waitFor()
  const users = card(page, 'User Management')
  await users.getByText('Failed to load user data').waitFor()
  await users.getByText('Failed to fetch admin users').waitFor()
  await page.unroute('**/api/admin/stats')
  await page.unroute('**/api/admin/users*')
  await users.getByRole('button', { name: 'Retry' }).click()
  await users.getByText(/\d+ total/).waitFor()
  await page.getByRole('button', { name: 'Refresh All' }).click()
  await page.getByText('Active user accounts').waitFor()
})

describe('the error tests', () => {
  test('a sync error replaces the page and shows an id that is in the log', async () => {
    const { page, allow } = await visitAsAdmin()
    allow(/Test Sync Error/)
    await page.getByRole('button', { name: 'Test Sync Error' }).click()
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    const [, id] = /Request ID\s*(\S{8,})/.exec((await page.getByText(/Request ID/).textContent())!)!
    await eventually(() => logged(id!)).toContain('Test Sync Error')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  })

  test('an async error leaves the page, and a toast shows the id that is in the log', async () => {
    const { page, allow } = await visitAsAdmin()
    allow(/Test Async Error/)
    await page.getByRole('button', { name: 'Test Async Error' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
    await toast.waitFor()
    const [, id] = /Request ID: (\S{8,})/.exec((await toast.textContent())!)!
    await eventually(() => logged(id!)).toContain('Test Async Error')
    expect(await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).isVisible()).toBe(true)
  })
})

test('the page passes axe, and scrolls in one direction at every width', async () => {
  const { page } = await visitAsAdmin()
  await card(page, 'User Management').getByRole('listitem').first().waitFor()
  await lookOver(page, 'admin dashboard')
})

test("an admin stops an artist's mails to fans, which the artist reads, and allows them again", async () => {
  const artist = await makeArtist({ fullName: 'Kaya Brandt', artistName: 'Tidal Lane' }, server.address)
  const { page } = await visitAsAdmin()
  await page.getByRole('link', { name: 'Open the List' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mails by Artists' }).waitFor()
  await page.getByText('No mails to fans yet').waitFor()
  await lookOver(page, 'mails by artists, without any')

  const token = await tokenOf(artist, server.address)
  const fan = { email: 'ingrid@sand.example', consent: { basis: 'consent', wording: 'At the merch table' } }
  await call('POST', '/api/fans', fan, token, server.address)
  const mail = { id: randomUUID(), subject: 'Out on Friday', content: 'Hear it', postal_address: 'Kajen 1' }
  await call('POST', '/api/campaigns', mail, token, server.address)
  await eventually(async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Mails by Artists' }).waitFor()
    await allAnswered(page)
    return page.getByText('Tidal Lane').count()
  }).toBe(1)

  await page.getByRole('button', { name: 'Stop Mails: Tidal Lane' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop the mails of Tidal Lane?' })
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stop Mails' }).click()
  await dialog.getByText('Say why: the artist reads it').waitFor()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Bought addresses')
  await dialog.getByRole('button', { name: 'Stop Mails' }).click()
  await page.getByText('The mails of Tidal Lane are stopped.').waitFor()
  await page.getByRole('listitem').getByText('Bought addresses').waitFor()
  await lookOver(page, 'mails by artists')

  const phone = await visit({ phone: true, address: server.address })
  await enter(phone.page, artist)
  await phone.page.goto('/fans/mails')
  await phone.page.getByText('The operator has stopped your mails to fans: Bought addresses').waitFor()

  await page.getByRole('button', { name: 'Allow Again: Tidal Lane' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allow Again' }).click()
  await page.getByRole('button', { name: 'Stop Mails: Tidal Lane' }).waitFor()
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click()
  await card(page, 'Audit log').getByText(`Stopped the mails to fans of ${artist.email}`).waitFor()
})

test("an artist finds nothing at the admin's page", async () => {
  const artist = await makeArtist({}, server.address)
  const { page, allow } = await visit({ address: server.address })
  allow(failedAnswer(403))
  await enter(page, artist)
  await page.goto('/admin/mails')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
})

describe('at the command line', () => {
  test('the only admin stays one, and a sentence says why', async () => {
    const command = (deed: string) => server.tool('scripts/admin.ts', deed, server.admin.email)
    await expect(command('revoke')).rejects.toThrow('This is the only admin. Make someone else an admin first.')
    expect(await command('grant')).toContain('was an administrator already')
  })

  test('a new signing key is published immediately, while the old one still signs', async () => {
    const keys = async () =>
      (
        (await (await fetch(`${server.address}/auth/v1/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }
      ).keys.map(({ kid }) => kid)
    const [old] = await keys()
    const said = await server.tool('scripts/auth-rotate.ts')
    const made = /key (\S+) is published/.exec(said)![1]!
    const keyIdOf = (token: string) =>
      (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid
    expect(keyIdOf(await newToken(server.admin, server.address))).toBe(old)
    // Running servers reload their keys every minute; an unknown token makes them reload immediately.
    const [, payload, signature] = (await newToken(server.admin, server.address)).split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'ES256', typ: 'JWT', kid: made })).toString('base64url')
    await eventually(async () => {
      await fetch(`${server.address}/api/profile`, {
        headers: { Authorization: `Bearer ${header}.${payload}.${signature}` },
      })
      return keys()
    }).toEqual([old, made])
  })
})
