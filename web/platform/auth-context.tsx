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
  /** The person who has typed the password, or opened a mailed link, and still has to take the second step. */
  awaiting: User | null
  /** A mailed link that awaits a decision; otherwise null. */
  link: LinkState | null
  /** The person whose page is still on the screen after the session ended without a Sign Out. */
  ended: User | null
  /** Arrived by the link of a password mail. */
  recovering: boolean
  /** Throws the authentication service's message. `second-step`: the password was right, and `awaiting` now has to take the second step. */
  signIn: (email: string, password: string) => Promise<'signed-in' | 'second-step'>
  signOut: () => Promise<void>
  /** Ends every session but this browser's. Throws if the service does not end them. */
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

/** Ends this browser's session in all its tabs. Signs out whatever the service answers; a failure is only logged. */
async function signOut(): Promise<void> {
  askSignOut()
  const { error } = await authClient().signOut({ scope: 'local' })
  if (error) console.error(signInTexts.signOutFailed, error)
}

/** A person who requests this means other devices: a failure to sign them out must be reported. */
async function signOutEverywhere(): Promise<void> {
  const { error } = await authClient().signOut({ scope: 'others' })
  if (error) throw error
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const { loading, session, halfSession, ended, link, recovering } = useSyncExternalStore(
    authStore.subscribe,
    authStore.read,
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

/** Below this, the person whose session ended still counts as the user: their page stays as it is. */
export function KeepPerson({ children }: { children: ReactNode }) {
  const auth = useAuth()
  const kept = useMemo(() => ({ ...auth, user: auth.user ?? auth.ended }), [auth])
  return <AuthContext value={kept}>{children}</AuthContext>
}
