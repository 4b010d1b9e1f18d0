import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { ConfirmDialog } from '../shell/later-dialogs.tsx'
import { NavigationProvider } from '../shell/navigation.tsx'
import { ScreenSkeleton } from '../shell/page-skeleton.tsx'
import { Shell } from '../shell/shell.tsx'

/** The frame of every signed-in route. */
export function SignedIn() {
  return (
    <NavigationProvider>
      <ConfirmProvider dialog={ConfirmDialog}>
        <Shell>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </Shell>
      </ConfirmProvider>
    </NavigationProvider>
  )
}
