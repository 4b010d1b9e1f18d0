import { Fragment, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { shellTexts } from '#domain/shell/texts.ts'
import { KeepPerson, useAuth } from '#web/platform/auth-context.tsx'
import { authStore } from '#web/platform/auth-store.ts'
import { draftStore } from '#web/platform/drafts.ts'
import { later } from '#web/platform/later.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { paths } from '../paths.ts'

const SessionEnded = later(() => import('./session-ended.tsx'), 'SessionEnded', { over: true })

/**
 * Content for a signed-in user; a skeleton until that is known; everyone else goes to the sign-in, which remembers the page.
 * If a session ends under an open page, the page stays, with a sign-in over it.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { loading, user, ended } = useAuth()
  const { replaced } = useSyncExternalStore(authStore.subscribe, authStore.read)
  const location = useLocation()
  const person = user ?? ended
  const isReady = useDraftsOpened(person?.id)
  if (replaced) return <OtherDocument />
  if (loading) return <GuardSkeleton />
  if (!person) return <Navigate to={paths.signIn} replace state={{ from: location }} />
  if (!isReady) return <GuardSkeleton />
  return (
    <KeepPerson>
      {/* Another person gets their own page: clearing the cache does not take away what mounted parts still show. */}
      <Fragment key={person.id}>{children}</Fragment>
      {!user && (
        <Suspense fallback={null}>
          <SessionEnded person={person} />
        </Suspense>
      )}
    </KeepPerson>
  )
}

/** Forms load their drafts when they mount: a page waits until its person's drafts are unsealed, and once mounted it stays. */
function useDraftsOpened(id: string | undefined): boolean {
  const opening = useSyncExternalStore(draftStore.subscribe, draftStore.isOpening)
  const [begun, setBegun] = useState<string>()
  if (id !== undefined && !opening && begun !== id) setBegun(id)
  return !opening || begun === id
}

/** A person who leaves a page after its session ended, or signs in over another's, continues in a new document without any of it. */
function OtherDocument() {
  useEffect(() => location.replace(paths.dashboard), [])
  return <GuardSkeleton />
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
