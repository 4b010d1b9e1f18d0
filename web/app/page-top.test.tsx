import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pageOf, usePageTop } from './page-top.ts'

const at = (address: string, state: unknown = null) => {
  const { pathname, search } = new URL(address, 'http://nowhere')
  return pageOf({ pathname, search, state })
}

test.each([
  ['/dashboard', '/dashboard?settings=billing'],
  ['/dashboard?section=settings', '/dashboard?section=settings&settings=profile'],
  ['/dashboard?section=nothing', '/dashboard'],
  ['/releases/1', '/releases/1/songs'],
  ['/releases/1/songs', '/releases/1/songs/2'],
  ['/releases/1/edit', '/releases/1/lyrics/2'],
  ['/releases/1/metadata/label-copy', '/releases/1/metadata/label-copy/edit'],
])('%s and %s are one page', (one, other) => expect(at(one)).toBe(at(other)))

test.each([
  ['/dashboard', '/dashboard?section=settings'],
  ['/dashboard?section=settings', '/welcome/accounts'],
  ['/dashboard?section=releases', '/releases/1'],
  ['/releases/1', '/releases/2/songs'],
  ['/releases/1', '/releases/1/metadata'],
  ['/releases/1/metadata', '/releases/1/metadata/label-copy'],
  ['/releases/1/metadata/split-sheets/1', '/releases/1/metadata/split-sheets/2'],
  ['/releases/1/lyrics/2', '/releases/1/lyrics/2/read'],
])('%s and %s are two', (one, other) => expect(at(one)).not.toBe(at(other)))

test('the section in navigation state takes precedence over the address', () =>
  expect(at('/dashboard', { section: 'fans' })).toBe(at('/dashboard?section=fans')))

test('moves focus to the new page if its link was removed, and leaves it on a link that still exists', async () => {
  vi.stubGlobal('scrollTo', () => {})
  function Root() {
    usePageTop()
    return (
      <>
        <nav>
          <Link to="/welcome">Welcome</Link>
        </nav>
        <Outlet />
      </>
    )
  }
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          {
            path: '/dashboard',
            element: (
              <main key="dashboard">
                <h1>Dashboard</h1>
                <Link to="/releases/1">A release</Link>
              </main>
            ),
          },
          {
            path: '/releases/:id',
            element: (
              <main key="release">
                <h1>Release</h1>
              </main>
            ),
          },
          {
            path: '/welcome',
            element: (
              <main key="welcome">
                <h1>Welcome</h1>
              </main>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/dashboard'] },
  )
  render(<RouterProvider router={router} />)
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(screen.getByRole('link', { name: 'A release' }))
  expect(await screen.findByRole('heading', { name: 'Release' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await userEvent.click(screen.getByRole('link', { name: 'Welcome' }))
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Welcome' }))
})

test('moves focus to the page once it is edited no more, and does not scroll', async () => {
  const scroll = vi.fn()
  vi.stubGlobal('scrollTo', scroll)
  function Root() {
    usePageTop()
    return <Outlet />
  }
  const sheet = '/releases/1/metadata/label-copy'
  const page = (link: string, to: string) => (
    <main>
      <Link key={to} to={to}>
        {link}
      </Link>
    </main>
  )
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          { path: sheet, element: page('Edit', `${sheet}/edit`) },
          { path: `${sheet}/edit`, element: page('Save', sheet) },
        ],
      },
    ],
    { initialEntries: [sheet] },
  )
  render(<RouterProvider router={router} />)
  for (const link of ['Edit', 'Save']) {
    await userEvent.click(screen.getByRole('link', { name: link }))
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
    screen.getByRole('link').focus()
  }
  expect(scroll).not.toHaveBeenCalled()
})
