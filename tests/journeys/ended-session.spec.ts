import { describe, expect, test } from 'vitest'
import { call, makeArtist, tokenOf } from './artists.ts'
import {
  comeBack,
  endedDialog,
  endedNoise,
  endSession,
  ends,
  forms,
  signInAgain,
  signInHere,
  storage,
  typed,
} from './ended-session.ts'
import { eventually, toastSays } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'

const broughtBack = 'Restored what you typed on this device before your session ended.'
const cases = Object.keys(forms).flatMap((form) =>
  Object.keys(ends).map((end) => [form as keyof typeof forms, end as keyof typeof ends] as const),
)

describe('a session that ended elsewhere', () => {
  test.each(cases)(
    'leaves what is typed into %s, when ended by %s, and it can be saved after signing in over the page',
    async (form, end) => {
      const typing = await forms[form]()
      const { page, held, allow } = typing
      allow(...endedNoise)
      await page.clock.install()
      const { password } = await ends[end](typing)
      await comeBack(page)
      await endedDialog(page).waitFor()
      expect(await held()).toBe(typed)
      expect(await endedDialog(page).getByLabel('Email').inputValue()).toBe(typing.artist.email)
      await signInHere(page, { password })
      await endedDialog(page).waitFor({ state: 'detached' })
      expect(await held()).toBe(typed)
      await typing.save()
      expect(await typing.stored(password)).toBe(typed)
    },
  )

  test.each(Object.keys(forms) as (keyof typeof forms)[])(
    'seals what is typed into %s; after a reload, signing in brings it back',
    async (form) => {
      const typing = await forms[form]()
      const { page, held, allow } = typing
      allow(...endedNoise)
      page.on('dialog', (question) => void question.accept().catch(() => undefined))
      await eventually(() => storage(page)).toContain(typed)
      await page.clock.install()
      await endSession(page)
      await comeBack(page)
      await endedDialog(page).waitFor()
      await eventually(() => storage(page)).not.toContain(typed)
      expect(await storage(page)).not.toContain('draft-key')
      await page.reload()
      await signInAgain(page, typing.artist)
      await toastSays(page, broughtBack)
      await eventually(held).toBe(typed)
      await typing.save()
      expect(await typing.stored()).toBe(typed)
      expect(await storage(page)).not.toContain('sealed-draft')
    },
  )

  test('says so in words, focuses the password, and refuses a wrong one in place', async () => {
    const { page, allow, artist } = await forms['a label copy']()
    allow(...endedNoise)
    await page.clock.install()
    await endSession(page)
    await comeBack(page)
    await endedDialog(page).getByText('Sign in again to continue. What you typed is still here.').waitFor()
    await eventually(() =>
      endedDialog(page)
        .getByLabel('Password')
        .evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await signInHere(page, { password: 'not the password' })
    await endedDialog(page).getByRole('alert').getByText('Invalid login credentials').waitFor()
    expect(await endedDialog(page).getByLabel('Email').inputValue()).toBe(artist.email)
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
  })
})

describe('the next person in the same tab', () => {
  test('signs in over the page to a dashboard of their own, and sees nothing of what was typed', async () => {
    const typing = await forms['a lyric section']()
    const { page, allow, held, artist, address } = typing
    allow(...endedNoise)
    const other = await makeArtist()
    await eventually(() => storage(page)).toContain(typed)
    await page.clock.install()
    await endSession(page)
    await comeBack(page)
    await endedDialog(page).waitFor()
    await signInHere(page, other)
    await page.waitForURL('**/dashboard')
    await page.locator('aside').getByText(other.email).waitFor()
    expect(await storage(page)).not.toContain(typed)
    expect(await storage(page)).not.toContain(artist.email)
    expect(await page.content()).not.toContain(typed)
    // Nor with the key that the server gives them.
    const { key } = await call<{ key: string }>('GET', '/api/drafts/key', undefined, await tokenOf(other))
    expect(await page.evaluate(opensAny, key)).toBe(false)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    await page.goto(address)
    await signInAgain(page, artist)
    await toastSays(page, broughtBack)
    expect(await held()).toBe(typed)
  })

  test('finds the sign-in page, if the artist left the page behind the dialog', async () => {
    const { page, allow } = await forms['a split sheet']()
    allow(...endedNoise)
    await page.clock.install()
    await endSession(page)
    await comeBack(page)
    await endedDialog(page).getByRole('button', { name: 'Leave this page' }).click()
    await page.waitForURL('**/login')
    expect(await page.getByLabel('Email').inputValue()).toBe('')
    await eventually(() => storage(page)).not.toContain(typed)
    const other = await makeArtist()
    await signInAgain(page, other)
    await page.waitForURL('**/dashboard')
  })
})

/** Whether a key opens any sealed draft of this tab, by the method in docs/decisions. */
async function opensAny(key: string): Promise<boolean> {
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const opener = await crypto.subtle.importKey('raw', bytes(key), 'AES-GCM', false, ['decrypt'])
  const drafts = Object.keys(sessionStorage).filter((name) => name.startsWith('sealed-draft:'))
  if (drafts.length === 0) throw new Error('No sealed draft is kept.')
  const opened = await Promise.all(
    drafts.map((name) => {
      const [iv = '', text = ''] = sessionStorage.getItem(name)!.split('.')
      const additionalData = new TextEncoder().encode(name.slice('sealed-draft:'.length))
      return crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv), additionalData }, opener, bytes(text)).then(
        () => true,
        () => false,
      )
    }),
  )
  return opened.includes(true)
}
