import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { clearInterval, setInterval } from 'node:timers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { listTree } from '#server/testing/process-tree.ts'
import { expect, send } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'
import { makeArtist, runAlone, type Measured } from './browser-time.ts'
import { ifRunning, megabytes } from './start.ts'

/** node scripts/run.mjs bench/memory.ts: the peak memory of all processes, the database's too, during each kind of making. */
const mostMB = 350
const sampleMs = 10
/** Between two kinds: what ends when it is idle stays, as in one artist's work. */
const pauseMs = 300
const entry = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))

/** A photo of a camera: noise, so that it does not compress to nothing. */
async function takePhoto(width: number, height: number, orientation = 1): Promise<Buffer> {
  const noise = { raw: { width: 160, height: 107, channels: 3 as const } }
  return sharp(randomBytes(160 * 107 * 3), noise)
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 86 })
    .withMetadata({ orientation })
    .toBuffer()
}

type Taken = { all: number; server: number; database: number }

/** Megabytes of the server, the database and all they have started; a process that has just ended takes none. */
function takenBy(server: number): Taken {
  const taken = { all: 0, server: 0, database: 0 }
  for (const { pid, name } of listTree(server)) {
    const found = ifRunning(() => megabytes(pid, 'Pss'))
    taken.all += found
    if (pid === server) taken.server = found
    else if (name === 'postgres') taken.database += found
  }
  return taken
}

async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<Taken> {
  let peak = takenBy(pid)
  const timer = setInterval(() => {
    const taken = takenBy(pid)
    if (taken.all > peak.all) peak = taken
  }, sampleMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return peak
}

const show = (name: string, { all, server, database }: Taken) =>
  `  ${name.padEnd(42)}${all.toFixed(0).padStart(5)} MB: server ${server.toFixed(0)}, database ${database.toFixed(0)}, others ${(all - server - database).toFixed(0)}`

/** An artist's calls; each throws unless it succeeds. */
function callsOf(address: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, body: object) => {
    const answer = await send(address, 'POST', path, body, headers)
    return expect(answer, answer.status === 201 ? 201 : 200).body.data
  }
  return {
    post,
    upload: async (photo: Buffer, query = '') => {
      const answer = await fetch(`${address}/api/content/items?name=Photo${query}`, {
        method: 'POST',
        headers,
        body: photo as Uint8Array<ArrayBuffer>,
      })
      if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`)
      return ((await answer.json()) as { data: { id: string } }).data.id
    },
    download: async (path: string, body: object) => {
      const { address: signed, zip: pack } = await post(path, body)
      const answer = await fetch(address + ((signed ?? pack) as string))
      if (!answer.ok) throw new Error(`a download answered ${answer.status}`)
      await answer.arrayBuffer()
    },
  }
}

type Calls = ReturnType<typeof callsOf>
type Work = readonly [name: string, work: () => Promise<unknown>]

/** One artist's day: everything that is made here, one after the other, then several at once. */
async function listWork({ post, upload, download }: Calls): Promise<Work[]> {
  const photo = await upload(await takePhoto(6000, 4000), '&original=keep')
  const lying = await takePhoto(8650, 5770, 6)
  const look = { coloring: 'photo', photo_id: photo, focus: { x: 0.5, y: 0.4 } }
  const words = { kicker: 'New single', title: '窓の塩 Salt on the Window', artist: 'Mara مارا', line: 'Out now' }
  const shows = (await post('/api/shows', { shows: showsOf(20) })) as { id: string }[]
  const { id: release } = await post('/api/press-releases', {
    title: 'Salt on the Window',
    release_date: '2027-03-14',
    information: 'The first single of the album.\n\n窓の塩 מלח על החלון',
    photo_id: photo,
  })
  const { post: made } = await post('/api/posts', {
    id: crypto.randomUUID(),
    platforms: ['instagram', 'tiktok', 'youtube', 'twitter', 'facebook', 'threads'],
    caption: 'Out now',
    day: '2027-03-14',
    files: [{ item_id: photo, alt_text: null }],
  })
  const banners = () => post('/api/artwork', { ...look, design: 'announcement', words })
  const posters = () =>
    post('/api/artwork/tour', {
      ...look,
      words: { kicker: 'Tour', title: 'Tide', line: '' },
      show_ids: shows.map(({ id }) => id),
    })
  const document = (format: string) => () => download(`/api/press-releases/${release}/address`, { format })
  const pack = () => download(`/api/posts/${made.id}/pack`, {})
  const set = (await banners()) as { id: string }[]
  return [
    ['banners', banners],
    [
      'covers of a lyric video',
      () => post('/api/artwork', { ...look, kind: 'lyric_covers', design: 'out_now', words }),
    ],
    ['tour posters', posters],
    ['stills for Spotify', () => post('/api/artwork/clips', look)],
    [
      'words of a film',
      () =>
        post('/api/lyric-video/outlines', {
          style: 'line',
          size: 0,
          has_photo: true,
          title: words.title,
          artist: words.artist,
          lines: ['Salt on the window', '窓の塩', 'الملح'],
        }),
    ],
    ['ZIP of a set', () => download('/api/artwork/zip-address', { ids: set.map(({ id }) => id) })],
    ...['pdf', 'word', 'web', 'text', 'zip'].map((format): Work => [`press release, ${format}`, document(format)]),
    ['pack of a post', pack],
    ['original of 50 megapixels, on its side', () => upload(lying, '&original=keep')],
    [
      'banners, PDF, Word and pack at once',
      () => Promise.all([banners(), document('pdf')(), document('word')(), pack()]),
    ],
  ]
}

const showsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    day: `2027-05-${String(index + 1).padStart(2, '0')}`,
    venue: `Hall ${index + 1}`,
    city: 'Göteborg',
    country: 'SE',
    status: 'announced',
  }))

/** On the embedded database in a folder below `place`, which the caller removes. */
export async function measurePeaks(place: string): Promise<Measured> {
  const server = await startServerProcess({ DATA_DIR: join(place, 'memory'), PORT: '0' }, { entry })
  try {
    const { token } = await makeArtist(server.address)
    const lines = [
      `Peak memory of all processes, the database's too (PSS), during each kind of making; ${mostMB} MB are allowed`,
      show('before', takenBy(server.pid)),
    ]
    let overLimit = false
    for (const [name, work] of await listWork(callsOf(server.address, token))) {
      await sleep(pauseMs)
      const began = performance.now()
      const peak = await peakDuring(server.pid, work)
      overLimit ||= peak.all > mostMB
      const seconds = (performance.now() - began) / 1000
      lines.push(`${show(name, peak)}; ${seconds.toFixed(1)} s`)
    }
    return { text: lines.join('\n'), overLimit }
  } finally {
    await server.stop()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measurePeaks)
