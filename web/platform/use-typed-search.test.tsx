import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTypedSearch } from './use-typed-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pause = () => act(() => vi.advanceTimersByTimeAsync(300))

/** `sent` is what went out; `arrive` changes the value, as an address does a moment later. */
function open(first = '') {
  const sent: string[] = []
  const { result, rerender } = renderHook(({ value }) => useTypedSearch(value, (next) => sent.push(next)), {
    initialProps: { value: first },
  })
  return {
    sent,
    type: (text: string) => act(() => result.current[1](text)),
    typed: () => result.current[0],
    arrive: (value: string) => rerender({ value }),
  }
}

it('sends what was typed after a pause, without spaces around it', async () => {
  const { sent, type, typed, arrive } = open()
  type('i')
  type('id ')
  expect(sent).toEqual([])
  await pause()
  arrive('id')
  await pause()
  expect([sent, typed()]).toEqual([['id'], 'id '])
})

it('keeps what is typed while its beginning arrives', async () => {
  const { type, typed, arrive } = open()
  type('id')
  await pause()
  type('ida')
  arrive('id')
  expect(typed()).toBe('ida')
})

it('follows a value that changes otherwise, and does not send it back', async () => {
  const { sent, type, typed, arrive } = open('low')
  type('low tide')
  await pause()
  arrive('low tide')
  arrive('')
  await pause()
  expect([typed(), sent]).toEqual(['', ['low tide']])
})

it('sends a text once, and shows it as it comes back', async () => {
  const { sent, type, typed, arrive } = open()
  type('a long one')
  await pause()
  arrive('')
  expect(sent).toEqual(['a long one'])
  arrive('a long')
  await pause()
  expect([sent, typed()]).toEqual([['a long one'], 'a long'])
})
