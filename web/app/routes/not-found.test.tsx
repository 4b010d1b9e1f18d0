import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { ErrorFallback } from '../shell/error-fallback.tsx'
import { NotFound } from './not-found.tsx'

function showAt(addresses: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <p>Sign-in page</p> },
      { path: '*', element: <NotFound /> },
    ],
    { initialEntries: addresses },
  )
  render(<RouterProvider router={router} />)
}

describe('the not-found page', () => {
  it("uses the specification's words and links to the dashboard", () => {
    showAt(['/nowhere'])
    expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeTruthy()
    expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('goes back to the previous page', async () => {
    // The page asks the browser whether there is anything to go back to.
    history.pushState(null, '')
    showAt(['/login', '/nowhere'])
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
    expect(await screen.findByText('Sign-in page')).toBeTruthy()
  })
})

describe('the error fallback', () => {
  it("uses the specification's words, with the request id once there is one", async () => {
    const onTryAgain = vi.fn()
    const view = render(<ErrorFallback onTryAgain={onTryAgain} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy()
    expect(
      screen.getByText('We encountered an unexpected error. This has been logged and our team will investigate.'),
    ).toBeTruthy()
    expect(screen.queryByText(/Request ID/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(onTryAgain).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard')

    view.rerender(<ErrorFallback onTryAgain={onTryAgain} requestId="01JCNV7M4QX2" />)
    expect(screen.getByText(/Request ID/).textContent).toBe('Request ID 01JCNV7M4QX2')
  })
})
