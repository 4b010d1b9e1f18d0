import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

// The real one, also while a test holds all timers.
const immediate = setImmediate
/**
 * Lets React draw and run its effects. It does both in `setImmediate`, which a busy machine calls after the timer of 0 ms that the library waits for: a test
 * would continue before its press has taken effect. Work scheduled while rendering, such as effects, takes another round.
 */
async function settled(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await new Promise<void>((resolve) => immediate(resolve))
}
const library = getConfig()
configure({
  // Waiting may take as long as a busy machine needs, up to a test's own limit.
  asyncUtilTimeout: 10_000,
  asyncWrapper: (work) =>
    library.asyncWrapper(async () => {
      const result = await work()
      await settled()
      return result
    }),
})

// Files share one thread: each gets its own modules, so that nobody is signed in by the file before.
vi.resetModules()

// jsdom times all frames by one interval. Faked and given up in the middle of a frame, it never ends, and this thread gets no frame again.
const [start, stop] = [setTimeout, clearTimeout]
globalThis.requestAnimationFrame = (callback) => Number(start(() => callback(performance.now()), 1000 / 60))
globalThis.cancelAnimationFrame = (handle) => stop(handle)

// They share one page too: each finds it empty and leaves nothing in it.
beforeAll(() => {
  document.body.replaceChildren()
  document.documentElement.className = ''
  localStorage.clear()
  sessionStorage.clear()
})

// Clients of earlier files live on. They hear nothing of this file's sessions, or they would answer in its storage.
const channels: BroadcastChannel[] = []
const Channel = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}
afterAll(() => {
  for (const channel of channels) channel.close()
  globalThis.BroadcastChannel = Channel
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
// Vitest's functions are imported, not global, so the library cannot register this by itself.
afterEach(cleanup)
