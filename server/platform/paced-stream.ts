import { Transform } from 'node:stream'
import { leastPace, watchPace, type Pace } from '#server/platform/pace.ts'

/** The longest a download may take, however slowly it is read. Below an hour, when its source is swept away. */
const longestMs = 45 * 60_000
export type ReadingLimits = { pace?: Pace; longest?: number }

/**
 * Passes everything through, and aborts with AbortError if the reader falls below the minimum pace while there is something to
 * read, or takes too long altogether: a client that sleeps, or reads a byte now and then, would hold its slot forever.
 */
export function pacedStream({ pace = leastPace, longest = longestMs }: ReadingLimits): Transform {
  const giveUp = () => void stream.destroy(new DOMException('The reader is too slow.', 'AbortError'))
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      watch.count(chunk.length)
      done(null, chunk)
    },
  })
  // Nothing is waiting to be read: the reader is not the slow one.
  const watch = watchPace(pace, giveUp, () => stream.readableLength === 0)
  const last = setTimeout(giveUp, longest)
  stream.once('close', () => {
    watch.end()
    clearTimeout(last)
  })
  return stream
}
