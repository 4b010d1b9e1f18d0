import { describe, expect, test } from 'vitest'
import {
  asksForAddress,
  connectableCount,
  connectedPlatforms,
  fieldOf,
  groups,
  handleOf,
  isAt,
  platformCount,
  platformNames,
  platformOf,
  resolveAddress,
  shownAddress,
} from '#domain/connections/rules.ts'
import { addressPlatforms, socialFields, usedPlatforms } from '#domain/connections/schema.ts'
import { addressTexts } from '#domain/connections/texts.ts'

describe('the platforms', () => {
  test('are 16 in five groups; 11 can be connected with one distributor', () => {
    expect(groups.map(({ key, platforms }) => [key, platforms.length])).toEqual([
      ['social', 6],
      ['distribution', 6],
      ['streaming', 2],
      ['presave', 1],
      ['links', 1],
    ])
    expect([platformCount, connectableCount]).toEqual([16, 11])
    const all = groups.flatMap(({ platforms }) => platforms)
    expect(new Set(all)).toEqual(new Set([...addressPlatforms, ...usedPlatforms]))
    expect(all.map((platform) => platformNames[platform].name)).toHaveLength(16)
  })

  test('are connected by an address or by use', () => {
    expect([
      ...connectedPlatforms({ instagram_url: 'https://instagram.com/a', tiktok_url: null, youtube_url: '' }, [
        'amuse',
        'linktree',
      ]),
    ]).toEqual(['instagram', 'amuse', 'linktree'])
    expect(connectedPlatforms({}, []).size).toBe(0)
    for (const field of socialFields) expect(fieldOf(platformOf(field))).toBe(field)
    const all = groups.flatMap(({ platforms }) => platforms)
    expect(new Set(all.filter(asksForAddress))).toEqual(new Set(addressPlatforms))
  })
})

