import { setTimeout as sleep } from 'node:timers/promises'

/** So much lost time is made up for: a timer that fires late, a slow query. */
const lateMs = 1_000

/** Lets callers pass at an even rate, each in its turn, by the real clock. */
export function createEvenPace(perMinute: number): () => Promise<void> {
  const everyMs = 60_000 / perMinute
  let next = -Infinity
  return async () => {
    const now = performance.now()
    next = next === -Infinity ? now : Math.max(next + everyMs, now - lateMs)
    if (next > now) await sleep(next - now)
  }
}
