import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { pages, routeOf } from '#domain/shell/rules.ts'
import { routes } from './router.tsx'

/** The addresses at which something is shown, `*` and the gallery of the development server aside. */
function addressesOf(list: readonly RouteObject[], above = ''): string[] {
  return list
    .flatMap((route) => {
      const own = route.path?.startsWith('/') ? route.path : [above, route.path].filter(Boolean).join('/')
      return route.children ? addressesOf(route.children, own) : [own]
    })
    .filter((address) => address !== '*' && address !== '/ui')
}

test('the server knows exactly the pages that the router has', () => {
  expect(addressesOf(routes).toSorted()).toEqual(
    Object.values(pages)
      .map(({ address }) => address)
      .toSorted(),
  )
})

test.each([
  '/login',
  '/Login/',
  '/releases/1',
  '/releases/1/songs',
  '/releases/1/songs/2',
  '/releases/1/lyrics/2/read',
  '/onboarding/cs_test_1',
])('%s is a page', (path) => expect(routeOf(path)).not.toBeNull())

test.each([
  '/',
  '/wp-login.php',
  '/rest/v1/releases',
  '/releases',
  '/releases/',
  '/releases/1/nothing',
  '/releases//songs',
  '/metadata/new/2',
])('%s is none', (path) => expect(routeOf(path)).toBeNull())
