import { describe, expect, test } from 'vitest'
import {
  call,
  fillAccount,
  fillSignIn,
  leaveWelcome,
  makeArtist,
  openCheckout,
  payCheckout,
  signIn,
  tokenOf,
  unknownArtist,
} from './artists.ts'
import { eventually, failedAnswer, visit } from './journey.ts'

const pathOf = (address: string) => new URL(address).pathname

describe('the plans', () => {
  test('Cancel and the Back button lead from the test checkout to the plans, which can be chosen again', async () => {
    const { page } = await visit()
    await page.goto('/plans')
    await page.getByRole('button', { name: 'Select' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL('**/plans')
    await page.getByRole('button', { name: 'Select' }).click()
    await page.waitForURL('**/sandbox/checkout/*')
    await page.getByRole('button', { name: 'Pay and start trial' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Select' }).click()
    await page.waitForURL('**/sandbox/checkout/*')
  })

  test('say so when the checkout cannot be started', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(503))
    await page.route('**/api/subscription/checkout', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: { code: 'unavailable', message: 'Gone fishing' } } }),
    )
    await page.goto('/plans')
    await page.getByRole('button', { name: 'Select' }).click()
    await page.getByRole('alert').getByText('Failed to start checkout. Please try again.').waitFor()
    await page.unroute('**/api/subscription/checkout')
    await page.getByRole('button', { name: 'Select' }).click()
    await page.waitForURL('**/sandbox/checkout/*')
  })

  test('show a subscriber the plan that is running, and lead to it; so does the landing page', async () => {
    const { page } = await visit()
    await signIn(page, await makeArtist())
    await page.goto('/')
    await page.locator('header').getByRole('link', { name: 'Plans' }).click()
    await page.getByText(/^Your plan, trial until /).waitFor()
    expect(await page.getByRole('button', { name: 'Select' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Manage' }).click()
    await page.getByRole('dialog', { name: 'Profile Settings' }).getByText('Trial ends').waitFor()
    await page.goto('/')
    expect(await page.getByRole('link', { name: /Get Started|Sign In/ }).count()).toBe(0)
    await page.locator('header').getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  })

  test('an unknown checkout is not found', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(404))
    await page.goto('/sandbox/checkout/invented')
    await page.getByText("The page you're looking for doesn't exist or has been moved.").waitFor()
  })
})

describe('account setup', () => {
  test('needs a payment session', async () => {
    const { page, allow } = await visit()
    for (const without of ['/onboarding', '/onboarding/complete', '/onboarding/complete?session_id=']) {
      await page.goto(without)
      await page.waitForURL('**/plans')
    }
    allow(failedAnswer(404))
    for (const address of ['/onboarding/complete?session_id=invented', '/onboarding/invented']) {
      await page.goto(address)
      await page.getByRole('heading', { name: 'Invalid Access' }).waitFor()
      await page.getByText('This page requires a valid payment session. Please start over.').waitFor()
      await page.getByRole('link', { name: 'Back to Plans' }).click()
      await page.waitForURL('**/plans')
    }
  })

  test('is not open to an unpaid checkout until it is paid', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(400))
    const sessionId = await openCheckout()
    await page.goto(`/onboarding/${sessionId}`)
    await page.getByRole('heading', { name: 'Invalid Access' }).waitFor()
    await call('POST', `/sandbox/api/checkout/${sessionId}/pay`)
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
  })

  test.each(['/onboarding/complete?session_id=', '/onboarding/'])(
    'opens at %s…, also after the tab was closed, and the session is spent once',
    async (address) => {
      const { openTab } = await visit()
      const sessionId = await payCheckout()
      const first = await openTab()
      await first.goto(address + sessionId)
      await first.getByRole('heading', { name: 'Payment Successful' }).waitFor()
      await first.close()
      const page = await openTab()
      await page.goto(address + sessionId)
      await fillAccount(page, unknownArtist())
      await page.getByRole('button', { name: 'Create account' }).click()
      await leaveWelcome(page)
      await page.goto(address + sessionId)
      await page.getByRole('heading', { name: 'This payment has already been used' }).waitFor()
    },
  )

  test("another artist's referral code earns credits immediately, and its owner's with the first payment; an unknown one is refused at its field", async () => {
    const friend = await makeArtist()
    const profile = () =>
      tokenOf(friend).then((token) =>
        call<{ referral_code: string; referral_credits: number }>('GET', '/api/profile', undefined, token),
      )
    const before = await profile()
    const { page, allow } = await visit()
    allow(failedAnswer(400))
    await page.goto(`/onboarding/${await payCheckout()}`)
    const artist = unknownArtist()
    await fillAccount(page, artist)
    await page.getByLabel('Referral code').fill('0O0O0O')
    await page.getByRole('button', { name: 'Create account' }).click()
    await eventually(() => page.getByText('This code does not belong to an account.').count()).toBeGreaterThan(0)
    await page.getByLabel('Referral code').fill(before.referral_code.toLowerCase())
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/welcome')
    expect((await profile()).referral_credits).toBe(before.referral_credits)
    const own = await call<{ referral_credits: number }>('GET', '/api/profile', undefined, await tokenOf(artist))
    expect(own.referral_credits).toBe(10)
  })

  test('a known email is asked to sign in, with the address prefilled, and may use the payment for that account', async () => {
    const artist = await makeArtist()
    const { page, allow } = await visit()
    allow(failedAnswer(409))
    const sessionId = await payCheckout()
    await page.goto(`/onboarding/${sessionId}`)
    await fillAccount(page, artist)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page
      .getByRole('alert')
      .getByText('An account with this email already exists and has used its free trial.')
      .waitFor()
    await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(artist.email)
    await fillSignIn(page, artist)
    await page.getByRole('heading', { name: 'Use this payment' }).waitFor()
    await page
      .getByText('You have used your free trial: $9.99 is due today, as soon as you use this payment.')
      .waitFor()
    await page.getByRole('button', { name: 'Use it and pay $9.99' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('status').getByText('This payment is now used for your account.').waitFor()
    await page.goto(`/onboarding/${sessionId}`)
    await page.getByRole('heading', { name: 'This payment has already been used' }).waitFor()
  })

  test('keeps what was typed when it fails, and says so when only the sign-in fails', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(500), failedAnswer(400))
    const artist = unknownArtist()
    await page.goto(`/onboarding/${await payCheckout()}`)
    await fillAccount(page, artist)
    await page.route('**/api/onboarding/complete', (route) => route.fulfill({ status: 500, body: 'no JSON' }))
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('alert').getByText('Failed to complete onboarding', { exact: true }).waitFor()
    await page.unroute('**/api/onboarding/complete')
    await page.route('**/api/onboarding/complete', (route) => route.abort())
    allow(/net::ERR_FAILED/)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('alert').getByText('Failed to complete onboarding. Please try again.').waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe(artist.fullName)
    await page.unroute('**/api/onboarding/complete')
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_credentials', message: 'Invalid login credentials' } }),
    )
    await page.getByRole('button', { name: 'Create account' }).click()
    await page
      .getByRole('alert')
      .getByText('Account created but sign in failed. Please try signing in manually.')
      .waitFor()
    expect(pathOf(page.url())).toMatch(/^\/onboarding\//)
    await page.unroute('**/auth/v1/token**')
    await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, artist, '**/welcome')
  })
})
