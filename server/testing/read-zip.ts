import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP by name, read by its central directory like in other programs; checks each file's size. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('this ZIP has no end')
  const found = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const [nameLength, extraLength, commentLength] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + packed)
    const whole = method === 8 ? inflateRawSync(content) : content
    if (whole.length !== size) throw new Error(`${name} should have ${size} bytes and has ${whole.length}`)
    found.set(name, whole)
    at += 46 + nameLength + extraLength + commentLength
  }
  return found
}
