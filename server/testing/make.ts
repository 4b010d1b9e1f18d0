import { randomBytes } from 'node:crypto'
import type { LyricSection, LyricSheet, SectionType } from '#domain/lyrics/schema.ts'
import type { ReleaseType } from '#domain/releases/schema.ts'
import type { Song } from '#domain/songs/schema.ts'
import { insertAccount, setAdmin } from '#server/accounts/actions.ts'
import { codeAt } from '#server/auth-service/test-authenticator.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { ProviderSubscription } from '#server/ports/payments/payments.ts'
import { sandboxRow } from '#server/ports/payments/sandbox-subscriptions.ts'
import { sandboxSubscriptions } from '#server/ports/payments/tables.ts'
import { giveSubscription } from '#server/subscriptions/actions.ts'
import { insertSignedInUser, mintToken, testPassword } from '#server/testing/insert-user.ts'
import { testOrigin, type TestApp } from '#server/testing/test-app.ts'

/** A word that no other test uses. */
export const unique = (): string => randomBytes(6).toString('hex')
export const newEmail = (): string => `artist-${unique()}@example.com`

export type TestArtist = { id: string; email: string; token: string }

/** Signs in by the authentication service; returns the access token, or null if refused. */
export async function signIn(app: TestApp, email: string, password = testPassword): Promise<string | null> {
  const { status, body } = await app.request('POST', '/auth/v1/token?grant_type=password', {
    headers: { apikey: app.auth.keys.anonKey },
    body: { email, password },
  })
  return status === 200 ? (body.access_token as string) : null
}

/** A subscription as a provider reports it. */
export function makeSubscription(changes: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: `sub_${unique()}`,
    customerId: `cus_${unique()}`,
    plan: 'artist',
    status: 'active',
    trialEndsAt: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    charged: (changes.status ?? 'active') === 'active',
    price: { amount: 999, currency: 'usd', interval: 'month' },
    paymentMethod: null,
    ...changes,
  }
}

/** `proved: false`: the address is unproved, as right after onboarding. */
type ArtistOptions = {
  proved?: boolean
  status?: ProviderSubscription['status'] | 'none'
  trialEndsAt?: string
  email?: string
}

/** An artist as after onboarding and confirmation, without going through them; `status: 'none'` gives an account without a subscription. */
export async function makeArtist(app: TestApp, options: ArtistOptions = {}): Promise<TestArtist> {
  const { proved = true, status = 'active', trialEndsAt = null, email = newEmail() } = options
  const id = newId()
  const provedAt = proved ? new Date().toISOString() : null
  const session = await app.context.db.transaction(async (tx) => {
    const metadata = { full_name: 'Mara Lindholt', artist_name: 'Marlin' }
    const begun = await insertSignedInUser(tx, { id, email, provedAt, metadata })
    await insertAccount(tx, { id, email, fullName: 'Mara Lindholt', phone: null, artistName: 'Marlin', provedAt })
    if (status !== 'none') await insertSubscription(tx, id, { status, trialEndsAt, currentPeriodEnd: trialEndsAt })
    return begun
  })
  return { id, email, token: await mintToken(app, session) }
}

async function insertSubscription(tx: Transaction, id: string, changes: Partial<ProviderSubscription>): Promise<void> {
  const subscription = makeSubscription(changes)
  const at = new Date()
  await tx.insert(sandboxSubscriptions).values(sandboxRow(subscription, at))
  await giveSubscription(tx, id, { provider: 'sandbox', subscription, time: at.toISOString() })
}

/** Sets up two-step sign-in for an artist; returns the secret, and a token of both steps. Ends every earlier token except the artist's own. */
export async function makeSecondStep(
  app: TestApp,
  { token }: TestArtist,
): Promise<{ secret: string; token: string; recoveryCodes: string[] }> {
  const call = async (path: string, body: unknown, bearer = token) =>
    (
      await app.request('POST', `/auth/v1/factors${path}`, {
        token: bearer,
        headers: { apikey: app.auth.keys.anonKey },
        body,
      })
    ).body
  const {
    id,
    totp: { secret },
  } = await call('', { factor_type: 'totp' })
  const challenge = await call(`/${id}/challenge`, {})
  const { access_token } = await call(`/${id}/verify`, { challenge_id: challenge.id, code: codeAt(secret, Date.now()) })
  return { secret, token: access_token, recoveryCodes: (await call('/recovery-codes', {}, access_token)).codes }
}

