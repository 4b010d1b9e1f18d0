import { describe, expect, test } from 'vitest'
import { passwordTexts } from '#domain/passwords/texts.ts'
import { askForToken, enter, makeArtist } from './artists.ts'
import { endedDialog } from './ended-session.ts'
import { failedAnswer, noAnswer, toastSays, visit, type Visitor } from './journey.ts'
import { mailedLink } from './mailed-link.ts'

const security = '/settings/security'
const signInHeading = ({ page }: Visitor) => page.getByRole('heading', { name: 'Sign In' })
const rows = ({ page }: Visitor) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')

/** One artist's desktop and phone, the desktop on the security page. */
async function twoDevices() {
  const artist = await makeArtist()
  const mobile = await visit({ phone: true })
  mobile.allow(failedAnswer(400), failedAnswer(401), failedAnswer(403))
  await enter(mobile.page, artist, '/dashboard')
  const desk = await visit()
  await enter(desk.page, artist, security)
  await rows(desk).first().waitFor()
  return { artist, desk, mobile }
}

describe('a password changed from Settings', () => {
  /** The form, opened from the security page. */
  async function openForm() {
    const artist = await makeArtist()
    const visitor = await visit()
    visitor.allow(failedAnswer(400), failedAnswer(422))
    await enter(visitor.page, artist, security)
    await visitor.page.getByRole('link', { name: 'Change password' }).click()
    await visitor.page.getByRole('heading', { name: 'New password' }).waitFor()
    const fill = async (current: string, password: string) => {
      await visitor.page.getByLabel('Current password').fill(current)
      await visitor.page.getByLabel('New password').fill(password)
      await visitor.page.getByLabel('Confirm password').fill(password)
      await visitor.page.getByRole('button', { name: 'Save password' }).click()
    }
    return { artist, fill, ...visitor }
  }

  test('asks for the current one and says at the field what is wrong', async () => {
    const { artist, page, fill } = await openForm()
    await fill('', 'another-long-password')
    await page.getByText('Enter your current password').waitFor()
    await fill('not the password', 'another-long-password')
    await page.getByText('This is not your current password.').waitFor()
    expect(await page.getByLabel('Current password').evaluate((field) => field === document.activeElement)).toBe(true)
    for (const [weak, sentence] of [
      ['Password1', passwordTexts.common],
      ['mara velden 26', passwordTexts.personal],
      ['allareas1', passwordTexts.product],
      ['         ', passwordTexts.blank],
    ] as const) {
      await fill(artist.password, weak)
      await page.getByText(sentence).waitFor()
    }
    await fill(artist.password, 'another-long-password')
    await page.waitForURL(`**${security}`)
    await toastSays(page, 'Your password has been changed.')
    expect((await askForToken(artist)).status).toBe(400)
  })

  test('is replaced by a mailed link if it is forgotten', async () => {
    const { artist, page } = await openForm()
    await page.getByRole('button', { name: 'Forgot it?' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.goto(await mailedLink(artist.email, 'recovery'))
    await page.getByRole('heading', { name: 'New password' }).waitFor()
    expect(await page.getByLabel('Current password').count()).toBe(0)
    await page.getByLabel('New password').fill('another-long-password')
    await page.getByLabel('Confirm password').fill('another-long-password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.waitForURL('**/dashboard')
    expect((await askForToken({ ...artist, password: 'another-long-password' })).status).toBe(200)
  })
})

describe('Settings, Security', () => {
  test('lists sessions and ends one of them', async () => {
    const { desk, mobile } = await twoDevices()
    expect(await rows(desk).first().innerText()).toMatch(
      /^Chrome on \w+\s+This device\s+Signed in .+, in use now\s+Sign Out$/,
    )
    const before = await rows(desk).count()
    // The call that created the account is signed in as well: the phone is the session with a browser.
    const other = rows(desk).filter({ hasText: 'Chrome' }).filter({ hasNotText: 'This device' })
    await other.getByRole('button', { name: /^Sign out Chrome on \w+, signed in / }).click()
    await toastSays(desk.page, 'is signed out.')
    await other.waitFor({ state: 'detached' })
    expect(await rows(desk).count()).toBe(before - 1)
    await mobile.page.reload()
    await endedDialog(mobile.page).waitFor()
    await desk.page.reload()
    await rows(desk).first().waitFor()
  })

  test('Sign out everywhere ends the other sessions and keeps this browser signed in', async () => {
    const { desk, mobile } = await twoDevices()
    await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await desk.page.getByRole('alertdialog').getByText('You stay signed in here.').waitFor()
    await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await toastSays(desk.page, 'All other devices are signed out.')
    await expect.poll(() => rows(desk).count()).toBe(1)
    await mobile.page.reload()
    await endedDialog(mobile.page).waitFor()
    await desk.page.reload()
    await rows(desk).first().waitFor()
  })

  test('Sign Out ends this session and no other', async () => {
    const { desk, mobile } = await twoDevices()
    await rows(desk).getByRole('button', { name: 'Sign Out', exact: true }).click()
    await signInHeading(desk).waitFor()
    await mobile.page.goto(security)
    await rows(mobile).first().waitFor()
  })

  test('if other devices could not be signed out, none is, and it says so', async () => {
    const { desk, mobile } = await twoDevices()
    desk.allow(noAnswer)
    await desk.page.route('**/auth/v1/logout*', (route) => route.abort())
    await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await desk.page.getByRole('alert').getByText('No device was signed out.').waitFor()
    await mobile.page.reload()
    await mobile.page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  })
})
