import { parentPort } from 'node:worker_threads'
import type { Card, Paper } from '#server/platform/pdf/paper.ts'
import type { Printed } from '#server/platform/pdf/press.ts'
import { createPrinter } from '#server/platform/pdf/print.ts'

/** The thread of press.ts: receives a paper, returns a PDF. */
const print = createPrinter()

parentPort!.on('message', (paper: Paper | Card) => {
  print(paper).then(
    (bytes) => parentPort!.postMessage({ bytes } satisfies Printed, [bytes.buffer as ArrayBuffer]),
    (error: unknown) =>
      parentPort!.postMessage({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Printed),
  )
})
