import type { SignInMethod } from '#domain/sign-in/rules.ts'
import type { Session } from './auth-client.ts'

/** How a session began, according to its access token. Only for what the page offers: the server verifies the token itself. */
export function signInMethods(session: Session | null): SignInMethod[] {
  try {
    const payload = (session?.access_token ?? '').split('.')[1] ?? ''
    const { amr } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { amr?: SignInMethod[] }
    return Array.isArray(amr) ? amr : []
  } catch {
    return []
  }
}
