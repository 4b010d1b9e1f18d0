import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { signInTexts } from '#domain/sign-in/texts.ts'
import { authClient, type Session, type User } from './auth-client.ts'
import { askSignOut, authStore } from './auth-store.ts'
import type { LinkState } from './mailed-link.ts'
import { owesSecondStep } from './second-step.ts'

export type Auth = {
  loading: boolean
  session: Session | null
  user: User | null
  /** Who has typed the password, or opened a mailed link, and has the second step still to take. */
  awaiting: User | null
  /** A mailed link that nobody has decided about; null otherwise. */
  link: LinkState | null
  /** Whose page is still on the screen after the session ended without a Sign Out. */
  ended: User | null
  /** Arrived by the link of a password mail. */
  recovering: boolean
  /** Throws what the authentication service says. `second-step`: the password was right, and `awaiting` now has to take the second step. */
  signIn: (email: string, password: string) => Promise<'signed-in' | 'second-step'>
  signOut: () => Promise<void>
  /** Ends every session but this browser's. Throws where the service does not end them. */
  signOutEverywhere: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

async function signIn(email: string, password: string): Promise<'signed-in' | 'second-step'> {
  const { data, error } = await authClient().signInWithPassword({ email, password })
  if (error) throw error
  return owesSecondStep(data.session) ? 'second-step' : 'signed-in'
}

/** Ends the session of this browser, in all its tabs. Whatever the service answers, it is signed out; a failure is only logged. */
async function signOut(): Promise<void> {
  askSignOut()
  const { error } = await authClient().signOut({ scope: 'local' })
  if (error) console.error(signInTexts.signOutFailed, error)
}

/** Whoever asks for this means the other devices: that they are still signed in must not pass unsaid. */
async function signOutEverywhere(): Promise<void> {
  const { error } = await authClient().signOut({ scope: 'others' })
  if (error) throw error
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const { loading, session, halfSession, ended, link, recovering } = useSyncExternalStore(
    authStore.subscribe,
    authStore.read,
  )
  const auth = useMemo(
    () => ({
      loading,
      session,
      user: session?.user ?? null,
      ended,
      awaiting: halfSession?.user ?? null,
      link,
      recovering,
      signIn,
      signOut,
      signOutEverywhere,
    }),
    [loading, session, halfSession, ended, link, recovering],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Below it the person whose session ended still counts as the user: their page stays as it is. */
export function KeepPerson({ children }: { children: ReactNode }) {
  const auth = useAuth()
  const kept = useMemo(() => ({ ...auth, user: auth.user ?? auth.ended }), [auth])
  return <AuthContext value={kept}>{children}</AuthContext>
}
