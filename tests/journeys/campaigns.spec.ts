import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, makeArtist, tokenOf, type Artist } from './artists.ts'
import { eventually, failedAnswer, toastSays, visit } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { open } from './split-sheet.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function addFans(artist: Artist, fans: { email: string; name?: string; city?: string }[]) {
  const token = await tokenOf(artist)
  const consent = { basis: 'consent', wording: 'Signed the list at the merch table' }
  for (const fan of fans) await call('POST', '/api/fans', { ...fan, consent }, token)
}
const mailsTo = async (page: Page, email: string): Promise<number> => {
  await page.goto(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
  return page.locator('details').count()
}

test('a mail is filled in from a show, previewed, tested, sent to a segment, and unsubscribed from', async () => {
  const artist = await makeArtist()
  const id = Date.now().toString(36)
  const [ingrid, theo] = [`ingrid-${id}@sand.example`, `theo-${id}@post.example`]
  await addFans(artist, [
    { email: ingrid, name: 'Ingrid Sand', city: 'Malmö' },
    { email: theo, city: 'Berlin' },
  ])
  const show = {
    day: '2031-03-14',
    doors: '19:30',
    venue: 'Kajen',
    city: 'Malmö',
    ticket_url: 'https://tickets.example/1',
  }
  await call('POST', '/api/shows', { shows: [show] }, await tokenOf(artist))
  const { page, allow } = await open(artist, '/dashboard?section=fans')
  allow(failedAnswer(400))
  await page.getByText('Goes to 2 fans').waitFor()
  await page.getByRole('button', { name: /^Show Announcement/ }).click()
  await press(page, 'Send to 2 Fans')
  await toastSays(page, 'Fill in [LINK]')
  expect(await page.getByLabel('Subject').evaluate((field) => field === document.activeElement)).toBe(true)
  await press(page, 'Fill In')
  const filling = page.getByRole('dialog', { name: 'Fill In' })
  await filling.getByLabel('Fill in from').selectOption({ index: 1 })
  expect(await filling.getByLabel('[VENUE]').inputValue()).toBe('Kajen')
  expect(await accessibilityFindings(page)).toEqual([])
  await filling.getByLabel('[YOUR NAME]').fill('Mara')
  await filling.getByRole('button', { name: 'Fill In' }).click()
  expect(await page.getByLabel('Subject').inputValue()).toBe('Live on Mar 14, 2031 at Kajen')
  await expect.poll(() => page.getByLabel('Content').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Content').fill(`Hello [FIRST NAME],\n\n[not a gap]\n\n${show.ticket_url}`)

  await press(page, 'Preview')
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview.getByLabel('Find a fan').fill('ingrid')
  await preview.getByLabel('As seen by').selectOption('Ingrid Sand')
  await preview.frameLocator('iframe').getByText('Hello Ingrid,').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await press(page, 'Send Me a Test')
  await toastSays(page, `Test sent to ${artist.email}`)
  await preview.getByRole('button', { name: 'Close' }).first().click()

  await press(page, 'Send to 2 Fans')
  await press(page, 'Send as It Is')
  const sending = page.getByRole('dialog', { name: 'Send to 2 fans' })
  await sending.getByRole('button', { name: 'Send', exact: true }).click()
  await sending.getByText('Enter the postal address that every mail must name').waitFor()
  await sending.getByLabel('Your postal address').fill('Kajen 1, 211 20 Malmö')
  await sending.getByLabel('Value').fill('Malmö')
  const narrowed = page.getByRole('dialog', { name: 'Send to 1 fan' })
  await narrowed.waitFor()
  await narrowed.getByRole('button', { name: 'Save Under a Name…' }).click()
  await narrowed.getByRole('textbox', { name: /^Name/ }).fill('Malmö')
  expect(await accessibilityFindings(page)).toEqual([])
  // Enter keeps the name, and does not send.
  await page.keyboard.press('Enter')
  await toastSays(page, 'Conditions saved')
  expect(await narrowed.getByLabel('Saved conditions').inputValue()).not.toBe('')
  await narrowed.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await toastSays(page, 'Email sent!')
  await toastSays(page, 'Mass email sent to 1 fans')
  expect(await page.getByLabel('Subject').inputValue()).toBe('')
  await page.getByRole('link', { name: 'All Mails' }).click()
  await page.getByText('1 of 1 fan').waitFor()
  await page.getByText('Sent', { exact: true }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])

  const { page: fan } = await visit({ phone: true })
  await eventually(() => mailsTo(fan, ingrid)).toBe(1)
  expect(await mailsTo(fan, theo)).toBe(0)
  await mailsTo(fan, ingrid)
  const mail = fan.locator('details').first()
  await mail.locator('summary').click()
  await fan.goto((await mail.locator('pre a[href*="/u/"]').getAttribute('href'))!)
  await press(fan, 'Unsubscribe')
  await fan.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  await page.goto('/dashboard?section=fans')
  await page.getByText('Goes to 1 fan', { exact: true }).waitFor()
})

test('a mail is scheduled on a phone, and called off', async () => {
  const artist = await makeArtist()
  await addFans(artist, [{ email: `later-${Date.now()}@post.example` }])
  const { page } = await open(artist, '/dashboard?section=fans', { phone: true })
  await page.getByLabel('Subject').fill('Soon')
  await page.getByLabel('Content').fill('It comes out soon.')
  await press(page, 'Send to 1 Fans')
  const sending = page.getByRole('dialog', { name: 'Send to 1 fan' })
  await sending.getByLabel('Your postal address').fill('Kajen 1')
  await sending.getByText('Later').click()
  await press(page, 'Schedule')
  await sending.getByText('Choose a date and a time').waitFor()
  await sending.getByLabel(/^Date and time/).fill('2031-03-14T18:00')
  expect(await accessibilityFindings(page)).toEqual([])
  await press(page, 'Schedule')
  await toastSays(page, 'Mail scheduled')
  await page.goto('/fans/mails')
  await page.getByText(/Leaves Mar 14, 2031/).waitFor()
  await press(page, 'Do Not Send')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Do Not Send' }).press('Enter')
  await toastSays(page, 'Mail called off')
  await page.getByText('Canceled', { exact: true }).waitFor()
  // The pressed button has disappeared: the next one of the same mail has the focus.
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Duplicate')
  expect(await accessibilityFindings(page)).toEqual([])
})
