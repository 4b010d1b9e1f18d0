import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, makeArtist, makeReleases, tokenOf, type Artist } from './artists.ts'
import { eventually, failedAnswer, noAnswer, toastSays } from './journey.ts'
import { accessibilityFindings, lookOver } from './looks.ts'
import { dialogOf, heading, save } from './release-editing.ts'
import { open } from './split-sheet.ts'

type Mail = { id: string; subject: string; state: string; held: string | null; scheduled_for: string | null }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => page.getByText(/^Saved as a draft, /).waitFor()

async function withFan(): Promise<{ artist: Artist; token: string; mails: () => Promise<Mail[]> }> {
  const artist = await makeArtist()
  const token = await tokenOf(artist)
  const consent = { basis: 'consent', wording: 'Signed the list at the merch table' }
  await call('POST', '/api/fans', { email: `fan-${Date.now()}@post.example`, consent }, token)
  return { artist, token, mails: () => call<Mail[]>('GET', '/api/campaigns', undefined, token) }
}
const hung = (release_id: string, changes: object = {}) => ({
  id: crypto.randomUUID(),
  subject: 'It is coming',
  content: 'A song for you.',
  postal_address: 'Kajen 1',
  release_id,
  offset_days: -14,
  time: '10:00',
  zone: 'UTC',
  ...changes,
})

describe('a draft', () => {
  test('started on a laptop continues on a phone; both write, and neither loses a word', async () => {
    const { artist, mails } = await withFan()
    const laptop = await open(artist, '/dashboard?section=fans')
    laptop.allow(failedAnswer(409))
    await laptop.page.getByLabel('Subject').fill('Night Boat')
    await laptop.page.getByLabel('Content').fill('From the laptop')
    await saved(laptop.page)
    await eventually(async () => (await mails()).map(({ subject, state }) => [subject, state])).toEqual([
      ['Night Boat', 'draft'],
    ])

    const phone = await open(artist, '/fans/mails', { phone: true })
    phone.allow(failedAnswer(409))
    await lookOver(phone.page, 'mails with a draft')
    await phone.page.getByRole('link', { name: 'Night Boat' }).click()
    await phone.page.getByLabel('Content').waitFor()
    expect(await phone.page.getByLabel('Content').inputValue()).toBe('From the laptop')
    await lookOver(phone.page, 'a draft')
    await phone.page.getByLabel('Subject').fill('Night Boat is out')
    await saved(phone.page)

    // Another part: both stay.
    await laptop.page.getByLabel('Content').fill('From the laptop, again')
    await eventually(() => laptop.page.getByLabel('Subject').inputValue()).toBe('Night Boat is out')
    // The same part: a person chooses.
    await phone.page.getByLabel('Content').fill('From the phone')
    await phone.page.getByText('This draft was changed somewhere else').waitFor()
    expect(await accessibilityFindings(phone.page)).toEqual([])
    await press(phone.page, 'Keep what I typed here')
    await saved(phone.page)
    await laptop.page.reload()
    expect(await laptop.page.getByLabel('Content').inputValue()).toBe('From the laptop, again')
    await laptop.page.goto('/fans/mails')
    await laptop.page.getByRole('link', { name: 'Night Boat is out' }).click()
    await laptop.page.getByLabel('Content').waitFor()
    expect(await laptop.page.getByLabel('Content').inputValue()).toBe('From the phone')
    expect(await mails()).toHaveLength(1)
  })

  test('is kept in the tab without a connection, and on the server once it is back', async () => {
    const { artist, mails } = await withFan()
    const { page, context, allow } = await open(artist, '/dashboard?section=fans')
    allow(noAnswer)
    await page.getByLabel('Subject').waitFor()
    await context.setOffline(true)
    await page.getByLabel('Subject').fill('From the ferry')
    await page.getByText(/^Not saved yet. The draft is kept in this tab/).waitFor()
    expect(await page.getByText('You are offline').count()).toBe(1)
    expect(await mails()).toEqual([])
    await context.setOffline(false)
    await saved(page)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['From the ferry'])
    await page.reload()
    expect(await page.getByLabel('Subject').inputValue()).toBe('From the ferry')
    await press(page, 'Start a New Mail')
    expect(await page.getByLabel('Subject').inputValue()).toBe('')
    await page.getByLabel('Subject').fill('A second one')
    await saved(page)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['A second one', 'From the ferry'])
  })

  test('is duplicated, deleted, brought back, sent from its page, and only read then', async () => {
    const { artist, token, mails } = await withFan()
    await call(
      'POST',
      '/api/campaigns/drafts',
      { ...hung('', { release_id: null, offset_days: null, time: null }) },
      token,
    )
    const { page } = await open(artist, '/fans/mails')
    await press(page, 'Duplicate')
    await toastSays(page, 'Copied to a new draft')
    await page.getByLabel('Subject').fill('The copy')
    await saved(page)
    await press(page, 'Delete Draft')
    await toastSays(page, 'Draft deleted')
    await heading(page, 'Mails to Fans')
    expect((await mails()).map(({ subject }) => subject)).toEqual(['It is coming'])
    await press(page, 'Undo')
    await toastSays(page, 'Draft restored')
    await page.getByRole('link', { name: 'The copy' }).click()
    await press(page, 'Send to 1 Fans')
    const sending = page.getByRole('dialog', { name: 'Send to 1 fan' })
    expect(await sending.getByLabel('Your postal address').inputValue()).toBe('Kajen 1')
    await sending.getByRole('button', { name: 'Send', exact: true }).click()
    await toastSays(page, 'Email sent!')
    await page.getByRole('link', { name: 'The copy' }).click()
    await page.getByRole('definition').filter({ hasText: '1 of 1 fan' }).waitFor()
    await page.getByText('Everyone who may get mail').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await lookOver(page, 'a sent mail')
  })
})

