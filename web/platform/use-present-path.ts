import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Reads the path that the router is at now. `useLocation` still returns the one before while the next page loads, since the page that is left
 * stays on the screen meanwhile; the router's own state is only in this context.
 */
export function usePresentPath(): () => string | undefined {
  const router = use(DataRouterContext)?.router
  return useCallback(() => router?.state.location.pathname, [router])
}
