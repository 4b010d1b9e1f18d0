import { Worker } from 'node:worker_threads'
import { createGate } from '#server/platform/gate.ts'
import type { Card, Paper } from '#server/platform/pdf/paper.ts'

/** Prints papers one at a time on a separate thread: shaping a hundred tracks takes longer than any other response may wait. */
export type Press = { print(paper: Paper | Card): Promise<Uint8Array> }
export type Printed = { bytes: Uint8Array } | { error: string }

/** Too many papers are waiting already. */
export class PressBusy extends Error {}

type Options = {
  /** Papers waiting or being printed. */
  most?: number
  /** A paper that takes longer is abandoned, and its thread is terminated. */
  patienceMs?: number
  /** After this long without a paper the thread ends, which frees the memory of its fonts. */
  idleMs?: number
  /** The thread's file; tests pass one that misbehaves. */
  file?: URL
}

/** In the bundle the thread's file is next to the server's. */
const workerFile = () => new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './pdf-worker.js', import.meta.url)
/** The most memory one paper's text and glyphs may take; fonts are not counted. */
const memoryMb = 384

export function createPress({
  most = 8,
  patienceMs = 30_000,
  idleMs = 120_000,
  file = workerFile(),
}: Options = {}): Press {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const gate = createGate({ atOnce: 1, waiting: most - 1 })

  function openWorker(): Worker {
    const opened = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    // Neither the end of the process nor a failure without a paper waits for it.
    opened.unref()
    opened.on('error', () => undefined)
    opened.once('exit', () => {
      if (worker === opened) worker = undefined
    })
    return opened
  }

  function printNow(paper: Paper | Card): Promise<Uint8Array> {
    clearTimeout(idle)
    const thread = (worker ??= openWorker())
    return new Promise<Uint8Array>((resolve, reject) => {
      const fail = (error: Error) => {
        end()
        // Its state is unknown, so the next paper gets a new thread.
        if (worker === thread) worker = undefined
        void thread.terminate()
        reject(error)
      }
      const onMessage = (printed: Printed) => {
        end()
        if ('bytes' in printed) resolve(printed.bytes)
        else reject(new Error(printed.error))
      }
      const onExit = () => fail(new Error('The thread that prints ended.'))
      const timer = setTimeout(() => fail(new Error(`A paper was not printed within ${patienceMs} ms.`)), patienceMs)
      const end = () => {
        clearTimeout(timer)
        thread.off('message', onMessage).off('error', fail).off('exit', onExit)
      }
      thread.on('message', onMessage).on('error', fail).on('exit', onExit)
      thread.postMessage(paper)
    })
  }

  function rest(): void {
    idle = setTimeout(() => {
      void worker?.terminate()
      worker = undefined
    }, idleMs)
    idle.unref()
  }

  return {
    async print(paper) {
      const busy = () => new PressBusy('Too many papers wait to be printed.')
      try {
        return await gate.run('press', () => printNow(paper), busy)
      } finally {
        if (!gate.isBusy('press')) rest()
      }
    },
  }
}
