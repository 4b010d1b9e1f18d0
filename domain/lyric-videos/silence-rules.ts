/** The padding that a decoder adds before the sound, in samples: the delay of its filter bank. */
const decoderDelay = 529
/** From the mark of an encoder's tag to its delays, where all of its fields are there. */
const toDelays = 141
const fieldLengths = [4, 4, 100, 4]

/**
 * The padding of an MP3 file's encoder before and after the sound, in samples, from the tag of its first frame (LAME's, which others write too). None where there
 * is not such a tag.
 */
export function mp3Silence(frame: Uint8Array): { start: number; end: number } {
  const none = { start: 0, end: 0 }
  const mark = markOf(frame)
  if (mark < 0) return none
  const flags = frame[mark + 7]!
  const missing = fieldLengths.reduce((sum, length, bit) => sum + ((flags >> bit) & 1 ? 0 : length), 0)
  const at = mark + toDelays - missing
  if (at + 3 > frame.length) return none
  const [one, two, three] = [frame[at]!, frame[at + 1]!, frame[at + 2]!]
  const delay = (one << 4) | (two >> 4)
  const padding = ((two & 15) << 8) | three
  if (delay === 0) return none
  return { start: delay + decoderDelay, end: Math.max(0, padding - decoderDelay) }
}

/** Where 'Xing' or 'Info' is, near the beginning; -1 if nowhere. */
function markOf(frame: Uint8Array): number {
  for (let at = 0; at < Math.min(frame.length - 8, 256); at++) {
    const word = String.fromCharCode(...frame.subarray(at, at + 4))
    if (word === 'Xing' || word === 'Info') return at
  }
  return -1
}
