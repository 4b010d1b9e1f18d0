/** `atOnce`: how many pieces of work of one key run at a time. `waiting`: how many more may wait. */
export type LaneLimit = { atOnce: number; waiting: number }

export type Lanes = {
  /**
   * Waits for a place of this key, first come, first served. Returns what to call when the work is over, once or more often; null
   * where too many wait already, or where `signal` ended the wait.
   */
  enter(key: string, signal?: () => AbortSignal): Promise<(() => void) | null>
}

type Lane = { running: number; line: (() => void)[] }

export function createLanes({ atOnce, waiting }: LaneLimit): Lanes {
  const lanes = new Map<string, Lane>()

  function leave(key: string, lane: Lane): void {
    const next = lane.line.shift()
    // The place is handed on: nobody who comes now can take it first.
    if (next) return next()
    lane.running -= 1
    if (lane.running === 0) lanes.delete(key)
  }

  const place = (key: string, lane: Lane) => {
    let left = false
    return () => {
      if (!left) leave(key, lane)
      left = true
    }
  }

  return {
    async enter(key, signal) {
      const lane = lanes.get(key) ?? { running: 0, line: [] }
      lanes.set(key, lane)
      if (lane.running < atOnce) {
        lane.running += 1
        return place(key, lane)
      }
      if (lane.line.length >= waiting) return null
      return (await waitInLine(lane.line, signal?.())) ? place(key, lane) : null
    },
  }
}

/** False where the one who waits has gone. */
function waitInLine(line: (() => void)[], signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const called = () => {
      signal?.removeEventListener('abort', gone)
      resolve(true)
    }
    const gone = () => {
      const at = line.indexOf(called)
      if (at >= 0) line.splice(at, 1)
      resolve(false)
    }
    if (signal?.aborted) return resolve(false)
    signal?.addEventListener('abort', gone, { once: true })
    line.push(called)
  })
}
