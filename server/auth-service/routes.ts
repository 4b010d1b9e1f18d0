import { createUserByAdmin, deleteUserByAdmin, getUserByAdmin, listUsersByAdmin, updateUserByAdmin } from '#server/auth-service/admin-routes.ts'
import type { Handler } from '#server/auth-service/context.ts'
import type { Bucket } from '#server/auth-service/limits.ts'
import { generateLink } from '#server/auth-service/link-routes.ts'
import { logOut } from '#server/auth-service/logout-routes.ts'
import { reauthenticate, recover, resend } from '#server/auth-service/recovery-routes.ts'
import { getHealth, getJwks, getSettings } from '#server/auth-service/service-routes.ts'
import { signUp } from '#server/auth-service/sign-up-routes.ts'
import { issueToken } from '#server/auth-service/token-routes.ts'
import { changeUser, getUser } from '#server/auth-service/user-routes.ts'
import { verifyByLink, verifyByPost } from '#server/auth-service/verify-routes.ts'

/** `open`: needs no API key. `bucket`: the rate limit that counts it. */
export type Route = { method: string; path: string; handler: Handler; open?: true; bucket?: Bucket }

/** Everything below /auth/v1. A path that ends in `/:id` matches one more segment. */
export const routes: Route[] = [
  { method: 'GET', path: '/health', handler: getHealth },
  { method: 'GET', path: '/settings', handler: getSettings },
  { method: 'GET', path: '/.well-known/jwks.json', handler: getJwks, open: true },
  { method: 'POST', path: '/signup', handler: signUp, bucket: 'signup' },
  { method: 'POST', path: '/token', handler: issueToken, bucket: 'token' },
  { method: 'GET', path: '/user', handler: getUser },
  { method: 'PUT', path: '/user', handler: changeUser, bucket: 'userUpdate' },
  { method: 'POST', path: '/logout', handler: logOut },
  { method: 'POST', path: '/recover', handler: recover, bucket: 'recover' },
  { method: 'POST', path: '/resend', handler: resend, bucket: 'resend' },
  { method: 'GET', path: '/reauthenticate', handler: reauthenticate, bucket: 'resend' },
  { method: 'GET', path: '/verify', handler: verifyByLink, open: true, bucket: 'verify' },
  { method: 'POST', path: '/verify', handler: verifyByPost, bucket: 'verify' },
  { method: 'GET', path: '/admin/users', handler: listUsersByAdmin },
  { method: 'POST', path: '/admin/users', handler: createUserByAdmin },
  { method: 'POST', path: '/admin/generate_link', handler: generateLink },
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
