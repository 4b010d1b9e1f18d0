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