export async function makeAdmin(app: TestApp, options: ArtistOptions = {}): Promise<TestArtist> {
  const artist = await makeArtist(app, options)
  await setAdmin(app.context.db, artist.id, true, 'test')
  return artist
}

/** Opens a checkout like the plans page; returns its session's id. */
export async function makeCheckout(app: TestApp, token?: string): Promise<string> {
  const { body } = await app.request('POST', '/api/subscription/checkout', {
    token,
    body: {
      priceId: app.context.ports.payments.artistPriceId,
      successUrl: `${testOrigin}/onboarding/complete?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${testOrigin}/plans`,
    },
  })
  return body.data.sessionId
}

/** A paid session that can be spent. */
export async function makePaidSession(app: TestApp, token?: string): Promise<string> {
  const sessionId = await makeCheckout(app, token)
  await app.request('POST', `/sandbox/api/checkout/${sessionId}/pay`)
  return sessionId
}

/** The account setup form's payload. */
export function onboardingForm(
  sessionId: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> & { email: string } {
  return {
    session_id: sessionId,
    full_name: 'Mara Elin Lindholt',
    email: newEmail(),
    phone: null,
    artist_name: null,
    referral_code: null,
    password: testPassword,
    ...changes,
  }
}

/** An artist created the real way: checkout, payment, onboarding, sign-in. */
export async function onboardArtist(app: TestApp, changes: Record<string, unknown> = {}): Promise<TestArtist> {
  const form = onboardingForm(await makePaidSession(app), changes)
  const { status, text } = await app.request('POST', '/api/onboarding/complete', { body: form })
  if (status !== 200) throw new Error(`onboarding answered ${status}: ${text}`)
  const token = (await signIn(app, form.email))!
  const { body } = await app.request('GET', '/api/profile', { token })
  return { id: body.data.id, email: form.email, token }
}

/** Proves an artist's address by a mailed link; returns the artist with the new session. */
export async function proveAddress(app: TestApp, artist: TestArtist): Promise<TestArtist> {
  return { ...artist, token: await signInByMail(app, artist.email) }
}

/** Signs in by a mailed link; returns the access token. */
export async function signInByMail(app: TestApp, email: string): Promise<string> {
  await app.request('POST', '/auth/v1/recover', { headers: { apikey: app.auth.keys.anonKey }, body: { email } })
  return openMailedLink(app, email, 'recovery')
}

/** Opens the link in the newest mail of a kind; returns the access token of its session. */
export async function openMailedLink(app: TestApp, email: string, kind: string): Promise<string> {
  const { text } = await app.mailTo(email, kind)
  const link = new URL(/https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)![0])
  const answer = await app.request('GET', `${link.pathname}${link.search}`)
  const token = new URLSearchParams(new URL(answer.headers.get('location')!).hash.slice(1)).get('access_token')
  if (!token) throw new Error(`the link led to ${answer.headers.get('location')}`)
  return token
}

/** An artist as after onboarding and confirmation. */
export async function onboardProvedArtist(app: TestApp, changes: Record<string, unknown> = {}): Promise<TestArtist> {
  const artist = await onboardArtist(app, changes)
  return { ...artist, token: await openMailedLink(app, artist.email, 'confirmation') }
}

type ReleaseFields = {
  id?: string
  title?: string
  release_date?: string
  release_type?: ReleaseType
  genre?: string
  upc?: string
  status?: string
}

/** Creates a release by the API and returns it. */
export async function makeRelease(app: TestApp, artist: TestArtist, fields: ReleaseFields = {}) {
  const { status, text, body } = await app.request('POST', '/api/releases', {
    token: artist.token,
    body: { title: 'Low Tide', release_date: '2099-03-05', release_type: 'single', ...fields },
  })
  if (status !== 201) throw new Error(`creating a release answered ${status}: ${text}`)
  return body.data as {
    id: string
    user_id: string
    title: string
    release_date: string | null
    version: number
    status: string
    label_copy_version: number | null
  }
}

