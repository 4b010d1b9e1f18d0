import { describe, expect, test } from 'vitest'
import { fillSignIn, makeArtist, makeReleases, signIn } from './artists.ts'
import { failedAnswer, noAnswer, visit } from './journey.ts'

describe('signing in', () => {
  test('says at the field what is missing, and inline what is wrong', async () => {
    const artist = await makeArtist()
    const { page, allow } = await visit()
    allow(failedAnswer(400))
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Email is required').waitFor()
    await page.getByText('Password is required').waitFor()
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    await fillSignIn(page, { email: artist.email, password: 'not-the-password' })
    await page.getByRole('alert').getByText('Invalid login credentials').waitFor()
    await fillSignIn(page, { email: 'nobody@example.com', password: 'not-the-password' })
    await page.getByRole('alert').getByText('Invalid login credentials').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com')
    await signIn(page, artist)
  })

  test('shows that it is working, and signs in once however often it is clicked', async () => {
    const artist = await makeArtist()
    const { page } = await visit()
    let asked = 0
    await page.route('**/auth/v1/token**', async (route) => {
      asked += 1
      await page.getByRole('button', { name: 'Signing in...' }).waitFor()
      await page.getByRole('button', { name: 'Signing in...' }).click({ force: true })
      await page.getByLabel('Password').press('Enter')
      await route.continue()
    })
    await signIn(page, artist)
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    expect(asked).toBe(1)
  })

  test('says so when the service cannot be reached, and works afterward', async () => {
    const artist = await makeArtist()
    const { page, allow } = await visit()
    allow(noAnswer)
    await page.goto('/login')
    await page.route('**/auth/v1/token**', (route) => route.abort())
    await fillSignIn(page, artist)
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('Network error')
    await page.unroute('**/auth/v1/token**')
    await signIn(page, artist)
  })

  test('leads a signed-in artist to the dashboard', async () => {
    const { page } = await visit()
    await signIn(page, await makeArtist())
    await page.goto('/login')
    await page.waitForURL('**/dashboard')
  })
})

describe('a guarded address', () => {
  test.each(['/dashboard', '/dashboard?section=fans'])('%s asks to sign in and returns', async (address) => {
    const { page } = await visit()
    await page.goto(address)
    await page.waitForURL('**/login')
    await signIn(page, await makeArtist(), `**${address}`)
    await page
      .locator('aside')
      .getByRole('link', { name: address.includes('fans') ? 'Fans' : 'Dashboard' })
      .and(page.locator('[aria-current=page]'))
      .waitFor()
  })

  test("a release's own address asks to sign in and returns, even after a refused attempt", async () => {
    const artist = await makeArtist()
    const [id] = await makeReleases(artist, [{ title: 'Found by its address' }])
    const { page, allow } = await visit()
    allow(failedAnswer(400))
    await page.goto(`/releases/${id}`)
    await page.waitForURL('**/login')
    await fillSignIn(page, { ...artist, password: 'wrong' })
    await page.getByRole('alert').waitFor()
    await signIn(page, artist, `**/releases/${id}`)
    await page.getByRole('heading', { name: 'Found by its address' }).waitFor()
  })

  test("shows that another artist's release was not found", async () => {
    const [id] = await makeReleases(await makeArtist(), [{ title: 'Not yours' }])
    const { page, allow } = await visit()
    allow(failedAnswer(404))
    await signIn(page, await makeArtist())
    await page.goto(`/releases/${id}`)
    await page.getByRole('heading', { name: 'Release not found' }).waitFor()
    expect(await page.getByText('Not yours').count()).toBe(0)
  })
})
