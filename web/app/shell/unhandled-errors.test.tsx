import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearToasts, currentToast } from '#web/ui/toast-store.ts'
import { watchUnhandledErrors } from './unhandled-errors.ts'

let stop: () => void
beforeEach(() => {
  stop = watchUnhandledErrors(window)
})
afterEach(() => {
  stop()
  clearToasts()
})
const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }))
const settled = () => new Promise((done) => setTimeout(done, 20))

// Here is no server: what is told with its id is proved by the journey.
it('tells of an error outside of drawing, and says so where it could not be written down', async () => {
  fail(new Error('boom'))
  await settled()
  expect(currentToast()).toMatchObject({ tone: 'error', title: 'Something went wrong', text: expect.stringContaining('could not be written down') })
})

it('says the same once, and nothing of what is nobody’s error', async () => {
  fail(new Error('again'))
  await settled()
  clearToasts()
  fail(new Error('again'))
  fail(undefined)
  fail(new DOMException('gone', 'AbortError'))
  await settled()
  expect(currentToast()).toBeNull()
})

it('stops after five: what fails in a loop must not fill the log', async () => {
  for (let index = 0; index < 5; index++) fail(new Error(`e${index}`))
  await settled()
  clearToasts()
  fail(new Error('sixth'))
  await settled()
  expect(currentToast()).toBeNull()
})
