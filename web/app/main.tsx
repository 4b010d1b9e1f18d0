import '#web/platform/jitless.ts'
import '#web/ui/styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { AuthProvider } from '#web/platform/auth-context.tsx'
import { onPersonChanged, startAuth } from '#web/platform/auth-store.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { clearToasts } from '#web/ui/toast-store.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { createRouter, loadParts } from './router.tsx'
import { StartFailed } from './shell/start-failed.tsx'
import { watchUnhandledErrors } from './shell/unhandled-errors.ts'

const root = createRoot(document.getElementById('root')!)

async function start(): Promise<void> {
  onPersonChanged(clearToasts)
  watchUnhandledErrors(window)
  await Promise.all([startAuth(), loadParts(location.pathname)])
  const router = createRouter()
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <RouterProvider router={router} />
          <Toaster />
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

start().catch((error: unknown) => {
  console.error(error)
  root.render(<StartFailed />)
})
