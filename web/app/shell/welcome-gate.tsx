import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { profileQuery } from '#web/profile/data.ts'
import { paths } from '../paths.ts'

/** The welcome screen appears once per account, unless a section was requested. Admins skip it. */
export function WelcomeGate({ children }: { children: ReactNode }) {
  const { data: profile } = useQuery(profileQuery)
  const { state, search } = useLocation()
  const chosen = typeof state === 'object' && state !== null && 'section' in state
  const asked = chosen || search !== ''
  if (profile && !profile.welcomed && profile.account_type !== 'admin' && !asked)
    return <Navigate to={paths.welcome} replace />
  return children
}
