import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { shellTexts } from '#domain/shell/texts.ts'
import { profileQuery } from '#web/profile/data.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** Loaded only for those who see it. */
const AdminDashboard = lazy(() => import('#web/admin/admin-dashboard.tsx').then((module) => ({ default: module.AdminDashboard })))

/** The admin account type sees the admin dashboard; everyone else the regular one, given as children. */
export function DashboardByType({ children }: { children: ReactNode }) {
  const profile = useQuery(profileQuery)
  if (profile.isPending) return <SkeletonRegion label={shellTexts.loading}><Skeleton className="h-12 w-64" /></SkeletonRegion>
  return profile.data?.account_type === 'admin' ? <AdminDashboard /> : children
}
