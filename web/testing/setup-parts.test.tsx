import { expect, test } from 'vitest'

const before = await import('#web/platform/auth-store.ts')
// As at the beginning of each file.
await import('./setup-parts.ts')
const now = await import('#web/platform/auth-store.ts')

test('a file gets none of the modules of the one before: a person signed in there is not signed in here', () =>
  expect(now).not.toBe(before))
