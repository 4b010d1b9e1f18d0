import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { AdminUser } from '#domain/admin/schema.ts'
import { apiStatusTexts, errorTestTexts, userTexts } from '#domain/admin/texts.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { AuthProvider } from '#web/platform/auth-context.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { AdminDashboard } from './admin-dashboard.tsx'
import {
  auditQuery,
  healthQuery,
  protectedQuery,
  statsQuery,
  usersOnPage,
  usersQuery,
  type UserPage,
  type UserPageAnswer,
} from './data.ts'
import styles from './admin.module.css'

const stats = {
  total_users: 100_000,
  artist_users: 99_000,
  admin_users: 3,
  manager_users: 700,
  label_users: 297,
  total_releases: 394,
  total_tasks: 2106,
}
const person = (changes: Partial<AdminUser> = {}): AdminUser => ({
  id: crypto.randomUUID(),
  first_name: 'Mara',
  last_name: 'Lindholt',
  email: 'mara@lindholt.example',
  account_type: 'artist',
  phone_verified: false,
  created_at: '2026-11-14T10:00:00.000Z',
  version: 1,
  ...changes,
})
const crowd = (word: string) =>
  Array.from({ length: usersOnPage }, (_, index) => person({ first_name: `${word} ${index}` }))
const first: UserPage = { search: '', from: 'start', cursor: undefined }

/** A client with these responses that asks no server: nobody is signed in here, so nothing is fetched. */
function clientWith(pages: [UserPage, UserPageAnswer][], figures: typeof stats | null = stats) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  for (const [page, answer] of pages) client.setQueryData(usersQuery(page).queryKey, answer)
  if (figures) client.setQueryData(statsQuery.queryKey, figures)
  client.setQueryData(auditQuery.queryKey, { pages: [{ data: [], next: null }], pageParams: [null] })
  client.setQueryData(healthQuery.queryKey, '{"success":true,"data":{"status":"ok"}}')
  return client
}
const show = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <ConfirmProvider dialog={ConfirmDialog}>
          <MemoryRouter>
            <AdminDashboard />
          </MemoryRouter>
        </ConfirmProvider>
      </AuthProvider>
    </QueryClientProvider>,
  )
const answer = (users: AdminUser[], total = users.length, next: string | null = null): UserPageAnswer => ({
  users,
  next,
  totals: { total, matching: total },
})
const card = (name: string | RegExp) => screen.getByRole('region', { name })

