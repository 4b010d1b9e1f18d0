import { expect, inject, test } from 'vitest'
import { addressTexts } from '#domain/profile/texts.ts'
import { askForToken, call, makeUnproved, signIn, tokenOf, type Artist } from './artists.ts'
import { endedDialog, signInHere } from './ended-session.ts'
import { eventually, failedAnswer, toastSays, visit } from './journey.ts'
import { lookOver } from './looks.ts'

type Outbox = { mails: { kind: string; text: string }[] }

/** The link of the newest confirmation mail, once the queue has delivered it; `after` is an older one to ignore. */
async function confirmationLink({ email }: Artist, after = ''): Promise<string> {
  let link = ''
  await eventually(async () => {
    const answer = await fetch(`${inject('address')}/sandbox/outbox?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    })
    const mails = ((await answer.json()) as { data: Outbox['mails'] }).data
    link =
      /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mails.find(({ kind }) => kind === 'confirmation')?.text ?? '')?.[0] ??
      ''
    return link !== '' && link !== after
  }).toBe(true)
  return link
}

async function makeUnprovedArtist(): Promise<Artist> {
  const artist = await makeUnproved()
  await call('POST', '/api/profile/welcome', undefined, await tokenOf(artist))
  return artist
}

test('the product asks for confirmation and works until then; the link ends the question in every tab of the browser', async () => {
  const artist = await makeUnprovedArtist()
  const { page, openTab, allow } = await visit()
  // A read may hit the ended session before this tab knows the new one.
  allow(failedAnswer(401))
  await signIn(page, artist)
  const banner = page.getByRole('status', { name: addressTexts.label })
  await banner.getByText(artist.email).waitFor()
  await lookOver(page, 'unproved')
  const first = await confirmationLink(artist)
  await banner.getByRole('button', { name: addressTexts.again }).click()
  await toastSays(page, addressTexts.sent(artist.email))
  const other = await openTab()
  await other.goto(await confirmationLink(artist, first))
  await other.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  await toastSays(other, addressTexts.confirmed)
  await toastSays(page, addressTexts.confirmed)
  for (const tab of [page, other]) expect(await tab.getByRole('status', { name: addressTexts.label }).count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  expect((await askForToken(artist)).status).toBe(200)
})

test('on a phone the question fits, and opening the link on another device ends the session here, once', async () => {
  const artist = await makeUnprovedArtist()
  const { page, allow } = await visit({ phone: true })
  allow(failedAnswer(400), failedAnswer(401), failedAnswer(403))
  await signIn(page, artist)
  await page
    .getByRole('status', { name: addressTexts.label })
    .getByRole('button', { name: addressTexts.again })
    .waitFor()
  await lookOver(page, 'unproved-phone')
  await fetch(await confirmationLink(artist), { redirect: 'manual' })
  await page.reload()
  await endedDialog(page).waitFor()
  await signInHere(page, artist)
  await toastSays(page, addressTexts.confirmed)
  expect(await page.getByRole('status', { name: addressTexts.label }).count()).toBe(0)
})
