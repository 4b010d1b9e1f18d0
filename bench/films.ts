import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findBrowser, launchBrowser } from '../tests/journeys/browser.ts'
import { expect, send } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'
import { toneOf } from '../tests/tone.ts'
import { makeArtist, median, openSignedIn } from './browser-time.ts'

/**
 * node scripts/run.mjs bench/bench.ts films: a lyric video of 10 seconds with a line each half second, 1080x1080, from the press to the finished file, relative to
 * encoding as many blank pictures of that size in the same browser. The two take turns.
 */
const seconds = 10
const rounds = 3
const allowed = 4

/** Milliseconds to encode blank pictures with the settings of films. */
async function encodeBlank(pictures: number): Promise<number> {
  const began = performance.now()
  const [width, height] = [1080, 1080]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.fillRect(0, 0, width, height)
  const encoder = new VideoEncoder({ output: () => undefined, error: () => undefined })
  encoder.configure({ codec: 'avc1.640028', width, height, bitrate: 6_000_000, framerate: 30, latencyMode: 'quality' })
  for (let at = 0; at < pictures; at++) {
    const frame = new VideoFrame(canvas, { timestamp: Math.round((at * 1e6) / 30) })
    encoder.encode(frame, { keyFrame: at % 60 === 0 })
    frame.close()
    if (encoder.encodeQueueSize > 8)
      await new Promise((done) => encoder.addEventListener('dequeue', done, { once: true }))
  }
  await encoder.flush()
  encoder.close()
  return performance.now() - began
}

async function makeFilm(page: Page): Promise<number> {
  const began = performance.now()
  await page.getByRole('button', { name: 'Make the Film' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.getByText(/^The film is ready/).waitFor()
  return performance.now() - began
}

/** The tool's page with everything that a film needs. */
async function openTool(address: string, token: string, page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const make = async (method: string, path: string, body: object) =>
    (await send(address, method, path, body, headers)).body as { data: { id: string } }
  const release = await make('POST', '/api/releases', {
    title: 'Harbor',
    release_type: 'single',
    release_date: '2099-03-06',
  })
  const song = await make('POST', `/api/releases/${release.data.id}/songs`, { song_title: 'Low Tide' })
  const path = `/api/songs/${song.data.id}`
  await make('POST', `${path}/lyrics`, {})
  const lines = Array.from({ length: seconds * 2 }, (_, index) => ({
    text: `Salt on the window, ${index}`,
    at: index * 500,
  }))
  await make('POST', `${path}/lyrics/sections`, {
    section_type: 'verse',
    content: lines.map(({ text }) => text).join('\n'),
  })
  expect(await send(address, 'PUT', `${path}/lyric-times`, { lines, sound: null, version: 0 }, headers), 200)
  await page.goto(`/content/lyric-video/${song.data.id}`)
  await page
    .locator('[data-upload=sound]')
    .setInputFiles({ name: 'tone.wav', mimeType: 'audio/wav', buffer: toneOf(seconds) })
  await page.getByText('tone.wav, 0:10').waitFor()
  await page.getByRole('radio', { name: '1080x1080' }).press('Space')
  await page.getByRole('button', { name: 'Make the Film' }).waitFor()
}

export async function measureFilms(place: string): Promise<{ text: string; overLimit: boolean }> {
  const server = await startServerProcess({ DATA_DIR: join(place, 'films'), PORT: '0' })
  const browser = await launchBrowser(await findBrowser())
  try {
    const artist = await makeArtist(server.address)
    const page = await openSignedIn(browser, server.address, artist)
    await openTool(server.address, artist.token, page)
    const found: { film: number; blank: number }[] = []
    for (let round = 0; round < rounds; round++)
      found.push({ film: await makeFilm(page), blank: await page.evaluate(encodeBlank, seconds * 30) })
    const [film, blank] = [median(found.map((each) => each.film)), median(found.map((each) => each.blank))]
    const ratio = film / blank
    return {
      text: `A lyric video of ${seconds} s, 1080x1080: ${film.toFixed(0)} ms, ${ratio.toFixed(2)} times as long as blank pictures (${blank.toFixed(0)} ms); allowed: ${allowed}`,
      overLimit: ratio > allowed,
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