describe('a typed username or address', () => {
  test.each([
    // Specification 2, section 5.
    ['tiktok', 'mara', 'https://tiktok.com/@mara'],
    ['instagram', 'mara', 'https://instagram.com/mara'],
    ['youtube', 'mara', 'https://youtube.com/@mara'],
    ['twitter', 'mara', 'https://x.com/mara'],
    ['tiktok', '@mara', 'https://tiktok.com/@mara'],
    ['instagram', '@https://instagram.com/mara', 'https://instagram.com/mara'],
    ['twitter', ' @ x.com/mara', 'https://x.com/mara'],
    ['instagram', '@mara', 'https://instagram.com/mara'],
    ['youtube', '@mara', 'https://youtube.com/@mara'],
    ['twitter', '@mara', 'https://x.com/mara'],
    ['instagram', '  @ mara ', 'https://instagram.com/mara'],
    ['instagram', 'mara.lind_holt', 'https://instagram.com/mara.lind_holt'],
    ['instagram', '.mara', 'https://instagram.com/.mara'],
    ['instagram', 'mara.', 'https://instagram.com/mara.'],
    ['instagram', '\u200emara', 'https://instagram.com/mara'],
    ['tiktok', '\u2068@mara\u2069', 'https://tiktok.com/@mara'],
    ['twitter', '\ufeffhttps://x.com/mara\u200b ', 'https://x.com/mara'],
    // Kept as typed.
    [
      'instagram',
      'https://www.instagram.com/mara/?igsh=MzRl&x=1#top',
      'https://www.instagram.com/mara/?igsh=MzRl&x=1#top',
    ],
    ['twitter', 'HTTP://twitter.com/mara', 'HTTP://twitter.com/mara'],
    ['tiktok', ' https://vm.tiktok.com/ZM123/ ', 'https://vm.tiktok.com/ZM123/'],
    ['youtube', 'https://example.com/elsewhere', 'https://example.com/elsewhere'],
    ['tiktok', 'https://tiktok.com/@mara?lang=en', 'https://tiktok.com/@mara?lang=en'],
    ['youtube', 'https://youtube.com/@مارا', 'https://youtube.com/@مارا'],
    // Pasted without its scheme.
    ['instagram', 'instagram.com/mara', 'https://instagram.com/mara'],
    ['tiktok', 'www.tiktok.com/@mara?lang=en', 'https://www.tiktok.com/@mara?lang=en'],
    ['youtube', 'm.youtube.com/channel/UCabc', 'https://m.youtube.com/channel/UCabc'],
    ['twitter', 'twitter.com/mara', 'https://twitter.com/mara'],
    ['instagram', 'instagram.com/https:mara', 'https://instagram.com/https:mara'],
    ['instagram', `instagram.com/${'a'.repeat(478)}`, `https://instagram.com/${'a'.repeat(478)}`],
    [
      'spotify',
      'open.spotify.com/artist/4Z8W4fKeB5YxbusRsdQVPb',
      'https://open.spotify.com/artist/4Z8W4fKeB5YxbusRsdQVPb',
    ],
    ['apple_music', 'https://music.apple.com/se/artist/mara/123', 'https://music.apple.com/se/artist/mara/123'],
    // Letters of any language, where the platform allows them.
    ['youtube', '@Мара', `https://youtube.com/@${encodeURIComponent('Мара')}`],
    ['youtube', 'nattfärja', 'https://youtube.com/@nattf%C3%A4rja'],
  ] as const)('%s %j is %s', (platform, typed, url) => expect(resolveAddress(platform, typed)).toEqual({ url }))

  test.each([
    ['instagram', '', addressTexts.empty],
    ['instagram', ' \t ', addressTexts.empty],
    ['instagram', '@', addressTexts.empty],
    ['tiktok', ' @  ', addressTexts.empty],
    ['spotify', ' ', addressTexts.empty],
    ['instagram', 'mara lindholt', addressTexts.badHandle.instagram],
    ['instagram', '@@mara', addressTexts.badHandle.instagram],
    ['instagram', 'mara?igsh=1', addressTexts.badHandle.instagram],
    ['instagram', 'mara/', addressTexts.badHandle.instagram],
    ['instagram', 'javascript:alert(1)', addressTexts.badHandle.instagram],
    ['tiktok', 'data:text/html,x', addressTexts.badHandle.tiktok],
    ['twitter', 'ftp://x.com/mara', addressTexts.badHandle.twitter],
    ['twitter', '//x.com/mara', addressTexts.badHandle.twitter],
    ['instagram', 'mära', addressTexts.badHandle.instagram],
    ['tiktok', '🎵', addressTexts.badHandle.tiktok],
    ['twitter', 'mara.lindholt', addressTexts.badHandle.twitter],
    ['twitter', 'a'.repeat(16), addressTexts.badHandle.twitter],
    ['instagram', 'a'.repeat(31), addressTexts.badHandle.instagram],
    ['youtube', 'ma\u202era', addressTexts.badHandle.youtube],
    ['youtube', 'mara lind', addressTexts.badHandle.youtube],
    ['instagram', '..', addressTexts.badHandle.instagram],
    ['youtube', '.', addressTexts.badHandle.youtube],
    ['instagram', '../evil', addressTexts.badHandle.instagram],
    ['instagram', 'evil.example/mara', addressTexts.badHandle.instagram],
    ['instagram', 'instagram.com.evil.example/mara', addressTexts.badHandle.instagram],
    ['instagram', 'instagram.com', addressTexts.noProfile('Instagram')],
    ['twitter', 'x.com/', addressTexts.noProfile('X')],
    ['tiktok', 'tiktok.com?x=/y', addressTexts.noProfile('TikTok')],
    ['instagram', 'instagram.com/mara lindholt', addressTexts.badAddress],
    ['instagram', 'https://', addressTexts.badAddress],
    ['instagram', 'https:///mara', addressTexts.badAddress],
    ['instagram', 'http:mara', addressTexts.badAddress],
    ['instagram', 'https://localhost/mara', addressTexts.badAddress],
    ['instagram', 'https://insta gram.com/mara', addressTexts.badAddress],
    ['instagram', 'https://instagram.com/mara lindholt', addressTexts.badAddress],
    ['instagram', 'https://instagram.com@evil.example/mara', addressTexts.badAddress],
    ['instagram', 'https://a:b@instagram.com/mara', addressTexts.badAddress],
    ['instagram', 'https://instagram.com\\@evil.example', addressTexts.badAddress],
    ['instagram', 'https://instagram.com/\u202emara', addressTexts.badAddress],
    ['instagram', 'https://[x]/', addressTexts.badAddress],
    ['spotify', 'mara', addressTexts.addressNeeded('https://open.spotify.com/artist/…')],
    ['spotify', 'open.spotify.com', addressTexts.addressNeeded('https://open.spotify.com/artist/…')],
    ['apple_music', '@mara', addressTexts.addressNeeded('https://music.apple.com/artist/…')],
    ['instagram', `https://instagram.com/${'a'.repeat(500)}`, 'Use at most 500 characters'],
    ['instagram', `instagram.com/${'a'.repeat(479)}`, 'Use at most 500 characters'],
  ] as const)('%s %j is refused: %s', (platform, typed, refusal) =>
    expect(resolveAddress(platform, typed)).toEqual({ refusal }),
  )

  test('any input becomes an http address or a message', () => {
    const pieces = [
      '@',
      'http://',
      'https://',
      'x.com',
      'instagram.com',
      '/',
      '?',
      '#',
      ':',
      ' ',
      '.',
      '%',
      '%00',
      '%E0',
      '\\',
      '\0',
      'é',
      '名',
      '🎵',
      '\ud800',
      'a',
      '..',
      '\u200b',
    ]
    for (const platform of addressPlatforms) {
      for (const first of pieces)
        for (const second of pieces)
          for (const third of pieces) {
            const typed = first + second + third
            // The schema has already refused half a character.
            if (!typed.isWellFormed()) continue
            const { url, refusal } = resolveAddress(platform, typed)
            if (url === undefined) expect(refusal, typed).toMatch(/^[A-Z].+/)
            else expect(new URL(url).protocol, typed).toMatch(/^https?:$/)
          }
    }
  })
})

