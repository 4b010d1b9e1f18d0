import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { outsideReach } from '#server/platform/reach.ts'

test.each([
  [{}, null],
  [{ HOST: 'localhost' }, null],
  [{ HOST: '::1' }, null],
  [{ HOST: '127.0.0.9' }, null],
  [{ PUBLIC_URL: 'http://localhost:3000' }, null],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, null],
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  [{ HOST: '::' }, 'HOST=::'],
  [{ HOST: 'music.local' }, 'HOST=music.local'],
  [{ PUBLIC_URL: 'https://allareas.example' }, 'PUBLIC_URL=https://allareas.example'],
  [{ PUBLIC_URL: 'https://localhost.allareas.example' }, 'PUBLIC_URL=https://localhost.allareas.example'],
  [{ TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' }, 'TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8'],
] as [Record<string, string>, string | null][])('of %j others reach the site by %j', (settings, reach) => {
  expect(outsideReach(readConfig(settings))).toBe(reach)
})
