import { fork } from 'node:child_process'
import { createFairTurns } from '#server/platform/in-turn.ts'

type Options = {
  /** The account that asks. */ owner: string
  patience: number
  /** Ends the work, or keeps it from starting: the client has disconnected. */ signal?: AbortSignal | undefined
}

/** One process at a time, whatever it makes: two would need more memory than there may be. Accounts take turns. */
const inTurn = createFairTurns()

/** What V8 and the C library keep for later costs more than it saves in so short a life. */
const small = {
  execArgv: ['--max-semi-space-size=2', '--expose-gc'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' },
}

/**
 * Gives a job to a new process, and returns its one answer; null if it ends without one, or takes longer than `patience` milliseconds. Its memory returns to
 * the system immediately, and a job that crashes or stalls harms nothing else. Throws AbortError when `signal` aborts.
 */
export const runInProcess = <Answer>(file: URL, job: object, options: Options): Promise<Answer | null> =>
  inTurn(options.owner, () => runNow<Answer>(file, job, options))

function runNow<Answer>(file: URL, job: object, { patience, signal }: Options): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...small,
      timeout: patience,
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    })
    worker.once('error', reject)
    worker.once('message', (answer) => resolve(answer as Answer))
    // Has no effect after an answer.
    worker.once('exit', () => resolve(null))
    worker.send(job, (error) => {
      if (error) reject(error)
    })
  })
}