describe('the admin dashboard', () => {
  it('prints the four figures with their captions, and the breakdown', () => {
    show(clientWith([[first, answer([person()])]]))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Dashboard')
    const terms = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`)
    expect(terms).toEqual(
      expect.arrayContaining([
        'Total Users: 100,000Active user accounts',
        'Artists: 99,000Artist accounts',
        'Releases: 394Total releases',
        'Tasks: 2,106Active tasks',
      ]),
    )
    expect(card('Account Type Breakdown').textContent).toBe(
      'Account Type BreakdownAdmins3Artists99,000Managers700Labels297',
    )
  })

  it('is a skeleton only while both users and figures are loading', () => {
    show(clientWith([], null))
    expect(screen.getByText('Loading the admin dashboard')).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('links to two-step sign-in if the installation requires it of admins first', () => {
    const client = clientWith([], null)
    const error = new ApiError(403, 'Administrators need two-step sign-in here. Set it up first.', {
      code: 'two_step_setup_needed',
    })
    client
      .getQueryCache()
      .build<unknown>(client, { queryKey: [...statsQuery.queryKey] })
      .setState({ status: 'error', error, fetchStatus: 'idle' })
    show(client)
    expect(screen.getByText('Administrators need two-step sign-in here. Set it up first.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set up two-step sign-in' }).getAttribute('href')).toBe(
      '/settings/security',
    )
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('shows the figures while users load, with three gray rows', () => {
    show(clientWith([]))
    expect(screen.queryByText('Loading the admin dashboard')).toBeNull()
    const region = within(card('User Management')).getByText('Loading users').parentElement!
    expect(region.querySelectorAll(`.${styles.peopleSkeleton}`)).toHaveLength(3)
  })
})

describe('User Management', () => {
  it('prints name or Name not set, email, type and Verified in every row', () => {
    const users = [
      person({ phone_verified: true }),
      person({ first_name: '', last_name: '', email: 'hello@nightshift.example', account_type: 'manager' }),
      person({ account_type: 'collective' }),
    ]
    show(clientWith([[first, answer(users)]]))
    const rows = within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Mara Lindholtmara@lindholt.exampleartistVerified',
      'Name not sethello@nightshift.examplemanager',
      'Mara Lindholtmara@lindholt.examplecollective',
    ])
    expect(card(/^User Management/).textContent).toContain('3 total')
    expect(rows.map((row) => row.querySelector('svg')!.getAttribute('class'))).toEqual([
      expect.stringContaining('mic'),
      expect.stringContaining('briefcase'),
      expect.stringContaining('user-round'),
    ])
  })

  it('says No users found', () => {
    show(clientWith([[first, answer([])]]))
    expect(screen.getByRole('heading', { name: 'No users found' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: userTexts.pages })).toBeNull()
  })

  it('goes straight to the last page, backward from there, and to the first again', async () => {
    const total = 100_000
    show(
      clientWith([
        [first, answer(crowd('Newest'), total, 'c1')],
        [{ ...first, cursor: 'c1' }, answer(crowd('Second'), total, 'c2')],
        [{ search: '', from: 'end', cursor: undefined }, answer(crowd('Oldest'), total, 'e1')],
        [{ search: '', from: 'end', cursor: 'e1' }, answer(crowd('Before'), total, 'e2')],
      ]),
    )
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the list' }))
    const button = (name: string) => pages.getByRole('button', { name })
    const open = () =>
      ['First page', 'Previous page', 'Next page', 'Last page'].filter(
        (name) => button(name).getAttribute('aria-disabled') !== 'true',
      )
    const seen = () =>
      `${pages.getByRole('status').textContent} ${screen.getAllByRole('listitem')[0]!.querySelector('bdi')!.textContent}`
    expect([seen(), open()]).toEqual(['1–20 of 100,000 Newest 0 Lindholt', ['Next page', 'Last page']])
    await userEvent.click(button('Next page'))
    expect([seen(), open()]).toEqual([
      '21–40 of 100,000 Second 0 Lindholt',
      ['First page', 'Previous page', 'Next page', 'Last page'],
    ])
    await userEvent.click(button('Last page'))
    expect([seen(), open()]).toEqual(['99,981–100,000 of 100,000 Oldest 0 Lindholt', ['First page', 'Previous page']])
    await userEvent.click(button('Next page'))
    expect(seen()).toContain('99,981–100,000')
    await userEvent.click(button('Previous page'))
    expect([seen(), open()]).toEqual([
      '99,961–99,980 of 100,000 Before 0 Lindholt',
      ['First page', 'Previous page', 'Next page', 'Last page'],
    ])
    await userEvent.click(button('First page'))
    expect(seen()).toContain('1–20 of 100,000 Newest')
  })

  it('searches after a pause in typing, from the first page on, and returns to where it was', async () => {
    show(
      clientWith([
        [first, answer(crowd('Newest'), 40, 'c1')],
        [{ ...first, cursor: 'c1' }, answer(crowd('Second'), 40)],
        [
          { ...first, search: 'ilse' },
          { users: [person({ first_name: 'Ilse' })], next: null, totals: { total: 40, matching: 1 } },
        ],
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), ' ilse ')
    expect(await screen.findByText('Ilse Lindholt')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(card(/^User Management/).textContent).toContain('40 total')
    await userEvent.clear(screen.getByRole('searchbox'))
    expect(await screen.findByText('Second 0 Lindholt')).toBeTruthy()
  })
})

describe('changing an account type', () => {
  it('asks first, and says what an admin may do', async () => {
    show(clientWith([[first, answer([person()])]]))
    await userEvent.click(screen.getByRole('button', { name: 'Change the account type of Mara Lindholt' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change account type' }))
    expect(dialog.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.value, radio.checked])).toEqual([
      ['artist', true],
      ['manager', false],
      ['label', false],
      ['admin', false],
    ])
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change type' }).disabled).toBe(true)
    await userEvent.click(dialog.getByRole('radio', { name: /^Admin/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Change type' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Change Mara Lindholt to Admin?' }))
    expect(question.getByText(/They will see every account/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('dialog', { name: 'Change account type' })).toBeTruthy()
  })
})

describe('Backend API Status', () => {
  it('shows the raw response, and what signed-out people miss', () => {
    show(clientWith([[first, answer([person()])]]))
    const status = within(card('Backend API Status'))
    expect(status.getByRole('group', { name: 'Health Check' }).textContent).toBe('Health CheckConnected')
    expect(status.queryByRole('group', { name: 'JWT Authentication' })).toBeNull()
    expect(status.getByText('{"success":true,"data":{"status":"ok"}}')).toBeTruthy()
    expect(status.getByText('User authentication required to test protected endpoints.')).toBeTruthy()
    expect(status.getByText('Not authenticated')).toBeTruthy()
    expect(status.getByText(location.origin)).toBeTruthy()
    expect(status.getByText('Hono with JWT authentication and Zod validation')).toBeTruthy()
  })
})

describe('freshness and retries', () => {
  it('follow the specification', () => {
    expect([usersQuery(first).staleTime, statsQuery.staleTime, healthQuery.staleTime]).toEqual([
      120_000, 300_000, 300_000,
    ])
    for (const query of [usersQuery(first), statsQuery, auditQuery])
      expect(
        [0, 1, 2].map((failures) => (query.retry as (n: number, e: Error) => boolean)(failures, new Error('x'))),
      ).toEqual([true, true, false])
    for (const query of [healthQuery, protectedQuery])
      expect(query).toMatchObject({ retry: 1, retryDelay: 2000, refetchOnWindowFocus: false })
  })
})

describe('Error Handler Testing', () => {
  it('throws while rendering', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    show(clientWith([[first, answer([person()])]]))
    await expect(userEvent.click(screen.getByRole('button', { name: errorTestTexts.sync }))).rejects.toThrow(
      errorTestTexts.syncMessage,
    )
    quiet.mockRestore()
  })
  it('throws a second later, outside of rendering', () => {
    vi.useFakeTimers()
    show(clientWith([[first, answer([person()])]]))
    screen.getByRole('button', { name: errorTestTexts.async }).click()
    vi.advanceTimersByTime(999)
    expect(card(apiStatusTexts.title)).toBeTruthy()
    expect(() => vi.advanceTimersByTime(1)).toThrow(errorTestTexts.asyncMessage)
    expect(card(apiStatusTexts.title)).toBeTruthy()
    vi.useRealTimers()
  })
})
