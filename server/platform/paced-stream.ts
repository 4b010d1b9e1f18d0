import { Transform } from 'node:stream'
import { leastPace, watchPace, type Pace } from '#server/platform/pace.ts'

/** However slowly somebody may read: after so long a download is over. Below an hour, when what it reads from is swept away. */
const longestMs = 45 * 60_000
export type ReadingLimits = { pace?: Pace; longest?: number }

/**
 * Hands everything on, and breaks off with AbortError where the reader takes less than the least pace while there is something to read,
 * or takes too long altogether: whoever sleeps, or reads a byte now and then, would hold his place for ever.
 */
export function pacedStream({ pace = leastPace, longest = longestMs }: ReadingLimits): Transform {
  const giveUp = () => void stream.destroy(new DOMException('The reader is too slow.', 'AbortError'))
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      watch.count(chunk.length)
      done(null, chunk)
    },
  })
  // Nothing waits to be read: then it is not the reader who is slow.
  const watch = watchPace(pace, giveUp, () => stream.readableLength === 0)
  const last = setTimeout(giveUp, longest)
  stream.once('close', () => {
    watch.end()
    clearTimeout(last)
  })
  return stream
}
