import { expect, it, vi } from 'vitest'
import { withDragging, type Dragging } from './dragging.ts'

const library = {} as Dragging

it('registers once the library is there, and takes off again', async () => {
  const stop = vi.fn<() => void>()
  const register = vi.fn<() => () => void>(() => stop)
  const takeOff = withDragging(register, async () => library)
  expect(register).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith(library))
  takeOff()
  expect(stop).toHaveBeenCalledOnce()
})

it('registers nothing that was taken off before the library came', async () => {
  const register = vi.fn<() => () => void>()
  const loaded = Promise.resolve(library)
  withDragging(register, () => loaded)()
  await loaded
  expect(register).not.toHaveBeenCalled()
})

it('only leaves dragging out when the library does not load', async () => {
  const unhandled = vi.fn<() => void>()
  process.once('unhandledRejection', unhandled)
  const register = vi.fn<() => () => void>()
  const takeOff = withDragging(register, () => Promise.reject(new Error('offline')))
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', unhandled)
  takeOff()
  expect(unhandled).not.toHaveBeenCalled()
  expect(register).not.toHaveBeenCalled()
})
