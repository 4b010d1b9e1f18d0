import type { SignInMethod } from '#domain/sign-in/rules.ts'
import type { Session } from './auth-client.ts'

/** How a session was begun, by its access token. For what the page offers only: the server checks the token itself. */
export function signInMethods(session: Session | null): SignInMethod[] {
  try {
    const payload = (session?.access_token ?? '').split('.')[1] ?? ''
    const { amr } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { amr?: SignInMethod[] }
    return Array.isArray(amr) ? amr : []
  } catch {
    return []
  }
}
