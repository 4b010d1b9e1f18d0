import { expect, test } from 'vitest'
import { hasFreshMailedProof } from '#domain/sign-in/rules.ts'

const now = new Date('2026-11-22T10:00:00Z')
const ago = (seconds: number) => now.getTime() / 1000 - seconds

test.each([
  ['a link just now', [{ method: 'otp', timestamp: ago(0) }], true],
  ['a link 14 minutes and 59 seconds ago', [{ method: 'recovery', timestamp: ago(899) }], true],
  ['a link 15 minutes ago', [{ method: 'recovery', timestamp: ago(900) }], false],
  ['a magic link', [{ method: 'magiclink', timestamp: ago(60) }], true],
  ['a confirmed address', [{ method: 'email/signup', timestamp: ago(60) }], true],
  ['a password', [{ method: 'password', timestamp: ago(60) }], false],
  ['a changed address', [{ method: 'email_change', timestamp: ago(60) }], false],
  [
    'a password and a fresh link',
    [
      { method: 'password', timestamp: ago(9000) },
      { method: 'otp', timestamp: ago(60) },
    ],
    true,
  ],
  [
    'an old link and a fresh second step',
    [
      { method: 'otp', timestamp: ago(9000) },
      { method: 'totp', timestamp: ago(60) },
    ],
    false,
  ],
  ['nothing', [], false],
])('%s replaces the password: %s', (_, amr, replaces) => expect(hasFreshMailedProof(amr, now)).toBe(replaces))
