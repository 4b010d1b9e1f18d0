/** Runs work of the same key one after the other, in the order of asking. In this process only: the database decides between several. */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}

/** Runs one piece of work at a time, with keys taking turns: a key with many pieces of work waits for the others in between. */
export function createFairTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, (() => Promise<void>)[]>()
  let running = false

  async function run(): Promise<void> {
    running = true
    for (let next = lines.entries().next(); !next.done; next = lines.entries().next()) {
      const [key, line] = next.value
      const work = line.shift()!
      await work()
      // Back to the end, behind all keys that have asked in the meantime.
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
    }
    running = false
  }

  return (key, work) =>
    new Promise((resolve, reject) => {
      const line = lines.get(key) ?? []
      lines.set(key, line)
      line.push(() => Promise.resolve().then(work).then(resolve, reject))
      if (!running) void run()
    })
}
