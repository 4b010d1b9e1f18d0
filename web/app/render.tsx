import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import type { SupportContact } from '#domain/support/texts.ts'
import { setSupport } from '#web/platform/auth-client.ts'
import { Application } from './application.tsx'
import { loadingParts, routes } from './router.tsx'

/** A public page as markup, as a person sees it who is not signed in. Runs in the build; the browser hydrates it (main.tsx). */
export async function renderPage(path: string, support: SupportContact): Promise<string> {
  setSupport(support)
  await loadingParts(path)
  return renderToString(<Application router={createMemoryRouter(routes, { initialEntries: [path] })} />)
}
