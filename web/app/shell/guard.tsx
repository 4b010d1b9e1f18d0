import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { shellTexts } from '#domain/shell/texts.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { paths } from '../paths.ts'

/** Content for a signed-in user; a skeleton until that is known; everybody else to the sign-in, which remembers where they were going. */
export function Guard({ children }: { children: ReactNode }) {
  const { loading, user } = useAuth()
  const location = useLocation()
  if (loading) return <GuardSkeleton />
  if (!user) return <Navigate to={paths.signIn} replace state={{ from: location }} />
  // Another person gets a page of their own: clearing the cache does not take away what mounted parts still show.
  return <Fragment key={user.id}>{children}</Fragment>
}

export function GuardSkeleton() {
  return (
    <main id="main" className="main">
      <h1 className="sr-only">{shellTexts.loading}</h1>
      <SkeletonRegion label={shellTexts.loading} className="grid gap-5">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </SkeletonRegion>
    </main>
  )
}
