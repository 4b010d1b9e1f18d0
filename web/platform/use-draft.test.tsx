import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { signedIn } from '#web/testing/in-process.tsx'
import { hasDraft } from './drafts.ts'
import { useDraft } from './use-draft.ts'

beforeAll(async () => void (await signedIn()))

const show = (text: string) =>
  renderHook(({ value }: { value: object | null }) => useDraft('split:1', value), {
    initialProps: { value: { text } as object | null },
  })
const hide = () => window.dispatchEvent(new Event('pagehide'))

it('keeps nothing of what was saved, though the form renders again before it closes', () => {
  const { result, rerender, unmount } = show('typed')
  hide()
  expect(hasDraft('split:1')).toBe(true)
  result.current.clear()
  rerender({ value: { text: 'typed' } })
  hide()
  expect(hasDraft('split:1')).toBe(false)
  unmount()
  expect(hasDraft('split:1')).toBe(false)
})

it('keeps what is typed after that', () => {
  const { result, rerender, unmount } = show('typed')
  result.current.clear()
  rerender({ value: { text: 'typed more' } })
  hide()
  expect(hasDraft('split:1')).toBe(true)
  rerender({ value: null })
  unmount()
  expect(hasDraft('split:1')).toBe(false)
})
