import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTexts } from '#domain/mail/texts.ts'
import { preferencesTexts } from '#domain/preferences/texts.ts'
import { addDays } from '#domain/shared/dates.ts'
import { localTime } from '#domain/shared/time-zones.ts'
import { isMonday } from '#domain/summaries/rules.ts'
import { startAdministered, type AdministeredServer } from './administered.ts'
import { call, makeArtist, signIn, tokenOf, type Artist } from './artists.ts'
import { chooseSection, eventually, visit } from './journey.ts'
import { accessibilityFindings } from './looks.ts'

/** Its own server, because these tests move its clock. */
let server: AdministeredServer
beforeAll(async () => {
  server = await startAdministered()
})
afterAll(() => server.remove())

const hour = 3_600_000

/** A time zone where it is daytime now: the test clock moves by whole days. */
function placeInDaylight() {
  for (const zone of ['UTC', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'America/Sao_Paulo']) {
    const { day, clock } = localTime(new Date(), zone)
    if (clock > 9 * hour && clock < 22 * hour) return { zone, today: day }
  }
  throw new Error('It is night everywhere')
}

/** An artist there with a task due the day before next Monday, and one on the day after it. */
async function makePlan() {
  const { zone, today } = placeInDaylight()
  let days = 1
  while (!isMonday(addDays(today, days))) days++
  const artist = await makeArtist({}, server.address)
  const token = await tokenOf(artist, server.address)
  const send = <Data>(method: string, path: string, body: unknown) =>
    call<Data>(method, path, body, token, server.address)
  await send('PUT', '/api/preferences', { time_zone: zone })
  const release = { title: 'Night Bus Hymns', release_type: 'single', release_date: addDays(today, 300) }
  const { id } = await send<{ id: string }>('POST', '/api/releases', release)
  for (const [task_description, due_date] of [
    ['Assign ISRCs', addDays(today, days - 1)],
    ['Book the photographer', addDays(today, days + 1)],
  ])
    await send('POST', `/api/releases/${id}/tasks`, { task_description, due_date })
  return { artist, days, zone }
}

async function moveClock(days: number) {
  const token = await tokenOf(server.admin, server.address)
  await call('POST', '/sandbox/api/billing/clock', { days }, token, server.address)
}

/** Opens an artist's mail with this subject, once the queue has delivered it. */
async function openMail(page: Page, { email }: Artist, subject: string) {
  const mail = page.locator('details').filter({ hasText: subject })
  await eventually(async () => {
    await page.goto(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
    return mail.count()
  }).toBe(1)
  await mail.locator('summary').click()
  return mail
}

test('on Monday a summary and the overdue task are mailed; each link leads to its task or turns its mail off', async () => {
  const { artist, days, zone } = await makePlan()
  await moveClock(days)
  const { page } = await visit({ address: server.address })
  await signIn(page, artist)
  const overdue = await openMail(page, artist, 'Overdue: Assign ISRCs (Night Bus Hymns)')
  await overdue.locator('pre a').first().click()
  await page.getByRole('heading', { name: 'Night Bus Hymns' }).waitFor()
  await page.locator('li:focus', { hasText: 'Assign ISRCs' }).waitFor()

  const weekly = await openMail(page, artist, 'This week: 1 due, 1 overdue')
  const drawn = weekly.frameLocator('iframe')
  for (const name of ['Due this week', 'Overdue', 'Next release'])
    await drawn.getByRole('heading', { name, exact: true }).waitFor()
  await drawn.getByRole('link', { name: 'Book the photographer' }).waitFor()
  await weekly.locator('pre a[href*="/api/mail/unsubscribe"]').click()
  await page.getByText(mailTexts.stopQuestion.weekly_summary).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: mailTexts.stopButton.weekly_summary }).click()
  await page.getByText(mailTexts.stopped.weekly_summary).waitFor()

  await page.goto('/dashboard?section=settings')
  const toggle = (kind: 'weekly_summary' | 'overdue_tasks') =>
    page.getByRole('switch', { name: mailTexts.kinds[kind].label })
  await toggle('weekly_summary').waitFor()
  expect([await toggle('weekly_summary').isChecked(), await toggle('overdue_tasks').isChecked()]).toEqual([false, true])
  await toggle('overdue_tasks').press('Space')
  await page.getByText(mailTexts.saved.off).waitFor()
  await page.reload()
  await toggle('overdue_tasks').waitFor()
  expect(await toggle('overdue_tasks').isChecked()).toBe(false)
  // The browser is in UTC; the zone chosen by hand stays.
  await page.getByRole('button', { name: `Time zone ${zone}` }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('the browser reports its time zone, and the settings change it', async () => {
  const artist = await makeArtist({}, server.address)
  const { page } = await visit({ address: server.address })
  await signIn(page, artist)
  const token = await tokenOf(artist, server.address)
  const stored = async () =>
    (await call<{ time_zone: string | null }>('GET', '/api/preferences', undefined, token, server.address)).time_zone
  await eventually(stored).toBe('UTC')
  await chooseSection(page, 'Settings')
  await page.getByRole('button', { name: 'Time zone UTC' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: preferencesTexts.timeZone })
  await dialog.getByLabel(preferencesTexts.timeZone).selectOption('America/New_York')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: preferencesTexts.save }).press('Enter')
  await page.getByRole('button', { name: 'Time zone America/New York' }).waitFor()
  expect(await stored()).toBe('America/New_York')
})
