import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createOutbox } from '#server/ports/mail/outbox.ts'
import { runAlone, type Measured } from './browser-time.ts'

/** node scripts/run.mjs bench/outbox.ts: an outbox with 100,000 mails of a campaign in it. */
const mails = 100_000
/** Of a page, and of a search for an address, in milliseconds. */
const most = 300

export async function measureOutbox(place: string): Promise<Measured> {
  const outbox = createOutbox(join(place, 'outbox'))
  const words = { kind: 'fan-campaign', subject: 'Out on Friday', text: 'Hello\n'.repeat(50) }
  const html = '<p>Hello there</p>'.repeat(200)
  const from = performance.now()
  let next = 0
  const write = async () => {
    for (let n = next++; n < mails; n = next++)
      await outbox.send({ id: randomUUID(), to: `fan-${n}@many.example`, ...words, html })
  }
  await Promise.all(Array.from({ length: 4 }, write))
  const perSecond = (mails / (performance.now() - from)) * 1_000
  const page = await median(() => outbox.page({}))
  const oldest = await median(() => outbox.page({ to: 'fan-0@many.example' }))
  const nobody = await median(() => outbox.page({ to: 'nobody@many.example' }))
  const before = process.memoryUsage().rss
  for (let time = 0; time < 20; time++) await outbox.page({ to: 'nobody@many.example' })
  const grown = Math.max(0, process.memoryUsage().rss - before) / 1_000_000
  return {
    text: [
      `The outbox with ${mails.toLocaleString('en-US')} mails, median of 5; ${most} ms at most`,
      `  written ${perSecond.toFixed(0)} a second`,
      `  newest page ${page.toFixed(0)} ms, the oldest mail by its address ${oldest.toFixed(0)} ms, an unknown address ${nobody.toFixed(0)} ms; memory grew by ${grown.toFixed(0)} MB over 20 searches`,
    ].join('\n'),
    overLimit: Math.max(page, oldest, nobody) > most,
  }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 5; time++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)[2]!
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measureOutbox)
