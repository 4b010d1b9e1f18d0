import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { listTree } from '#server/testing/process-tree.ts'
import { startServerProcess, type ServerProcess } from '../tests/server-process.ts'
import { makeArtist, runAlone, type Measured } from './browser-time.ts'
import { ifRunning, megabytes } from './start.ts'

/** node scripts/run.mjs bench/uploads.ts: the peak memory of the server and the cutting process while a picture of 40 megapixels is added. */
const [width, height] = [7300, 5480]
const mostMB = 300
/** A progressive JPEG shows nothing before its end: 120 MB of it are in memory, whatever reads it. */
const mostProgressiveMB = 400
/** Of 50 megapixels, in full size. One on its side is turned part by part. */
const mostOriginalMB = 350
const sampleMs = 15

type Drawn = { name: string; file: Uint8Array; atOnce: number; most: number; /** Its full size too. */ query?: string }

/** The picture in each accepted format. A little noise keeps it from being a plain color and below 10 MB. */
async function drawPictures(): Promise<Drawn[]> {
  const noise = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  const { data, info } = await sharp(noise)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const photo = () => sharp(data, { raw: info })
  const drawing = (channels: 3 | 4) =>
    sharp({ create: { width, height, channels, background: channels === 4 ? '#0077aa80' : '#0077aa' } }).png()
  const kinds: [name: string, picture: Sharp, atOnce: number, most?: number][] = [
    ['JPEG', photo().jpeg({ quality: 80 }), 1],
    ['WebP', photo().webp({ quality: 60, effort: 0 }), 1],
    ['PNG', drawing(3), 1],
    ['PNG, see-through', drawing(4), 1],
    ['ten JPEGs in parallel', photo().jpeg({ quality: 80 }), 10],
    ['JPEG, progressive', photo().jpeg({ quality: 80, progressive: true }), 1, mostProgressiveMB],
  ]
  const drawn: Drawn[] = []
  for (const [name, picture, atOnce, most = mostMB] of kinds)
    drawn.push({ name, file: await picture.toBuffer(), atOnce, most })
  drawn.push({ ...drawn[0]!, name: 'JPEG without an end', file: drawn[0]!.file.subarray(0, -2) })
  // The largest that are kept in their full size, of almost 50 megapixels; one on its side is encoded again.
  const whole = { width: 8650, height: 5770, fit: 'fill' } as const
  const large = () => photo().resize(whole)
  const kept: [name: string, picture: Sharp][] = [
    ['JPEG, 50, original', large().jpeg({ quality: 88 })],
    ['JPEG, 50, on its side', large().jpeg({ quality: 88 }).withMetadata({ orientation: 6 })],
    ['PNG, 50, original', drawing(3).resize(whole)],
    ['PNG, 50, on its side', drawing(3).resize(whole).withMetadata({ orientation: 6 })],
  ]
  for (const [name, picture] of kept)
    drawn.push({ name, file: await picture.toBuffer(), atOnce: 1, most: mostOriginalMB, query: '&original=keep' })
  return drawn
}

/** Megabytes of the server and its child processes, without the database. */
function taken({ pid }: ServerProcess): number {
  return listTree(pid)
    .filter(({ name }) => name !== 'postgres')
    .reduce((sum, each) => sum + ifRunning(() => megabytes(each.pid, 'Pss')), 0)
}

async function upload(address: string, token: string, file: Uint8Array, query = ''): Promise<void> {
  const answer = await fetch(`${address}/api/content/items?name=Photo${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: file as Uint8Array<ArrayBuffer>,
  })
  // One account may have four in progress.
  if (answer.status === 429)
    return sleep(Number(answer.headers.get('retry-after')) * 1000).then(() => upload(address, token, file, query))
  if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`)
}

/** On the embedded database in a folder below `place`, which the caller removes. */
export async function measureUploads(place: string): Promise<Measured> {
  const pictures = await drawPictures()
  const server = await startServerProcess({ DATA_DIR: join(place, 'uploads'), PORT: '0' })
  try {
    const { token } = await makeArtist(server.address)
    const lines = [
      `Memory while pictures of ${((width * height) / 1e6).toFixed(0)} megapixels are added, server and cutting process (PSS); ${mostMB} MB are allowed, ${mostProgressiveMB} for a progressive JPEG`,
      `  ${'before'.padEnd(22)}${taken(server).toFixed(0).padStart(5)} MB`,
    ]
    let overLimit = false
    for (const { name, file, atOnce, most, query } of pictures) {
      let peak = 0
      const timer = setInterval(() => {
        peak = Math.max(peak, taken(server))
      }, sampleMs)
      const began = performance.now()
      await Promise.all(Array.from({ length: atOnce }, () => upload(server.address, token, file, query)))
      clearInterval(timer)
      overLimit ||= peak > most
      lines.push(
        `  ${name.padEnd(22)}${peak.toFixed(0).padStart(5)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s, ${(file.byteLength / 1e6).toFixed(1)} MB a file`,
      )
    }
    return { text: lines.join('\n'), overLimit }
  } finally {
    await server.stop()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measureUploads)
