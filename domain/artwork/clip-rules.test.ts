import { expect, test } from 'vitest'
import { clipOf, photoNameOf } from '#domain/artwork/clip-rules.ts'

test('a still is the photo alone, tinted, over all of its size', () =>
  expect(clipOf([1080, 1920])).toEqual({
    width: 1080,
    height: 1920,
    photo: { x: 0, y: 0, width: 1080, height: 1920 },
    tinted: true,
    fills: [],
    words: [],
  }))

test.each([
  ['Harbor', 'Harbor'],
  ['Harbor, Spotify Clip, 1080x1920', 'Harbor'],
  ['Harbor, Spotify Clip, 1080x1920, Spotify Clip, 720x1280', 'Harbor'],
  ['Harbor, Spotify Clip, 1080x1920 (2)', 'Harbor, Spotify Clip, 1080x1920 (2)'],
  ['Spotify Clip, Harbor', 'Spotify Clip, Harbor'],
])('%j is of the photo %j', (title, photo) => expect(photoNameOf(title)).toBe(photo))
