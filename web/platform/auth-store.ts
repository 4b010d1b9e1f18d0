import { signInTexts } from '#domain/sign-in/texts.ts'
import type { AuthChangeEvent, Session, User } from './auth-client.ts'
import { announceSession, authClient, startAuthClient } from './auth-client.ts'
import { failLink, takeLinkSession, type LinkSession, type LinkState } from './mailed-link.ts'
import { queryClient } from './query-client.ts'
import { owesSecondStep } from './second-step.ts'
import { announceSignOut, forgetSignOut, isSignOutAsked, watchSignOuts } from './sign-outs.ts'

type AuthState = {
  loading: boolean
  session: Session | null
  /** Signed in by password or link, with the second step due: it may not use the product. */
  halfSession: Session | null
  /** The person whose page is still on the screen, although the session ended without a Sign Out in this browser. */
  ended: User | null
  /** Such a page was left, or another person signed in over it: the page must be reloaded, so that none of the first person's data stays in memory. */
  replaced: boolean
  recovering: boolean
  lastEvent: AuthChangeEvent | null
  link: LinkState | null
}

/** Account ids, null for nobody. `left`: by Sign Out in this browser. */
export type Passage = { from: string | null; to: string | null; left: boolean }

let state: AuthState = {
  loading: true,
  session: null,
  halfSession: null,
  ended: null,
  replaced: false,
  recovering: false,
  lastEvent: null,
  link: null,
}
const listeners = new Set<() => void>()
/** Callbacks that clear other things from the screen when the person changes, such as toasts. */
const cleaners = new Set<() => void>()
const watchers = new Set<(passage: Passage) => void>()

function change(next: Partial<AuthState>): void {
  state = { ...state, ...next }
  listeners.forEach((listener) => listener())
}

function forgetPerson(): void {
  queryClient.clear()
  cleaners.forEach((clean) => clean())
}

const split = (session: Session | null) =>
  session && owesSecondStep(session) ? { session: null, halfSession: session } : { session, halfSession: null }

/** The client reports each event to every open tab, so each of them clears its own cache. */
function takeEvent(event: AuthChangeEvent, given: Session | null): void {
  const taken = split(given)
  announceSession(taken.session)
  takeSession(taken, {
    lastEvent: event,
    recovering:
      event === 'PASSWORD_RECOVERY' || (state.recovering && event !== 'SIGNED_OUT' && event !== 'USER_UPDATED'),
  })
}

/** `more` changes in the same step, so that nobody sees half of it. */
function takeSession(
  { session, halfSession }: Pick<AuthState, 'session' | 'halfSession'>,
  more: Partial<AuthState> = {},
): void {
  const { loading, ended } = state
  const shown = state.session?.user ?? ended
  const left = session === null && shown !== null && isSignOutAsked(shown.id)
  const other = shown !== null && session !== null && shown.id !== session.user.id
  const passage = { from: state.session?.user.id ?? null, to: session?.user.id ?? null, left }
  if (loading || left || passage.from !== passage.to) watchers.forEach((watch) => watch(passage))
  if (session) forgetSignOut()
  if (left || other) forgetPerson()
  change({
    loading: false,
    session,
    halfSession,
    ended: session || left ? null : shown,
    replaced: state.replaced || (other && ended !== null),
    ...more,
  })
  // Reloads what could not be loaded in the meantime.
  if (session && ended && !other) void queryClient.invalidateQueries()
}

/** Another tab signed out. Its message may arrive after the client's own. */
function takeSignOut(accountId: string): void {
  if (state.ended?.id === accountId) takeSession(split(null))
}

/** Tells every tab that the session is about to end because a person asked for it here. */
export function askSignOut(): void {
  if (state.session) announceSignOut(state.session.user.id)
}

/** Leaves the page of a person whose session has ended. Their drafts stay in this tab, sealed. */
export function leaveEndedPage(): void {
  forgetPerson()
  change({ ended: null, replaced: true })
}

/** A stored session loads within this. One that must be refreshed first may take longer: guarded pages then show their skeleton. */
const firstReadMs = 150

/** Starts the client and listens from its first event on, which may be over before React has mounted. */
export async function startAuth(): Promise<void> {
  const link = takeLinkSession()
  if (link) change({ link: { kind: 'checking' } })
  await startAuthClient()
  watchSignOuts(takeSignOut)
  authClient().onAuthStateChange(takeEvent)
  if (link) void decideLink(link)
  await Promise.race([readFirstSession(), new Promise((resolve) => setTimeout(resolve, firstReadMs))])
}

/** Few pages are opened by a link: the code that handles one is loaded only then. */
async function decideLink(link: LinkSession): Promise<void> {
  try {
    const { receiveLink } = await import('./link-arrival.ts')
    await receiveLink(link, {
      show: (shown) => change({ link: shown }),
      recover: (session) => takeEvent('PASSWORD_RECOVERY', session),
    })
  } catch {
    failLink()
    change({ link: null })
  }
}

async function readFirstSession(): Promise<void> {
  try {
    const { data, error } = await authClient().getSession()
    if (error) throw error
    if (state.loading) takeSession(split(data.session))
  } catch (error) {
    console.error(signInTexts.sessionFailed, error)
    change({ loading: false })
  }
}

export function onPersonChanged(clean: () => void): void {
  cleaners.add(clean)
}

/** Called before the store itself learns of a session's beginning or end, and once when the application starts. */
export function onPassage(watch: (passage: Passage) => void): void {
  watchers.add(watch)
}

export const authStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => state,
}
