/** `atOnce`: how many pieces of work of one key run at a time. `waiting`: how many more may wait. */
export type GateLimit = { atOnce: number; waiting: number }
/** Ends the work; a second call does nothing. */
type Leave = () => void

/** Admits work by key, first come, first served. Keys do not hold each other up. */
export type Gate = {
  /** Waits for a place. Returns null if too many wait already, or if `signal` ended the wait; the signal is read only then. */
  enter(key: string, signal?: () => AbortSignal): Promise<Leave | null>
  /** Takes a place if one is free now. */
  tryEnter(key: string): Leave | null
  /** Runs `work` in a place. Throws what `refusal` returns if too many wait already. */
  run<T>(key: string, work: () => Promise<T>, refusal: () => Error): Promise<T>
  /** Whether work of this key is running or waiting. */
  isBusy(key: string): boolean
}

type Lane = { running: number; line: (() => void)[] }

/** A gate in this process's memory; each server process counts its own. */
export function createGate({ atOnce, waiting }: GateLimit): Gate {
  const lanes = new Map<string, Lane>()

  function leave(key: string, lane: Lane): void {
    const next = lane.line.shift()
    // Passed on directly, so that no newcomer can take the place first.
    if (next) return next()
    lane.running -= 1
    if (lane.running === 0) lanes.delete(key)
  }

  function place(key: string, lane: Lane): Leave {
    let left = false
    return () => {
      if (!left) leave(key, lane)
      left = true
    }
  }

  function tryEnter(key: string): Leave | null {
    const lane = lanes.get(key) ?? { running: 0, line: [] }
    if (lane.running >= atOnce) return null
    lanes.set(key, lane)
    lane.running += 1
    return place(key, lane)
  }

  async function enter(key: string, signal?: () => AbortSignal): Promise<Leave | null> {
    const free = tryEnter(key)
    if (free) return free
    const lane = lanes.get(key)
    if (!lane || lane.line.length >= waiting) return null
    return (await waitInLine(lane.line, signal?.())) ? place(key, lane) : null
  }

  async function run<T>(key: string, work: () => Promise<T>, refusal: () => Error): Promise<T> {
    const end = await enter(key)
    if (!end) throw refusal()
    try {
      return await work()
    } finally {
      end()
    }
  }

  return { enter, tryEnter, run, isBusy: (key) => lanes.has(key) }
}

/** Returns false if the caller disconnected while waiting. */
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
