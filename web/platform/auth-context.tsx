import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { signInTexts } from '#domain/sign-in/texts.ts'
import { authClient, type Session, type User } from './auth-client.ts'
import { authStore } from './auth-store.ts'

export type Auth = {
  loading: boolean
  session: Session | null
  user: User | null
  /** Arrived by the link of a password mail. */
  recovering: boolean
  /** Throws what the authentication service says. */
  signIn: (email: string, password: string) => Promise<void>
  signOut: () => Promise<void>
  /** Throws where the service does not end the sessions; this device then stays signed in, so that it can be tried again. */
  signOutEverywhere: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

async function signIn(email: string, password: string): Promise<void> {
  const { error } = await authClient().signInWithPassword({ email, password })
  if (error) throw error
}

/** Whatever the service answers, this device is signed out; a failure is only logged. */
async function signOut(): Promise<void> {
  const { error } = await authClient().signOut()
  if (!error) return
  console.error(signInTexts.signOutFailed, error)
  await authClient().signOut({ scope: 'local' })
}

/** Whoever asks for this means the other devices: that they are still signed in must not pass unsaid. */
async function signOutEverywhere(): Promise<void> {
  const { error } = await authClient().signOut({ scope: 'global' })
  if (error) throw error
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const { loading, session, recovering } = useSyncExternalStore(authStore.subscribe, authStore.read)
  const auth = useMemo(() => ({ loading, session, user: session?.user ?? null, recovering, signIn, signOut, signOutEverywhere }), [loading, session, recovering])
  return <AuthContext value={auth}>{children}</AuthContext>
}
