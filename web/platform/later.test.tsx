import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { later } from './later.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

const gone = () => new TypeError('Failed to fetch dynamically imported module: /assets/part-1.js')
/** A module that comes. */
const here = Promise.resolve({ Part: () => <p>Here it is</p> })
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try Again' }))

/** Renders, and waits for what it loads. */
const show = (page: ReactNode) => act(async () => render(page))

beforeEach(() => {
  // React logs what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
})
afterEach(() => document.head.replaceChildren())

it('says in the part’s place that it did not load, and retries on request until it does', async () => {
  let asked = 0
  const Part = later(() => (++asked < 3 ? Promise.reject(gone()) : here), 'Part')
  await show(
    <>
      <input aria-label="Beside" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  await userEvent.type(screen.getByLabelText('Beside'), 'typed')
  expect((await screen.findByRole('alert')).textContent).toContain('the server is not responding')
  await tryAgain()
  await waitFor(() => expect(asked).toBe(2))
  expect(screen.getByRole('alert')).toBeTruthy()
  await tryAgain()
  await screen.findByText('Here it is')
  expect(asked).toBe(3)
  expect((screen.getByLabelText('Beside') as HTMLInputElement).value).toBe('typed')
})

it('retries by itself when the user returns to it', async () => {
  let away = true
  const Part = later(() => (away ? Promise.reject(gone()) : here), 'Part')
  const page = await show(
    <Suspense>
      <Part />
    </Suspense>,
  )
  await screen.findByRole('alert')
  page.rerender(<p>Elsewhere</p>)
  away = false
  await act(async () =>
    page.rerender(
      <Suspense>
        <Part />
      </Suspense>,
    ),
  )
  await screen.findByText('Here it is')
})

class Fallback extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>The error fallback</p> : this.props.children
  }
}

it("leaves the part's own errors to the error fallback", async () => {
  const Broken = later(() => Promise.resolve({ Broken: Faulty }), 'Broken')
  await show(
    <Fallback>
      <Suspense>
        <Broken />
      </Suspense>
    </Fallback>,
  )
  await screen.findByText('The error fallback')
})

const Faulty = () => {
  throw new Error('a fault of ours')
}

function Typed() {
  useLeaveWarning(true)
  return <p>Typed</p>
}

it('names a new build if it may not switch to it: something is typed', async () => {
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '/assets/app-1.js' }))
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'App-Build': 'app-2.js' } }))
  const Part = later((): typeof here => Promise.reject(gone()), 'Part')
  await show(
    <>
      <Typed />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('There is a new version of this page.'))
  screen.getByText('Typed')
})

it('is there at the first render, without a fallback, once it was loaded', async () => {
  const Part = later(() => here, 'Part')
  await Part.load()
  render(
    <Suspense fallback="not yet">
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('Here it is')).toBeTruthy()
  expect(screen.queryByText('not yet')).toBeNull()
})
