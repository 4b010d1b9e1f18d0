import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router'
import { AuthProvider } from '#web/platform/auth-context.tsx'
import { queryClient } from '#web/platform/query-client.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import type { createRouter } from './router.tsx'

/** The whole application. The build renders public pages with it too (render.tsx): the browser must find the same tree. */
export function Application({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <RouterProvider router={router} />
          <Toaster />
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
