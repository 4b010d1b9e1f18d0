import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const length = 16
/** Random bytes for the next ids: asking the system for those of one at a time takes ten times as long as making it. */
const pool = new Uint8Array(length * 512)
let used = pool.length
let [msecs, seq] = [0, 0]

/** A new id: UUIDv7, so that newer rows sort later. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, (used += length))
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    // 31 bits: those of one millisecond count on from here and never reach the end.
    seq = ((random[6]! & 0x7f) << 24) | (random[7]! << 16) | (random[8]! << 8) | random[9]!
  } else seq += 1
  return v7({ random, msecs, seq })
}
