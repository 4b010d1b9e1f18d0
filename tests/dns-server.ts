import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** `TXT music.example` → its records. An MX is `10 mx.music.example`, `0 .` the null one. */
export type Zone = Record<string, string[]>

const types: Record<number, string> = { 1: 'A', 12: 'PTR', 15: 'MX', 16: 'TXT', 28: 'AAAA' }
const [noSuchName, failed] = [3, 2]

/** A name server on loopback that knows this zone and nothing else (RFC 1035). A record `SERVFAIL` lets it fail. Every name in it exists. */
export async function startDnsServer(zone: Zone): Promise<{ address: string; close(): Promise<void> }> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answer(query, zone), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((done) => socket.close(() => done())),
  }
}

function answer(query: Buffer, zone: Zone): Buffer {
  const { name, end } = readName(query)
  const type = types[query.readUInt16BE(end)] ?? ''
  const records = zone[`${type} ${name}`] ?? []
  const exists = Object.keys(zone).some((key) => key.endsWith(` ${name}`))
  const code = records.includes('SERVFAIL') ? failed : exists ? 0 : noSuchName
  const shown = code === 0 ? records : []
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  // An answer with authority, to a question that wanted recursion.
  head.writeUInt16BE(0x8580 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(shown.length, 6)
  return Buffer.concat([
    head,
    query.subarray(12, end + 4),
    ...shown.map((value) => record(query.readUInt16BE(end), value)),
  ])
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function record(type: number, value: string): Buffer {
  const data = dataOf(types[type]!, value)
  const head = Buffer.alloc(12)
  // The name is that of the question.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: string, value: string): Buffer {
  switch (type) {
    case 'A':
      return Buffer.from(value.split('.').map(Number))
    case 'AAAA':
      return Buffer.from(
        value
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      )
    case 'MX': {
      const [preference, host] = value.split(' ') as [string, string]
      return Buffer.concat([Buffer.from([0, Number(preference)]), nameOf(host)])
    }
    case 'TXT':
      // Strings of 255 bytes at most, as long keys need.
      return Buffer.concat(
        (value.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.from([part.length, ...Buffer.from(part)])),
      )
    default:
      return nameOf(value)
  }
}

const nameOf = (host: string): Buffer =>
  Buffer.concat([
    ...host
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])
