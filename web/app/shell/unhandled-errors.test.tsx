import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearToasts, currentToasts, toast } from '#web/ui/toast-store.ts'
import { watchUnhandledErrors } from './unhandled-errors.ts'

let stop: () => void
const told = vi.spyOn(toast, 'error')
beforeEach(() => {
  told.mockClear()
  stop = watchUnhandledErrors(window)
})
afterEach(() => {
  stop()
  clearToasts()
})
const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }))
/** Waits until so many errors have been told of, which is after the server was asked in vain. */
const telling = (times: number) => vi.waitFor(() => expect(told).toHaveBeenCalledTimes(times), 10_000)

// Here is no server: what is told with its id is proved by the journey.
it('tells of an error outside of drawing, and says so where it could not be written down', async () => {
  fail(new Error('boom'))
  await telling(1)
  expect(currentToasts()[0]).toMatchObject({
    tone: 'error',
    title: 'Something went wrong',
    text: expect.stringContaining('could not be written down'),
  })
})

it('says the same once, and nothing of what is nobody’s error', async () => {
  fail(new Error('again'))
  fail(new Error('again'))
  fail(undefined)
  fail(new DOMException('gone', 'AbortError'))
  // What comes last is told of last.
  fail(new Error('another'))
  await telling(2)
})

it('stops after five: what fails in a loop must not fill the log', async () => {
  for (let index = 0; index < 6; index++) fail(new Error(`e${index}`))
  await telling(5)
  // A watch of its own comes after all that this one would tell.
  stop()
  stop = watchUnhandledErrors(window)
  fail(new Error('later'))
  await telling(6)
})
