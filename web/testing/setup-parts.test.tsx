import { expect, test } from 'vitest'

const before = await import('#web/platform/auth-store.ts')
// As each file begins.
await import('./setup-parts.ts')
const now = await import('#web/platform/auth-store.ts')

test('a file finds none of the modules that the one before has used: who was signed in there is nobody here', () =>
  expect(now).not.toBe(before))
