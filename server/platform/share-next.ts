/**
 * Looks up once for all who ask meanwhile. Who asks while a lookup of the same key runs gets the next one, which begins after it: nobody is told what was true
 * before the question.
 */
export function shareNext<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  const next = new Map<string, Promise<Value>>()
  const start = (key: string) => {
    const lookup = load(key).finally(() => running.delete(key))
    running.set(key, lookup)
    return lookup
  }
  return (key) => {
    const now = running.get(key)
    if (!now) return start(key)
    const waiting =
      next.get(key) ??
      now
        .catch(() => undefined)
        .then(() => {
          next.delete(key)
          return start(key)
        })
    next.set(key, waiting)
    return waiting
  }
}
