import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { leaveTexts as texts } from '#domain/shell/texts.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { authStore } from '#web/platform/auth-store.ts'
import { clearDraft, keepDraft } from '#web/platform/drafts.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { LeaveGuard, useAskToSignOut } from './leave-guard.tsx'

const from = '/releases/1'
const to = '/people'

/** A form, or one that saves itself: `save` is its call. */
function Form({ save }: { save?: (() => Promise<unknown>) | undefined }) {
  const [words, setWords] = useState('')
  useLeaveWarning(words !== '', save && { settle: () => save().then(() => setWords('')) })
  return <input aria-label="Title" value={words} onChange={({ target }) => setWords(target.value)} />
}

function Shell() {
  const ask = useAskToSignOut()
  const [answers, setAnswers] = useState<boolean[]>([])
  return (
    <>
      <LeaveGuard />
      <Link to={to}>People</Link>
      <Link to={`${from}?song=2`}>A dialog</Link>
      <button onClick={() => void ask().then((yes) => setAnswers((before) => [...before, yes]))}>Sign Out</button>
      <output>{answers.join(' ')}</output>
      <Outlet />
    </>
  )
}

/** The form, with a page before it in the history. */
function open(save?: () => Promise<unknown>) {
  const router = createMemoryRouter(
    [
      {
        element: <Shell />,
        children: [
          { path: from, element: <Form save={save} /> },
          { path: to, element: <h1>People here</h1> },
        ],
      },
    ],
    { initialEntries: [to, from], initialIndex: 1 },
  )
  render(
    <ConfirmProvider dialog={ConfirmDialog}>
      <RouterProvider router={router} />
    </ConfirmProvider>,
  )
  return router
}
const type = () => userEvent.type(screen.getByLabelText('Title'), 'Night')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const typed = () => screen.getByLabelText<HTMLInputElement>('Title').value
const answers = () => screen.getByRole('status').textContent
/** Whether the browser would ask before the tab is closed. */
const closingAsks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The locks that the tabs of this browser hold together; jsdom has none. */
const locks = new Set<{ name: string }>()
beforeEach(async () => {
  locks.clear()
  const query = () => Promise.resolve({ held: [...locks] })
  const request = async (name: string, _: object, work: () => Promise<void>) => {
    const lock = { name }
    locks.add(lock)
    await work()
    locks.delete(lock)
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query, request } })
  await signedIn()
})
afterEach(() => clearDraft('test'))
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))

it.each([
  ['a link', () => follow('People')],
  ['Back', (router: ReturnType<typeof open>) => router.navigate(-1)],
])('%s asks before typed text is left; staying keeps it, discarding leaves', async (_, leave) => {
  const router = open()
  await type()
  void leave(router)
  expect((await screen.findByRole('alertdialog', { name: texts.title })).textContent).toContain(texts.text)
  await press(texts.stay)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([typed(), router.state.location.pathname]).toEqual(['Night', from])
  void leave(router)
  await press(texts.discard)
  await screen.findByRole('heading', { name: 'People here' })
})

it('saves at once what a form would save itself, and leaves without a question', async () => {
  let asked = 0
  const seen = new MutationObserver(() => (asked += document.querySelectorAll('[role=alertdialog]').length))
  seen.observe(document.body, { childList: true, subtree: true })
  open(() => Promise.resolve())
  await type()
  await follow('People')
  await screen.findByRole('heading', { name: 'People here' })
  seen.disconnect()
  expect(asked).toBe(0)
})

it('takes the question away and leaves, once a slow answer has saved behind it', async () => {
  const answer = Promise.withResolvers<void>()
  const router = open(() => answer.promise)
  await type()
  await follow('People')
  await screen.findByRole('alertdialog', { name: texts.title })
  expect(router.state.location.pathname).toBe(from)
  answer.resolve()
  await screen.findByRole('heading', { name: 'People here' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // The next form is asked about again.
  await act(() => router.navigate(from))
  await screen.findByLabelText('Title')
  await type()
  await press('Sign Out')
  await screen.findByRole('alertdialog', { name: texts.title })
})

it.each([
  ['at once', 0],
  ['behind the question', 1_000],
])('stays, and asks nothing, where saving finds %s that the session has ended', async (_, after) => {
  const router = open(async () => {
    await new Promise((resolve) => setTimeout(resolve, after))
    await authClient().signOut({ scope: 'local' })
    await new Promise(() => undefined)
  })
  await type()
  await follow('People')
  await waitFor(() => expect(authStore.read().ended).not.toBeNull(), { timeout: 3_000 })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect([typed(), router.state.location.pathname, router.state.navigation.state]).toEqual(['Night', from, 'idle'])
})

it('stays where the person decided so, though the form saves behind the question', async () => {
  const answer = Promise.withResolvers<void>()
  const router = open(() => answer.promise)
  await type()
  await follow('People')
  await press(texts.stay)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  answer.resolve()
  await waitFor(() => expect(typed()).toBe(''))
  expect(router.state.location.pathname).toBe(from)
})

it('does not ask for an address of the same page, nor once nothing is typed', async () => {
  const router = open()
  await type()
  await follow('A dialog')
  expect([router.state.location.search, typed()]).toEqual(['?song=2', 'Night'])
  await userEvent.clear(screen.getByLabelText('Title'))
  await follow('People')
  await screen.findByRole('heading', { name: 'People here' })
})

it('has the browser ask before the tab is closed, only over typed text', async () => {
  open()
  expect(closingAsks()).toBe(false)
  await type()
  expect(closingAsks()).toBe(true)
  await userEvent.clear(screen.getByLabelText('Title'))
  expect(closingAsks()).toBe(false)
})

it('signs out without a question if nothing is unsaved, and otherwise says where something is', async () => {
  open()
  await press('Sign Out')
  await waitFor(() => expect(answers()).toBe('true'))
  keepDraft('test', 'Night')
  for (const text of [texts.kept, texts.elsewhere]) {
    // Another tab has the same lock.
    if (text === texts.elsewhere) locks.add({ ...[...locks].find(({ name }) => name.includes('unsaved'))! })
    await press('Sign Out')
    await screen.findByText(text)
    await press(texts.stay)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await type()
  await press('Sign Out')
  await screen.findByText(texts.both)
  await press(texts.discard)
  await waitFor(() => expect(answers()).toBe('true false false true'))
  expect(closingAsks()).toBe(false)
})
