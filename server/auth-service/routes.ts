import { createUserByAdmin, deleteUserByAdmin, getUserByAdmin, listUsersByAdmin, updateUserByAdmin } from '#server/auth-service/admin-routes.ts'
import type { Handler } from '#server/auth-service/context.ts'
import type { Bucket } from '#server/auth-service/limits.ts'
import { logOut } from '#server/auth-service/logout-routes.ts'
import { getHealth, getJwks, getSettings, getUser } from '#server/auth-service/service-routes.ts'
import { issueToken } from '#server/auth-service/token-routes.ts'

/** `open`: needs no API key. `bucket`: the rate limit that counts it. */
export type Route = { method: string; path: string; handler: Handler; open?: true; bucket?: Bucket }

/** Everything below /auth/v1. A path that ends in `/:id` matches one more segment. */
export const routes: Route[] = [
  { method: 'GET', path: '/health', handler: getHealth },
  { method: 'GET', path: '/settings', handler: getSettings },
  { method: 'GET', path: '/.well-known/jwks.json', handler: getJwks, open: true },
  { method: 'POST', path: '/token', handler: issueToken, bucket: 'token' },
  { method: 'GET', path: '/user', handler: getUser },
  { method: 'POST', path: '/logout', handler: logOut },
  { method: 'GET', path: '/admin/users', handler: listUsersByAdmin },
  { method: 'POST', path: '/admin/users', handler: createUserByAdmin },
  { method: 'GET', path: '/admin/users/:id', handler: getUserByAdmin },
  { method: 'PUT', path: '/admin/users/:id', handler: updateUserByAdmin },
  { method: 'DELETE', path: '/admin/users/:id', handler: deleteUserByAdmin },
]

/** The routes at a path, one per method, and the last segment where it is a variable. */
export function findRoutes(path: string): { found: Route[]; id: string } {
  const fixed = routes.filter((route) => route.path === path)
  if (fixed.length > 0) return { found: fixed, id: '' }
  const slash = path.lastIndexOf('/')
  const id = path.slice(slash + 1)
  return { found: id ? routes.filter((route) => route.path === `${path.slice(0, slash)}/:id`) : [], id }
}
