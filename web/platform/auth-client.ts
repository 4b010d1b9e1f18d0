import { AuthClient, isAuthRetryableFetchError, type Session } from '@supabase/auth-js'
import type { Operator } from '#domain/legal/texts.ts'
import { clientTexts } from '#domain/shared/texts.ts'
import type { SupportContact } from '#domain/support/texts.ts'

export type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
type PageSettings = {
  supabaseUrl: string
  supabaseAnonKey: string
  supportPhone?: string
  supportEmail?: string
  operatorName?: string
  operatorAddress?: string
}

type WholeClient = InstanceType<typeof AuthClient>
type SecondStep = Pick<WholeClient['mfa'], 'enroll' | 'unenroll' | 'challengeAndVerify' | 'recoveryCodes'>

/** The calls that the application makes. The build leaves nearly all others out (scripts/build/leave-out-methods.ts). */
type Client = Pick<
  WholeClient,
  | 'getSession'
  | 'getUser'
  | 'onAuthStateChange'
  | 'refreshSession'
  | 'resetPasswordForEmail'
  | 'setSession'
  | 'signInWithPassword'
  | 'signOut'
  | 'updateUser'
  | 'verifyOtp'
> & { mfa: SecondStep }

let client: Client | undefined
let service: { url: string; anonKey: string } | undefined
let known: Operator = { name: null, address: null }
let support: SupportContact = { email: null, phone: null }

/** Loads the installation's settings and configures the client like supabase-js, storage key included. */
export async function startAuthClient(): Promise<void> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  const settings = (await response.json()) as PageSettings
  const { supabaseUrl, supabaseAnonKey } = settings
  setSupport({ email: settings.supportEmail ?? null, phone: settings.supportPhone ?? null })
  known = { name: settings.operatorName ?? null, address: settings.operatorAddress ?? null }
  service = { url: new URL('/auth/v1', supabaseUrl).href, anonKey: supabaseAnonKey }
  client = new AuthClient({
    url: service.url,
    headers: { Authorization: `Bearer ${supabaseAnonKey}`, apikey: supabaseAnonKey },
    storageKey: `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`,
    autoRefreshToken: true,
    persistSession: true,
    // A link does not sign anyone in by itself: link-arrival.ts asks first.
    detectSessionInUrl: false,
    flowType: 'implicit',
    experimental: { recoveryCodes: true },
  })
}

/** How to reach the installation's support; known once the client has started. */
export const supportContact = (): SupportContact => support

/** The operator of the installation; known once the client has started. */
export const operator = (): Operator => known

export function setSupport(contact: SupportContact): void {
  support = contact
}

export function authClient(): Client {
  if (!client) throw new Error('startAuthClient has not run')
  return client
}

/** Calls the authentication service with a token that is not this browser's session, bypassing the client, which would end the session over it. */
export function askAuthService(method: string, path: string, token: string): Promise<Response> {
  if (!service) throw new Error('startAuthClient has not run')
  return fetch(service.url + path, { method, headers: { apikey: service.anonKey, authorization: `Bearer ${token}` } })
}

let announced: Session | null | undefined

/** Called with the session of every event, before anything else hears of it. */
export function announceSession(session: Session | null): void {
  announced = session
}

/**
 * The session for calls. Browsers deliver storage and messages to other tabs separately: right after another tab has signed
 * someone in, storage may still name the previous person. If they differ, the announced session counts.
 */
export async function currentSession(): Promise<Session | null> {
  const { data } = await authClient().getSession()
  if (announced === undefined || announced?.user.id === data.session?.user.id) return data.session
  return announced
}

/** There was no response; the client's own message for that is the browser's, and varies. */
export const unreached = (error: unknown) => isAuthRetryableFetchError(error) && !error.status

/** The service did not say whether a session is still valid: no response, a server error, or rate-limited. */
export const isUndecided = (error: unknown) =>
  isAuthRetryableFetchError(error) || (error as { status?: number }).status === 429

/** The client library's text for a response without words: its JSON, its status, or a phrase such as 'Bad Gateway'. */
const wordless = /^(\s*|[{["\d].*|null|HTTP \d+|([A-Z][a-z]+ ?){2,})$/s

/** The authentication service's message for a person; `fallback` if it says nothing, or no JSON. */
export function authMessage(error: unknown, fallback: string): string {
  if (unreached(error)) return clientTexts.networkError
  if (!(error instanceof Error) || error.name === 'AuthUnknownError') return fallback
  return wordless.test(error.message) ? fallback : error.message
}
