import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { testServiceKey } from '../server-process.ts'
import { serverOf } from './journey.ts'

export type Artist = { email: string; password: string; fullName: string; artistName: string }

/** A new person: every journey creates its own. */
export function unknownArtist(details: Partial<Artist> = {}): Artist {
  const id = randomBytes(6).toString('hex')
  return {
    email: `mara.${id}@example.com`,
    password: 'a-long-password',
    fullName: 'Mara Velden',
    artistName: `Mara ${id}`,
    ...details,
  }
}

/** Calls the server as a page would. Returns `data`; throws with the server's message. */
export async function call<Data>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  address = inject('address'),
): Promise<Data> {
  const response = await fetch(address + path, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  })
  const answer = (await response.json()) as { data: Data; error?: { message: string } }
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.error?.message ?? ''}`)
  return answer.data
}

/** Opens a checkout and pays it, by the calls the pages make. Returns the session's id. */
export async function payCheckout(address = inject('address')): Promise<string> {
  const sessionId = await openCheckout(address)
  await call('POST', `/sandbox/api/checkout/${sessionId}/pay`, undefined, undefined, address)
  return sessionId
}

/** An unpaid checkout. Returns the session's id. */
export async function openCheckout(address = inject('address')): Promise<string> {
  const [plan] = await call<{ priceId: string }[]>('GET', '/api/subscription/products', undefined, undefined, address)
  const { sessionId } = await call<{ sessionId: string }>(
    'POST',
    '/api/subscription/checkout',
    {
      priceId: plan!.priceId,
      successUrl: `${address}/onboarding/complete?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${address}/plans`,
    },
    undefined,
    address,
  )
  return sessionId
}

/** The tokens of the links that proved an artist's address. */
const firstTokens = new WeakMap<Artist, string>()

/** An artist with an account on trial, made by the calls the pages make, past the welcome screen. */
export async function makeArtist(details: Partial<Artist> = {}, address = inject('address')): Promise<Artist> {
  const artist = await makeNewcomer(details, address)
  await call('POST', '/api/profile/welcome', undefined, await tokenOf(artist, address), address)
  return artist
}

/** As makeArtist, but before the first sign-in, which shows the welcome screen. */
export async function makeNewcomer(details: Partial<Artist> = {}, address = inject('address')): Promise<Artist> {
  const artist = await makeUnproved(details, address)
  firstTokens.set(artist, await proveAddress(artist, address))
  return artist
}

/** Opens a link like a mailed one, without waiting for mail. Returns the access token it leads to. */
async function proveAddress({ email }: Artist, address: string): Promise<string> {
  const made = await fetch(`${address}/auth/v1/admin/generate_link`, {
    method: 'POST',
    headers: { apikey: testServiceKey, Authorization: `Bearer ${testServiceKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'magiclink', email }),
  })
  const { action_link: link } = (await made.json()) as { action_link: string }
  const opened = await fetch(link, { redirect: 'manual' })
  const token = new URLSearchParams(new URL(opened.headers.get('location') ?? link).hash.slice(1)).get('access_token')
  if (!token) throw new Error(`Opening a mailed link answered ${opened.status}`)
  return token
}

/** As makeNewcomer, right after the account setup: no mail has proved the address. */
export async function makeUnproved(details: Partial<Artist> = {}, address = inject('address')): Promise<Artist> {
  const artist = unknownArtist(details)
  await call(
    'POST',
    '/api/onboarding/complete',
    {
      session_id: await payCheckout(address),
      full_name: artist.fullName,
      email: artist.email,
      artist_name: artist.artistName,
      password: artist.password,
    },
    undefined,
    address,
  )
  return artist
}

/** An access token of a session outside the page. A journey that ends all sessions asks for a `newToken`. */
export async function tokenOf(artist: Artist, address = inject('address')): Promise<string> {
  return firstTokens.get(artist) ?? newToken(artist, address)
}

/** Signs in without a page. Returns an access token. */
export async function newToken(artist: Artist, address = inject('address')): Promise<string> {
  const response = await askForToken(artist, address)
  return ((await response.json()) as { access_token: string }).access_token
}

const publicKeys = new Map<string, string>()

/** The key that every page of this server sends to the authentication service. */
async function publicKey(address = inject('address')): Promise<string> {
  const known = publicKeys.get(address)
  if (known) return known
  const { supabaseAnonKey } = (await (await fetch(`${address}/config.json`)).json()) as { supabaseAnonKey: string }
  publicKeys.set(address, supabaseAnonKey)
  return supabaseAnonKey
}

/** The authentication service's answer to this address and password. */
export async function askForToken(
  { email, password }: Artist,
  address = inject('address'),
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: await publicKey(address), 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  })
}

export type NewRelease = {
  title: string
  release_date?: string
  release_type?: string
  status?: string
  description?: string
}

/** Plans releases without a page. Returns their ids in the given order. */
export async function makeReleases(artist: Artist, releases: NewRelease[]): Promise<string[]> {
  const token = await tokenOf(artist)
  const ids: string[] = []
  for (const release of releases) {
    const made = await call<{ id: string }>(
      'POST',
      '/api/releases',
      { release_date: '2031-03-14', release_type: 'single', ...release },
      token,
    )
    ids.push(made.id)
  }
  return ids
}

/** Fills in and submits the sign-in page. */
export async function fillSignIn(page: Page, { email, password }: Pick<Artist, 'email' | 'password'>): Promise<void> {
  await page.getByRole('heading', { name: 'Sign In' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in on the sign-in page and waits for the page it leads to: the dashboard, unless the page was guarded. */
export async function signIn(page: Page, artist: Artist, target: string | RegExp = '**/dashboard'): Promise<void> {
  if (new URL(page.url(), 'http://nowhere').pathname !== '/login') await page.goto('/login')
  await fillSignIn(page, artist)
  await page.waitForURL(target)
  await page.locator('main[tabindex]').waitFor()
}

/** Where the browser's client keeps the session: the key derives from the first label of the host name. */
const sessionKey = 'sb-127-auth-token'

/** Opens a page with a session begun without the sign-in page, which has its own journeys. */
export async function enter(page: Page, artist: Artist, path = '/dashboard'): Promise<void> {
  // The list of signed-in browsers names the session by its user agent.
  const agent = { 'User-Agent': await page.evaluate(() => navigator.userAgent) }
  const answer = await askForToken(artist, serverOf(page), agent)
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  const entering = await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    sessionKey,
    await answer.text(),
  ] as const)
  await page.goto(path)
  await entering.dispose()
  await page.locator('main[tabindex]').waitFor()
}

/** Continues from the welcome screen to the dashboard without connecting anything. */
export async function leaveWelcome(page: Page): Promise<void> {
  await page.getByRole('button', { name: "Let's Get Started" }).click()
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await connectLater(page)
}

/** Continues from the account connection to the dashboard. */
export async function connectLater(page: Page): Promise<void> {
  // Once the platforms are loaded, which moves the button.
  await page.getByText('platforms connected').waitFor()
  await page.getByRole('button', { name: 'Connect Accounts Later' }).click()
  await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
}

/** Fills in the required fields of account setup and the artist name. */
export async function fillAccount(page: Page, artist: Artist): Promise<void> {
  await page.getByLabel('Full name').fill(artist.fullName)
  await page.getByLabel('Artist name').fill(artist.artistName)
  await page.getByLabel('Email').fill(artist.email)
  await page.getByLabel('Password', { exact: false }).first().fill(artist.password)
  await page.getByLabel('Confirm password').fill(artist.password)
}
