import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isKnownHost, isOwnAddress, siteOrigin } from '#server/platform/http/origin.ts'

const ask = (url: string) => new Request(url)

describe('the origin of the site', () => {
  const local = { HOST: '127.0.0.1', PUBLIC_URL: undefined }
  test.each([
    ['http://127.0.0.1:3000/x', 'http://127.0.0.1:3000'],
    ['http://localhost:3000/x', 'http://localhost:3000'],
    ['http://LOCALHOST:3000/', 'http://localhost:3000'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
    ['http://127.0.0.2:3000/', 'http://127.0.0.2:3000'],
    ['http://localhost:3001/', 'http://127.0.0.1:3000'],
    ['http://localhost/', 'http://127.0.0.1:3000'],
    ['http://evil.example:3000/', 'http://127.0.0.1:3000'],
    ['http://localhost.evil.example:3000/', 'http://127.0.0.1:3000'],
    ['http://127.0.0.1.evil.example:3000/', 'http://127.0.0.1:3000'],
    ['http://192.168.0.9:3000/', 'http://127.0.0.1:3000'],
  ])('asked at %s is %s', (url, origin) => expect(siteOrigin(local, 3000, ask(url))).toBe(origin))

  test("is the public address, whatever the request's", () => {
    for (const url of ['http://localhost:3000/', 'http://evil.example/'])
      expect(siteOrigin({ HOST: '0.0.0.0', PUBLIC_URL: 'https://music.example' }, 3000, ask(url))).toBe(
        'https://music.example',
      )
  })

  test('is the listening address without a request', () => {
    expect(siteOrigin(local, 8080)).toBe('http://127.0.0.1:8080')
    expect(siteOrigin({ HOST: '::1', PUBLIC_URL: undefined }, 8080)).toBe('http://[::1]:8080')
  })

  test('omits port 80', () => expect(siteOrigin(local, 80, ask('http://localhost/'))).toBe('http://localhost'))
})

test.each([
  ['127.0.0.1', undefined, 'localhost', true],
  ['127.0.0.1', undefined, '[::1]', true],
  ['127.0.0.1', undefined, 'evil.example', false],
  ['127.0.0.1', undefined, 'localhost.evil.example', false],
  ['localhost', 'https://music.example', 'music.example', true],
  ['127.0.0.1', 'https://music.example', 'www.music.example', false],
  ['0.0.0.0', undefined, 'music.local', true],
  ['10.0.0.5', undefined, '10.0.0.5', true],
] as const)('a server on %s with the public address %s, asked as %s, is meant: %s', (HOST, PUBLIC_URL, name, meant) =>
  expect(isKnownHost({ HOST, PUBLIC_URL }, name)).toBe(meant),
)

describe('an address of this site', () => {
  const origin = 'https://music.example'
  test('is any page of it', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.webFragments(), (path, query, fragment) => {
        expect(isOwnAddress(`${origin}${path}?${query}#${fragment}`, origin)).toBe(true)
      }),
    )
    for (const tail of [
      '',
      '/',
      '/onboarding/{CHECKOUT_SESSION_ID}',
      '/a?session_id={CHECKOUT_SESSION_ID}',
      '/@evil.example',
      '//evil.example',
    ])
      expect(isOwnAddress(origin + tail, origin)).toBe(true)
  })

  test('is nothing that a browser would resolve to another site, however it is written', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(isOwnAddress(url, origin)).toBe(new URL(url).origin === origin)
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        for (const address of [text, `//${text}`, `${origin}${text}`, `https://${text}@music.example`]) {
          if (!isOwnAddress(address, origin)) continue
          const url = new URL(address)
          expect([url.origin, url.username, url.password]).toEqual([origin, '', ''])
          expect(address).not.toMatch(/[\\\s]/)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
