import type { AuthChangeEvent, Session } from './auth-client.ts'
import { announceSession, authClient, startAuthClient } from './auth-client.ts'
import { queryClient } from './query-client.ts'
import { signInTexts } from '#domain/sign-in/texts.ts'

export type AuthState = { loading: boolean; session: Session | null; recovering: boolean; lastEvent: AuthChangeEvent | null }

let state: AuthState = { loading: true, session: null, recovering: false, lastEvent: null }
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

/** The client tells every open tab of each event, so each of them clears its own cache. */
function takeEvent(event: AuthChangeEvent, session: Session | null): void {
  announceSession(session)
  const before = state.session?.user.id
  // Not only by SIGNED_IN: a mailed link for a new password brings another person too.
  if (event === 'SIGNED_OUT' || (before !== undefined && before !== session?.user.id)) forgetPerson()
  change({
    loading: false, session, lastEvent: event,
    recovering: event === 'PASSWORD_RECOVERY' || (state.recovering && event !== 'SIGNED_OUT' && event !== 'USER_UPDATED'),
  })
}

/** A stored session is read within this. One that has to be refreshed first may take longer: guarded pages then show their skeleton. */
const firstReadMs = 150

/** Starts the client and listens from its first event on: one that comes from a mailed link is over before React has mounted. */
export async function startAuth(): Promise<void> {
  await startAuthClient()
  authClient().onAuthStateChange(takeEvent)
  await Promise.race([readFirstSession(), new Promise((resolve) => setTimeout(resolve, firstReadMs))])
}

async function readFirstSession(): Promise<void> {
  try {
    const { data, error } = await authClient().getSession()
    if (error) throw error
    if (state.loading) change({ loading: false, session: data.session })
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