test.each([
  ['instagram', 'https://instagram.com/mara', '@mara'],
  ['instagram', 'https://www.instagram.com/mara.lindholt/?igsh=1', '@mara.lindholt'],
  ['tiktok', 'https://tiktok.com/@mara', '@mara'],
  ['tiktok', 'https://tiktok.com/@mara/video/1', '@mara'],
  ['youtube', 'https://youtube.com/channel/UCabc', '@UCabc'],
  ['youtube', 'https://youtube.com/c/Mara', '@Mara'],
  ['youtube', 'https://youtube.com/@%D0%9C%D0%B0%D1%80%D0%B0', '@Мара'],
  ['youtube', 'https://youtube.com/%E0%A4%A', '@%E0%A4%A'],
  ['youtube', 'https://youtube.com/@ma%E2%80%AEra', '@ma%E2%80%AEra'],
  ['youtube', 'https://www.youtube.com/', 'youtube.com'],
  ['youtube', 'https://youtube.com/channel', 'youtube.com'],
  ['youtube', 'https://my.www.example/', 'my.www.example'],
  ['youtube', 'https://youtube.com/mara@home', '@mara@home'],
  ['spotify', 'https://open.spotify.com/artist/4Z8', 'open.spotify.com'],
  ['apple_music', 'https://music.apple.com/se/artist/mara/1', 'music.apple.com'],
  ['instagram', 'kept from before', 'kept from before'],
] as const)('%s %s is shown as %s', (platform, url, shown) => expect(handleOf(platform, url)).toBe(shown))

test('shortens an address by what every address has', () => {
  expect(shownAddress('https://www.instagram.com/mara/')).toBe('instagram.com/mara')
  expect(shownAddress('https://youtube.com/@%D0%9C')).toBe('youtube.com/@М')
  expect(shownAddress('HTTP://x.com/mara')).toBe('x.com/mara')
})

test.each([
  ['instagram', 'https://www.instagram.com/a', true],
  ['instagram', 'https://instagram.com.evil.example/a', false],
  ['instagram', 'https://notinstagram.com/a', false],
  ['twitter', 'https://twitter.com/a', true],
  ['youtube', 'https://youtu.be/a', true],
  ['tiktok', 'nonsense', false],
] as const)('%s is at %s: %s', (platform, url, own) => expect(isAt(platform, url)).toBe(own))
