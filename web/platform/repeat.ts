/** How long a call waits for its turn, and how often it retries. A longer wait, such as a quarter of an hour, is reported immediately. */
const longestWaitSeconds = 5
const repeats = 6

/** The seconds to wait before a retry; null if the response requires none, or one that a person should know about. */
export function waitSeconds(status: number, retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? Number.NaN)
  return status === 429 && seconds > 0 && seconds <= longestWaitSeconds ? seconds : null
}

/**
 * Makes a call, and repeats it if the server answers 429 with a short Retry-After: it has done nothing then, so a repeat is
 * safe. Returns the last response. Throws AbortError when `signal` ends the wait.
 */
export async function repeatWhenBusy<Answer>(
  ask: () => Promise<Answer>,
  waitOf: (answer: Answer) => number | null,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let time = 0; ; time += 1) {
    const answer = await ask()
    const seconds = waitOf(answer)
    if (seconds === null || time === repeats) return answer
    // Spreads out retries that would otherwise coincide.
    await sleep(seconds * 1000 * (1 + Math.random() / 2), signal)
  }
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(new DOMException('The call was given up.', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
}
