import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { shellTexts } from '#domain/shell/texts.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { NavigationProvider } from '../shell/navigation.tsx'
import { Shell } from '../shell/shell.tsx'

/** The frame of every signed-in route. */
export function SignedIn() {
  return (
    <NavigationProvider>
      <ConfirmProvider>
        <Shell>
          <Suspense fallback={<SkeletonRegion label={shellTexts.loading}><Skeleton className="h-12 w-64" /></SkeletonRegion>}><Outlet /></Suspense>
        </Shell>
      </ConfirmProvider>
    </NavigationProvider>
  )
}
