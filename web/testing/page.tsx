import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { AuthProvider } from '#web/platform/auth-context.tsx'
import { WritesFirst } from '#web/platform/query-client.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'

/**
 * Shows this at the address, with an empty cache and no toasts; `others` are what is shown at other paths, `state` is what the
 * page before left for it.
 */
export function showAt(address: string, element: ReactNode, others: Record<string, ReactNode> = {}, state?: object) {
  clearToasts()
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined
  const client = new WritesFirst({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const [path, search] = address.split('?')
  const routes = Object.entries({ [path!]: element, ...others })
  const router = createMemoryRouter(
    routes.map(([at, shown]) => ({ path: at, element: shown })),
    { initialEntries: [{ pathname: path!, search: search ? `?${search}` : '', state }] },
  )
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <ConfirmProvider dialog={ConfirmDialog}>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </AuthProvider>
    </QueryClientProvider>,
  )
  return { client, address: () => router.state.location.pathname + router.state.location.search }
}

const asPattern = (words: string) => words.replace(/[[\]().?+]/g, '\\$&')
/** The field whose label begins with these words. */
export const fieldNamed = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${asPattern(label)}`))
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** Puts this text in place of what the field has. */
export async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text !== '') await userEvent.paste(text)
}
/** The latest toast: its title and text. */
export const said = () => [currentToasts().at(0)?.title, currentToasts().at(0)?.text]
/** Presses the button in the latest toast. */
export const pressInToast = () => currentToasts().at(0)!.action!.onAction()
