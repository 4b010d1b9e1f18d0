import type { Logger } from '#server/platform/logger.ts'

/** Work that no response waits for. */
export type Background = {
  /** Runs it after the current tick; logs a failure. */
  run(work: () => Promise<void>): void
  /** Resolves when all background work is done. */
  idle(): Promise<void>
}

export function createBackground(logger: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const task = new Promise<void>((later) => setImmediate(later))
        .then(work)
        .catch((error: unknown) => {
          logger.error(
            { reason: error instanceof Error ? error.message : 'unknown' },
            'authentication work after an answer failed',
          )
        })
        .finally(() => running.delete(task))
      running.add(task)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
