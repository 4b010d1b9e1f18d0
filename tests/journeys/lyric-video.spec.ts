import { expect, test } from 'vitest'
import { silentMp3, toneOf } from '../tone.ts'
import { call } from './artists.ts'
import { eventually } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { prepare } from './lyric-sheets.ts'
import { open } from './split-sheet.ts'

/** How much of the picture changes from one time of the film to the other, in seconds: the mean difference of its pixels. */
const difference = (video: HTMLVideoElement, [from, to]: readonly [number, number]) => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 270
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const pixelsAt = (time: number) =>
    new Promise<Uint8ClampedArray>((resolve) => {
      video.addEventListener(
        'seeked',
        () => {
          context.drawImage(video, 0, 0, 270, 270)
          resolve(context.getImageData(0, 0, 270, 270).data)
        },
        { once: true },
      )
      video.currentTime = time
    })
  return pixelsAt(from).then(async (one) => {
    const other = await pixelsAt(to)
    return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
  })
}

/** A length at which the last frame of an MP3 reaches more than a picture past the end of its sound. */
const soundSeconds = 2.065

test('a song is tapped and becomes a film, which the browser plays with each line at its time', async () => {
  const { artist, token, song } = await prepare([['verse', 'Salt on the window\nמלח על החלון\n窓の塩がまだ光っている']])
  const { page } = await open(artist, '/dashboard?section=content')
  await page.getByRole('link', { name: /^Lyric Video/ }).click()
  await page.getByRole('link', { name: 'Paper Lanterns' }).click()

  await page.getByText('It is never sent').waitFor()
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  const input = page.locator('[data-upload=sound]')
  await input.setInputFiles({ name: 'lies.wav', mimeType: 'audio/wav', buffer: Buffer.from('not a sound at all') })
  await page.getByText('This is not a sound file that can be used.').waitFor()
  await input.setInputFiles({ name: 'early.wav', mimeType: 'audio/wav', buffer: toneOf(2).subarray(0, 100_000) })
  await page.getByText('This file ends before the length that it names').waitFor()
  await input.setInputFiles({ name: 'tide.mp3', mimeType: 'audio/mpeg', buffer: silentMp3(soundSeconds) })
  await page.getByText('tide.mp3, 0:02').waitFor()
  const player = page.locator('audio')
  const tap = page.getByRole('button', { name: /^Tap line/ })
  for (const seconds of [0.4, 0.9, 1.5]) {
    await player.evaluate((audio: HTMLAudioElement, time) => {
      audio.currentTime = time
    }, seconds)
    await tap.press('Space')
  }
  await page.getByText('3 of 3 lines timed').waitFor()
  await page.getByText(/^Saved /).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('radio', { name: '1080x1080' }).press('Space')
  await page.getByRole('button', { name: 'Make the Film' }).click()
  await page.getByText(/^The film is ready/).waitFor()
  const film = page.getByLabel('The film')
  await film.evaluate(
    (video: HTMLVideoElement) =>
      video.readyState >= 2 || new Promise((ready) => video.addEventListener('loadeddata', ready, { once: true })),
  )
  const read = await film.evaluate((video: HTMLVideoElement) => ({
    size: [video.videoWidth, video.videoHeight],
    duration: video.duration,
  }))
  expect(read.size).toEqual([1080, 1080])
  expect(Math.abs(read.duration - soundSeconds)).toBeLessThan(1 / 30)
  const times = await call<{ lines: { at: number }[] }>('GET', `/api/songs/${song}/lyric-times`, undefined, token)
  for (const { at } of times.lines) {
    const seconds = at / 1000
    // A busy browser may draw the picture before the one that it has just sought.
    const changes = (from: number, to: number) => eventually(() => film.evaluate(difference, [from, to] as const))
    await changes(seconds - 0.1, seconds + 0.1).toBeGreaterThan(1)
    await changes(seconds + 0.1, seconds + 0.3).toBeLessThan(0.5)
  }

  await page.getByRole('button', { name: 'Add to Your Library' }).click()
  await page.getByText('The film is in your library.').waitFor()
  const [item] = await call<{ content_type: string; title: string; preview_url: string | null }[]>(
    'GET',
    '/api/content/items',
    undefined,
    token,
  )
  expect(item).toMatchObject({
    content_type: 'lyric_film',
    title: 'Paper Lanterns, Lyric Video, 1080x1080',
    preview_url: expect.any(String),
  })
  // The film is the only thing that was sent: no call took the sound.
  expect(new Set(sent)).toEqual(
    new Set([
      `PUT /api/songs/${song}/lyric-times`,
      'POST /api/lyric-video/ground',
      'POST /api/lyric-video/outlines',
      'POST /api/content/films',
      `PUT /api/content/items/${(item as unknown as { id: string }).id}/preview`,
    ]),
  )
})
