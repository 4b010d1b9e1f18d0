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
/** Waits for this many reported errors, which come after the server was asked in vain. */
const telling = (times: number) => vi.waitFor(() => expect(told).toHaveBeenCalledTimes(times), 10_000)

// There is no server here: the journey proves the report with an id.
it('reports an error outside of rendering, and says so if it could not be logged', async () => {
  fail(new Error('boom'))
  await telling(1)
  expect(currentToasts()[0]).toMatchObject({
    tone: 'error',
    title: 'Something went wrong',
    text: expect.stringContaining('could not be logged'),
  })
})

it('reports the same error once, and none that is nobody’s', async () => {
  fail(new Error('again'))
  fail(new Error('again'))
  fail(undefined)
  fail(new DOMException('gone', 'AbortError'))
  // The last one is reported last.
  fail(new Error('another'))
  await telling(2)
})

it('stops after five: an error in a loop must not fill the log', async () => {
  for (let index = 0; index < 6; index++) fail(new Error(`e${index}`))
  await telling(5)
  // A second listener runs after everything that this one would report.
  stop()
  stop = watchUnhandledErrors(window)
  fail(new Error('later'))
  await telling(6)
})
