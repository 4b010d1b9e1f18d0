import { Worker } from 'node:worker_threads'
import { createGate } from '#server/platform/gate.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'

/** Papers printed one after the other on a thread of their own: shaping a hundred tracks takes longer than any other answer may wait. */
export type Press = { print(paper: Paper): Promise<Uint8Array> }
export type Printed = { bytes: Uint8Array } | { error: string }

/** Too many papers wait already. */
export class PressBusy extends Error {}

type Options = {
  /** Papers that wait or are being printed. */
  most?: number
  /** A paper that takes longer is given up, and its thread with it. */
  patienceMs?: number
  /** After so long without a paper the thread ends, and its fonts leave memory. */
  idleMs?: number
  /** The thread's file; tests bring one that misbehaves. */
  file?: URL
}

/** In the bundle the thread's file lies beside the server's. */
const workerFile = () => new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './pdf-worker.js', import.meta.url)
/** What one paper's words and signs may take at most; fonts are outside of it. */
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
    // Nobody waits for it at the end of the process, nor for the failure of one that has no paper.
    opened.unref()
    opened.on('error', () => undefined)
    opened.once('exit', () => {
      if (worker === opened) worker = undefined
    })
    return opened
  }

  function printNow(paper: Paper): Promise<Uint8Array> {
    clearTimeout(idle)
    const thread = (worker ??= openWorker())
    return new Promise<Uint8Array>((resolve, reject) => {
      const fail = (error: Error) => {
        end()
        // Whatever state it is in, the next paper gets a new one.
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
