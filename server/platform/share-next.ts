/**
 * Looks up once for all waiting callers. Callers that ask while a lookup of the same key runs share the next one, which starts after it: no caller gets an answer
 * from before its question.
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
