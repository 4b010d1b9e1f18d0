import { describe, expect, test } from 'vitest'
import { enter, makeArtist } from './artists.ts'
import { failedAnswer, noAnswer, toastSays, visit, type Visitor } from './journey.ts'

const security = '/settings/security'
const signInHeading = ({ page }: Visitor) => page.getByRole('heading', { name: 'Sign In' })
const rows = ({ page }: Visitor) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')

/** A desk and a phone of one artist, the desk at the security page. */
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

describe('Settings, Security', () => {
  test('lists where one is signed in and ends one of them', async () => {
    const { desk, mobile } = await twoDevices()
    expect(await rows(desk).first().innerText()).toMatch(/^Chrome on \w+\s+This device\s+Signed in .+, in use now\s+Sign Out$/)
    const before = await rows(desk).count()
    // The account was made by a call of its own, which is signed in as well: the phone is the one with a browser.
    const other = rows(desk).filter({ hasText: 'Chrome' }).filter({ hasNotText: 'This device' })
    await other.getByRole('button', { name: /^Sign out Chrome on \w+, signed in / }).click()
    await toastSays(desk.page, 'is signed out.')
    await other.waitFor({ state: 'detached' })
    expect(await rows(desk).count()).toBe(before - 1)
    await mobile.page.reload()
    await signInHeading(mobile).waitFor()
    await desk.page.reload()
    await rows(desk).first().waitFor()
  })

  test('Sign out everywhere ends the others and leaves this browser signed in', async () => {
    const { desk, mobile } = await twoDevices()
    await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await desk.page.getByRole('alertdialog').getByText('You stay signed in here.').waitFor()
    await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await toastSays(desk.page, 'All other devices are signed out.')
    await expect.poll(() => rows(desk).count()).toBe(1)
    await mobile.page.reload()
    await signInHeading(mobile).waitFor()
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

  test('where other devices could not be signed out nobody is, and it says so', async () => {
    const { desk, mobile } = await twoDevices()
    desk.allow(noAnswer)
    await desk.page.route('**/auth/v1/logout*', (route) => route.abort())
    await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await desk.page.getByRole('alert').getByText('Nobody was signed out.').waitFor()
    await mobile.page.reload()
    await mobile.page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  })
})
