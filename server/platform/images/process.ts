import { fork } from 'node:child_process'

type Options = { patience: number; signal?: AbortSignal | undefined }

/**
 * Gives a job to a process of its own, and returns its one answer; null if it ends without one, or takes longer than `patience` milliseconds. What it used returns to
 * the system at once, and a job that crashes or stalls harms nothing else. Throws AbortError when `signal` aborts.
 */
export function runInProcess<Answer>(file: URL, job: object, { patience, signal }: Options): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '1' },
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
