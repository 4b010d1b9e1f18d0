import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

/**
 * Stops timers: on a busy machine a pause that saves may run out between two keys. The returned user works without them; waiting for
 * something to appear moves them on, and so does `pass`. The test gives them back with `letTimersGo`.
 */
export function holdTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The library moves faked timers on only where it finds Jest's global, and else waits for them forever.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) })
  return {
    user: userEvent.setup({ delay: null }),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}

export function letTimersGo(): void {
  vi.useRealTimers()
  vi.stubGlobal('jest', undefined)
}
