/** At most this late. */
const latestMs = 2_000

/** Does work that can wait, such as loading a part nobody sees yet, after what the page itself is asking the server for. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latestMs })
  else setTimeout(work, 200)
}
