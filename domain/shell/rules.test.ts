import { expect, test } from 'vitest'
import { addressOf, pages, routeOf } from '#domain/shell/rules.ts'

test.each([
  [pages.dashboard, {}, '/dashboard'],
  [pages.release, { id: 'r1' }, '/releases/r1'],
  [pages.songs, { id: 'r1' }, '/releases/r1/songs'],
  [pages.songs, { id: 'r1', songId: 's1' }, '/releases/r1/songs/s1'],
  [pages.editSplitSheet, { id: 'r1', songId: 's1' }, '/releases/r1/metadata/split-sheets/s1/edit'],
])('%j with %j is %s', (page, params, address) => expect(addressOf(page, params)).toBe(address))

test.each([
  ['/dashboard', 'dashboard'],
  ['/Dashboard/', 'dashboard'],
  ['/onboarding/complete', 'onboarding'],
  ['/onboarding/cs_1', 'onboarding'],
  ['/releases/r1', 'release'],
  ['/releases/r1/songs', 'release'],
  ['/releases/r1/songs/s1', 'release'],
  ['/releases/r1/songs/s1/', 'release'],
  ['/releases/r1/lyrics/s1/read', 'lyrics-reading'],
  ['/releases/r1/metadata/split-sheets/s1', 'metadata'],
  ['/', null],
  ['/releases', null],
  ['/releases/', null],
  ['/releases/r1/songs/s1/x', null],
  ['/releases/r1/unknown', null],
  ['/x/dashboard', null],
  ['/dashboard/x', null],
  ['/dashboardx', null],
])('%s is drawn by %s', (path, route) => expect(routeOf(path)).toBe(route))

test('every page is found at its own address', () => {
  for (const page of Object.values(pages))
    expect(routeOf(addressOf(page, { id: 'r1', songId: 's1', secret: 'x', sessionId: 'c1' }))).toBe(page.route)
})
