/** A tone of this length as a WAV file. */
export function toneOf(seconds: number): Buffer {
  const [rate, head] = [48_000, 44]
  const samples = Math.round(seconds * rate)
  const file = Buffer.alloc(head + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate * 2],
    [40, samples * 2],
  ] as const)
    file.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    file.writeUInt16LE(value, at)
  file.write('data', 36)
  for (let at = 0; at < samples; at++)
    file.writeInt16LE(Math.round(9000 * Math.sin((at * 2 * Math.PI * 330) / rate)), head + at * 2)
  return file
}

/** Silence of this length as an MP3 file with an encoder's tag, which names the samples before and after it. */
export function silentMp3(seconds: number): Buffer {
  const [rate, perFrame, frameBytes, delay] = [44_100, 1152, 417, 576]
  const samples = Math.round(seconds * rate)
  const count = Math.ceil((samples + delay + 529) / perFrame)
  const padding = count * perFrame - samples - delay
  // Layer III, 128 kbit/s; everything after a frame's head is 0, which decodes to silence.
  const frame = Buffer.alloc(frameBytes)
  frame.writeUInt32BE(0xfffb9000)
  const tag = Buffer.from(frame)
  tag.write('Info', 36)
  tag.writeUInt32BE(1, 40)
  tag.writeUInt32BE(count, 44)
  tag.write('LAME3.100', 48)
  tag.set([delay >> 4, ((delay & 15) << 4) | (padding >> 8), padding & 255], 36 + 141 - 108)
  return Buffer.concat([tag, ...Array.from({ length: count }, () => frame)])
}
