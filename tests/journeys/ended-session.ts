import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { call, fillSignIn, signIn, tokenOf, type Artist } from './artists.ts'
import { allAnswered, failedAnswer, noAnswer, toastSays, visit, type Visitor } from './journey.ts'
import * as labelCopy from './label-copy.ts'
import * as lyrics from './lyric-sheets.ts'
import { mailedLink } from './mailed-link.ts'
import * as splits from './split-sheet.ts'

export const typed = 'Typed before the session ended'

/** Reads with its own session. */
const readAs = async <Data>(artist: Artist, path: string, password = artist.password) =>
  call<Data>('GET', path, undefined, await tokenOf({ ...artist, password }))

/** A long form with unsaved text in it. */
export type Typing = Visitor & {
  artist: Artist
  /** The form's content, also behind a dialog. */
  held: () => Promise<string>
  /** Saves, and waits until the page confirms it. */
  save: () => Promise<void>
  /** The server's stored values, read with a new session: the earlier ones have ended. */
  stored: (password?: string) => Promise<string | null | undefined>
  address: string
}

async function typeLyrics(): Promise<Typing> {
  const { artist, song, sheet } = await lyrics.prepare()
  const visitor = await lyrics.open(artist, sheet)
  const { page } = visitor
  await lyrics.button(page, 'Edit section 2, Chorus').click()
  await page.getByLabel('Content').fill(typed)
  const save = async () => {
    await lyrics.button(page, 'Save Section').click()
    await toastSays(page, 'Lyric section updated successfully!')
  }
  return {
    ...visitor,
    artist,
    address: sheet,
    save,
    held: () => page.getByLabel('Content').inputValue(),
    stored: async (password) =>
      (await readAs<{ sections: { content: string }[] }>(artist, `/api/songs/${song}/lyrics`, password)).sections[1]!
        .content,
  }
}

async function typeSplits(): Promise<Typing> {
  const { artist, ids, sheet, save: write } = await splits.prepare()
  await write({ contributors: [splits.contributor('Mara', 100)] })
  const visitor = await splits.open(artist, `${sheet()}/edit`)
  const { page } = visitor
  const name = splits.field(page, 1, 'Legal name')
  await name.fill(typed)
  const save = async () => {
    await page.getByRole('button', { name: 'Save Split Sheet' }).click()
    await toastSays(page, 'Split Sheet Saved Successfully')
  }
  return {
    ...visitor,
    artist,
    address: `${sheet()}/edit`,
    save,
    held: () => page.locator('fieldset:has(> legend)').first().getByLabel('Legal name').inputValue(),
    stored: async (password) =>
      (await readAs<{ contributors: { legal_name: string }[] }>(artist, `/api/songs/${ids[0]}/split-sheet`, password))
        .contributors[0]!.legal_name,
  }
}

async function typeLabelCopy(): Promise<Typing> {
  const { artist, release, edit, write, tracks } = await labelCopy.prepare()
  await write({ tracks_metadata: tracks() })
  const visitor = await labelCopy.open(artist, edit)
  const { page } = visitor
  await labelCopy.cell(page, 1, 'Songwriters').fill(typed)
  const save = async () => {
    await labelCopy.save(page)
    await labelCopy.isView(page)
  }
  return {
    ...visitor,
    artist,
    address: edit,
    save,
    held: () => page.getByLabel('Track 1: Songwriters').inputValue(),
    stored: async (password) =>
      (await readAs<labelCopy.Copy>(artist, `/api/labelcopy/${release}`, password)).tracks_metadata[0]!.songwriters,
  }
}

/** The three forms that take an artist longest. */
export const forms = { 'a lyric section': typeLyrics, 'a split sheet': typeSplits, 'a label copy': typeLabelCopy }

/** How a session ends elsewhere. */
export const ends = {
  'Sign out everywhere on another device': async ({ artist }: Typing) => {
    const other = await visit()
    other.allow(failedAnswer(401), failedAnswer(403))
    await signIn(other.page, artist)
    await other.page.goto('/settings/security')
    // The sessions above the button move it when they load.
    await allAnswered(other.page)
    await other.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const ended = other.page.waitForResponse((answer) => answer.url().includes('/logout') && answer.ok())
    await other.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await ended
    return artist
  },
  'a new password on another device': async ({ artist }: Typing) => {
    const other = await visit()
    await other.page.goto('/reset-password')
    await other.page.getByLabel('Email').fill(artist.email)
    await other.page.getByRole('button', { name: 'Send the link' }).click()
    await other.page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await other.page.goto(await mailedLink(artist.email))
    await other.page.getByLabel('New password').fill('another-long-password')
    await other.page.getByLabel('Confirm password').fill('another-long-password')
    await other.page.getByRole('button', { name: 'Save password' }).click()
    await other.page.waitForURL('**/dashboard')
    return { ...artist, password: 'another-long-password' }
  },
  'the server': async ({ artist, page }: Typing) => {
    await endSession(page)
    return artist
  },
}

/** Ends this page's session on the server without notifying the page. */
export async function endSession(page: Page): Promise<void> {
  const { access_token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('sb-127-auth-token')!) as { access_token: string },
  )
  const { supabaseAnonKey: apikey } = (await (await fetch(`${inject('address')}/config.json`)).json()) as {
    supabaseAnonKey: string
  }
  const answer = await fetch(`${inject('address')}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey, Authorization: `Bearer ${access_token}` },
  })
  if (!answer.ok) throw new Error(`ending the session answered ${answer.status}`)
}

/** Returns to the tab after long enough that its data is refetched in the background. */
export async function comeBack(page: Page): Promise<void> {
  const answer = page.waitForResponse((each) => each.status() === 401)
  await page.clock.fastForward('06:00')
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await answer
}

/** The console output of an ended session. */
export const endedNoise = [failedAnswer(400), failedAnswer(401), failedAnswer(403), noAnswer]

export const endedDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Signs in over the page; as the same artist if only a password is given. */
export async function signInHere(page: Page, { email, password }: { email?: string; password: string }): Promise<void> {
  const dialog = endedDialog(page)
  if (email) await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in on the sign-in page, which remembers where it came from. */
export async function signInAgain(page: Page, artist: Artist): Promise<void> {
  await fillSignIn(page, artist)
  await page.locator('main[tabindex]').waitFor()
}

/** Everything in this tab's and browser's storage, as seen in the developer tools. */
export const storage = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))
