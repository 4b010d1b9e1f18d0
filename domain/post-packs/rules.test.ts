import { expect, test } from 'vitest'
import { filmName, isEnlarged, packName, placesOf } from '#domain/post-packs/rules.ts'
import { postPlatforms } from '#domain/posts/rules.ts'

const named = (platforms: Parameters<typeof placesOf>[0]) =>
  placesOf(platforms).map(({ platform, name, width, height }) => `${platform} ${name} ${width}x${height}`)

test('has the sizes of the standards, section 5.6, for each platform of a post', () => {
  expect(named(['twitter', 'instagram'])).toEqual([
    'instagram square 1080x1080',
    'instagram portrait 1080x1350',
    'instagram landscape 1080x566',
    'instagram story 1080x1920',
    'twitter post 1600x900',
  ])
  expect(named(['tiktok', 'youtube', 'facebook'])).toEqual([
    'tiktok story 1080x1920',
    'youtube thumbnail 1280x720',
    'youtube short 1080x1920',
    'facebook link 1200x630',
  ])
  for (const platform of postPlatforms) expect(named([platform]).length).toBeGreaterThan(0)
})

test.each([
  ['Night ferry', 'x/1 Night ferry post 1600x900.jpg'],
  ['a/b:c?', 'x/1 a b c post 1600x900.jpg'],
  ['', 'x/1 post 1600x900.jpg'],
  ['夜'.repeat(200), `x/1 ${'夜'.repeat(43)} post 1600x900.jpg`],
  [`${'a'.repeat(59)} b`, `x/1 ${'a'.repeat(59)} post 1600x900.jpg`],
])('a picture called %j lies at %j', (title, name) => expect(packName(placesOf(['twitter'])[0]!, 0, title)).toBe(name))

test('other folders are called as their platform', () =>
  expect(packName(placesOf(['tiktok'])[0]!, 1, 'Low Tide')).toBe('tiktok/2 Low Tide story 1080x1920.jpg'))

test.each([
  ['Low Tide', 'films/3 Low Tide.mp4'],
  ['', 'films/3.mp4'],
])('a film called %j lies at %s', (title, name) => expect(filmName(2, title)).toBe(name))

test('a picture that is smaller in one direction is enlarged', () => {
  const [story] = placesOf(['tiktok'])
  expect(isEnlarged({ width: 1080, height: 1920 }, story!)).toBe(false)
  expect(isEnlarged({ width: 2560, height: 1707 }, story!)).toBe(true)
  expect(isEnlarged({ width: 1079, height: 1920 }, story!)).toBe(true)
})
