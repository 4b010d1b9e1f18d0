import type { AuthChangeEvent, Session } from './auth-client.ts'
import { announceSession, authClient, startAuthClient } from './auth-client.ts'
import { failLink, takeLinkSession, type LinkSession, type LinkState } from './mailed-link.ts'
import { queryClient } from './query-client.ts'
import { owesSecondStep } from './second-step.ts'
import { signInTexts } from '#domain/sign-in/texts.ts'

export type AuthState = {
  loading: boolean
  session: Session | null
  /** Signed in by password or link, with the second step still to take: it may not use the product. */
  halfSession: Session | null
  recovering: boolean
  lastEvent: AuthChangeEvent | null
  link: LinkState | null
}

let state: AuthState = { loading: true, session: null, halfSession: null, recovering: false, lastEvent: null, link: null }
const listeners = new Set<() => void>()
/** What else must go when the person changes: toasts, drafts. */
const cleaners = new Set<() => void>()

function change(next: Partial<AuthState>): void {
  state = { ...state, ...next }
  listeners.forEach((listener) => listener())
}

function forgetPerson(): void {
  queryClient.clear()
  cleaners.forEach((clean) => clean())
}

const split = (session: Session | null) => (session && owesSecondStep(session) ? { session: null, halfSession: session } : { session, halfSession: null })

/** The client tells every open tab of each event, so each of them clears its own cache. */
function takeEvent(event: AuthChangeEvent, given: Session | null): void {
  const { session, halfSession } = split(given)
  announceSession(session)
  const before = state.session?.user.id
  // Not only by SIGNED_IN: a mailed link for a new password brings another person too.
  if (event === 'SIGNED_OUT' || (before !== undefined && before !== session?.user.id)) forgetPerson()
  change({
    loading: false, session, halfSession, lastEvent: event,
    recovering: event === 'PASSWORD_RECOVERY' || (state.recovering && event !== 'SIGNED_OUT' && event !== 'USER_UPDATED'),
  })
}

/** A stored session is read within this. One that has to be refreshed first may take longer: guarded pages then show their skeleton. */
const firstReadMs = 150

/** Starts the client and listens from its first event on, which may be over before React has mounted. */
export async function startAuth(): Promise<void> {
  const link = takeLinkSession()
  if (link) change({ link: { kind: 'checking' } })
  await startAuthClient()
  authClient().onAuthStateChange(takeEvent)
  if (link) void decideLink(link)
  await Promise.race([readFirstSession(), new Promise((resolve) => setTimeout(resolve, firstReadMs))])
}

/** Few pages are opened by a link: what decides about one is loaded then. */
async function decideLink(link: LinkSession): Promise<void> {
  try {
    const { receiveLink } = await import('./link-arrival.ts')
    await receiveLink(link, { show: (shown) => change({ link: shown }), recover: (session) => takeEvent('PASSWORD_RECOVERY', session) })
  } catch {
    failLink()
    change({ link: null })
  }
}

async function readFirstSession(): Promise<void> {
  try {
    const { data, error } = await authClient().getSession()
    if (error) throw error
    if (state.loading) change({ loading: false, ...split(data.session) })
  } catch (error) {
    console.error(signInTexts.sessionFailed, error)
    change({ loading: false })
  }
}

export function onPersonChanged(clean: () => void): void {
  cleaners.add(clean)
}

export const authStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => state,
}