describe('a mail that hangs on a release', () => {
  test('is hung there in the form, moves with the date in the list of what it changes, and back', async () => {
    const { artist, token, mails } = await withFan()
    const [id] = await makeReleases(artist, [{ title: 'Night Boat', release_date: '2099-03-05' }])
    const { page } = await open(artist, '/dashboard?section=fans')
    await page.getByLabel('Subject').fill('Two weeks to go')
    await page.getByLabel('Content').fill('Hear it first.')
    await press(page, 'Send to 1 Fans')
    const sending = page.getByRole('dialog', { name: 'Send to 1 fan' })
    await sending.getByLabel('Your postal address').fill('Kajen 1')
    await sending.getByText('Hung on a release').click()
    await press(page, 'Schedule')
    await sending.getByText('Choose a release', { exact: true }).last().waitFor()
    await sending.getByLabel(/^Release/).selectOption({ index: 1 })
    await sending.getByLabel('Day').selectOption('14 days before the release')
    await sending.getByText('That is Feb 19, 2099 now').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await press(page, 'Schedule')
    await toastSays(page, 'Mail scheduled')
    expect(await mails()).toMatchObject([{ state: 'scheduled', scheduled_for: '2099-02-19T10:00:00.000Z' }])
    const exact = hung(id!, { offset_days: 0, subject: 'Out on March 5', content: 'Out today.' })
    await call('POST', '/api/campaigns', exact, token)
    const sent = hung(id!, { subject: 'Sent long ago', offset_days: null, time: null })
    await call('POST', '/api/campaigns', sent, token)
    await eventually(async () => (await mails()).find((mail) => mail.id === sent.id)?.state).toBe('sent')

    await page.goto(`/releases/${id}/edit`)
    await dialogOf(page).getByLabel('Release date').fill('2099-03-12')
    const changes = page.getByRole('region', { name: 'What this changes' })
    await changes.getByText('2 mails follow the release').waitFor()
    await changes.getByText('It names the old date: it waits until you read it again').waitFor()
    await changes.getByText('1 mail that was sent or begun stays.').waitFor()
    await lookOver(page, 'what a date does to mails')
    await save(page)
    await toastSays(page, 'Timeline dates were recalculated.')
    await eventually(mails).toMatchObject([
      { state: 'sent', scheduled_for: null },
      { state: 'paused', held: 'moved', scheduled_for: '2099-03-12T10:00:00.000Z' },
      { state: 'scheduled', scheduled_for: '2099-02-26T10:00:00.000Z' },
    ])
    await press(page, 'Undo')
    await toastSays(page, 'The release is as it was')
    await eventually(mails).toMatchObject([
      { state: 'sent' },
      { state: 'scheduled', held: null, scheduled_for: '2099-03-05T10:00:00.000Z' },
      { state: 'scheduled', scheduled_for: '2099-02-19T10:00:00.000Z' },
    ])
    const hanging = page.getByRole('list', { name: 'Mails to Fans' }).getByRole('listitem')
    await eventually(() => hanging.allInnerTexts()).toMatchObject([
      expect.stringMatching(/Two weeks to go[^]*Scheduled[^]*14 days before the release · Leaves Feb 19, 2099/),
      expect.stringMatching(/Out on March 5[^]*Scheduled[^]*On release day · Leaves Mar 5, 2099/),
      expect.stringMatching(/Sent long ago[^]*Sent/),
    ])
    await lookOver(page, 'mails on the page of a release')
  })

  test('is held with a reason, edited, and scheduled again, on a phone in the dark', async () => {
    const { artist, token, mails } = await withFan()
    const [id] = await makeReleases(artist, [{ title: 'Night Boat', release_date: '2099-03-05' }])
    await call('POST', '/api/campaigns', hung(id!, { content: 'Out on 5 March' }), token)
    await call('PUT', `/api/releases/${id}`, { release_date: '2099-03-12' }, token)
    const { page } = await open(artist, '/fans/mails', { phone: true, dark: true })
    await page.getByText('The release moved, and this mail names its old date. Read it again.').waitFor()
    await page.getByText('It names Mar 5, 2099. The release comes out on Mar 12, 2099 now.').waitFor()
    await lookOver(page, 'a held mail')
    await press(page, 'Edit')
    await toastSays(page, 'Taken back: it is a draft again')
    await page.getByLabel('Content').fill('Out on 12 March')
    await saved(page)
    await press(page, 'Send to 1 Fans')
    const sending = page.getByRole('dialog', { name: 'Send to 1 fan' })
    expect(await sending.getByLabel('Day').inputValue()).toBe('-14')
    await press(page, 'Schedule')
    await toastSays(page, 'Mail scheduled')
    await eventually(mails).toMatchObject([
      { state: 'scheduled', held: null, scheduled_for: '2099-02-26T10:00:00.000Z' },
    ])
    await call('DELETE', `/api/releases/${id}`, undefined, token)
    await page.reload()
    await page.getByText('The release of this mail was deleted. Choose when it leaves.').waitFor()
    await page.getByText('Draft', { exact: true }).waitFor()
  })

  test('the card on Fans says when the words of its draft name an old date', async () => {
    const { artist, token, mails } = await withFan()
    const [id] = await makeReleases(artist, [{ title: 'Night Boat', release_date: '2099-03-05' }])
    const { page } = await open(artist, '/dashboard?section=fans')
    await page.getByRole('button', { name: /^New Release Announcement/ }).click()
    await press(page, 'Fill In')
    const filling = page.getByRole('dialog', { name: 'Fill In' })
    await filling.getByLabel('Fill in from').selectOption('Night Boat')
    await filling.getByRole('button', { name: 'Fill In' }).click()
    await saved(page)
    await eventually(mails).toMatchObject([{ state: 'draft', release: { id } }])
    await call('PUT', `/api/releases/${id}`, { release_date: '2099-03-12' }, token)
    await page.reload()
    await page.getByText('It names Mar 5, 2099. The release comes out on Mar 12, 2099 now.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('another artist finds neither the mail nor its address', async () => {
    const { token } = await withFan()
    const draft = await call<Mail>('POST', '/api/campaigns/drafts', { id: crypto.randomUUID(), subject: 'Mine' }, token)
    const stranger = await makeArtist()
    const { page, allow } = await open(stranger, `/fans/mails/${draft.id}`)
    allow(failedAnswer(404))
    await page.getByText('This mail is gone').waitFor()
  })
})