/** Creates a song by the API and returns it. */
export async function makeSong(
  app: TestApp,
  artist: TestArtist,
  releaseId: string,
  fields: Record<string, unknown> = {},
): Promise<Song> {
  const { status, text, body } = await app.request('POST', `/api/releases/${releaseId}/songs`, {
    token: artist.token,
    body: { song_title: 'Salt on the Window', ...fields },
  })
  if (status !== 201) throw new Error(`creating a song answered ${status}: ${text}`)
  return body.data
}

/** Creates a lyric sheet by the API, with the given sections, on a new song unless one is given. */
export async function makeSheet(
  app: TestApp,
  artist: TestArtist,
  sections: [SectionType, string][] = [['verse', 'Somebody left the stairwell door']],
  songId?: string,
): Promise<LyricSheet> {
  const path = `/api/songs/${songId ?? (await makeSong(app, artist, (await makeRelease(app, artist)).id)).id}/lyrics`
  await app.request('POST', path, { token: artist.token, body: { written_by: 'Mara Lindholt' } })
  for (const [section_type, content] of sections)
    await app.request('POST', `${path}/sections`, { token: artist.token, body: { section_type, content } })
  const { status, text, body } = await app.request('GET', path, { token: artist.token })
  if (status !== 200) throw new Error(`making a lyric sheet answered ${status}: ${text}`)
  return body.data
}

export const makeSection = async (app: TestApp, artist: TestArtist): Promise<LyricSection> =>
  (await makeSheet(app, artist)).sections[0]!

/** A release with a saved label copy; returns the label copy. */
export async function makeLabelCopy(app: TestApp, artist: TestArtist, fields: Record<string, unknown> = {}) {
  const { id } = await makeRelease(app, artist)
  const { status, text, body } = await app.request('PUT', `/api/labelcopy/${id}`, {
    token: artist.token,
    body: { copyright_year: 2026, ...fields },
  })
  if (status !== 200) throw new Error(`saving a label copy answered ${status}: ${text}`)
  return body.data as { release_id: string; version: number }
}

/** A song with a saved split sheet; returns the sheet. */
export async function makeSplitSheet(app: TestApp, artist: TestArtist) {
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const contributors = [{ legal_name: 'Mara Lindholt', writer_share_percent: 100, publisher_share_percent: 100 }]
  const { status, text, body } = await app.request('PUT', `/api/songs/${song.id}/split-sheet`, {
    token: artist.token,
    body: { song_title: 'Low Tide', artist_name: 'Marlin', contributors },
  })
  if (status !== 200) throw new Error(`saving a split sheet answered ${status}: ${text}`)
  return body.data as { song_id: string; version: number }
}

/** An entry that says that a release was sent. Returns its id. */
export async function makeSubmission(app: TestApp, artist: TestArtist): Promise<string> {
  const subjects = [{ id: (await makeRelease(app, artist)).id }]
  const { status, text, body } = await app.request('POST', '/api/submissions', {
    token: artist.token,
    body: { kind: 'release', recipient: 'Tide Up', subjects, answer: 'sent', day: '2026-11-01' },
  })
  if (status !== 201) throw new Error(`adding an entry answered ${status}: ${text}`)
  return body.data.ids[0]
}

/** A song whose recording has its own master sheet. */
export async function makeMasterSheet(app: TestApp, artist: TestArtist) {
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const { status, text, body } = await app.request('PUT', `/api/songs/${song.id}/master-sheet`, {
    token: artist.token,
    body: {
      song_title: 'Low Tide (Remix)',
      artist_name: 'Marlin',
      contributors: [{ legal_name: 'Nightjar', master_share_percent: 100 }],
    },
  })
  if (status !== 200) throw new Error(`saving a master sheet answered ${status}: ${text}`)
  return body.data as { song_id: string; version: number }
}
