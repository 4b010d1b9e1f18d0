import { expect, test } from 'vitest'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { policies } from '#server/policies.ts'

const policyOf = policies({ extraConnect: 'https://auth.example' })
const inside = ['dashboard', 'release', 'metadata', 'content', 'new-label-copy', 'security']
const ids = { id: '7', songId: '8', sessionId: '9', secret: 's', code: 'c' }

test.each(Object.values(pages).map((page) => [addressOf(page, ids), inside.includes(page.route)] as const))(
  'the document at %s may make films: %s',
  (path, mayMake) => {
    for (const address of [path, `${path}/`, path.toUpperCase()]) {
      const policy = policyOf(address)
      expect(policy.includes("'wasm-unsafe-eval'")).toBe(mayMake)
      expect(policy.includes("worker-src 'self' blob:; media-src 'self' blob:;")).toBe(mayMake)
      expect(policy).toContain("connect-src 'self' https://auth.example")
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-(?:eval|inline)'/)
    }
  },
)

test.each([
  ['/', false],
  ['/assets/app-B1.js', false],
  ['/assets/film-worker-B1_x.js', true],
  ['/assets/film-worker-B1/../app.js', false],
  ['/api/releases/7', false],
  ['/api/nothing', false],
  ['/no-such-page', false],
  ['/papers/label-copy/7.pdf', false],
  ['', false],
])('%s may make films: %s', (path, mayMake) => {
  expect(policyOf(path).includes("'wasm-unsafe-eval'")).toBe(mayMake)
})
