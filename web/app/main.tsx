import '#web/platform/jitless.ts'
import '#web/ui/styles/app.css'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { authStore, onPersonChanged, startAuth } from '#web/platform/auth-store.ts'
import { canTakeOver, endRenderedPage } from '#web/platform/rendered-page.ts'
import { clearToasts } from '#web/ui/toast-store.ts'
import { Application } from './application.tsx'
import { createRouter, loadParts } from './router.tsx'
import { StartFailed } from './shell/start-failed.tsx'
import { watchUnhandledErrors } from './shell/unhandled-errors.ts'

const place = document.getElementById('root')!
let root: Root | undefined

/** In place of what the document shows. */
function show(content: ReactNode): void {
  if ('rendered' in place.dataset) place.replaceChildren()
  endRenderedPage()
  root ??= createRoot(place)
  root.render(content)
}

async function start(): Promise<void> {
  onPersonChanged(clearToasts)
  watchUnhandledErrors(window)
  await Promise.all([startAuth(), loadParts(location.pathname)])
  const application = <Application router={createRouter()} />
  // A session may have begun in another tab in the meantime.
  if (canTakeOver() && !authStore.read().session) root = hydrateRoot(place, application)
  else show(application)
}

start().catch((error: unknown) => {
  console.error(error)
  show(<StartFailed />)
})
