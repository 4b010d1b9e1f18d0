import { deleteFactorByAdmin, listFactorsByAdmin } from '#server/auth-service/admin-factor-routes.ts'
import {
  createUserByAdmin,
  deleteUserByAdmin,
  getUserByAdmin,
  listUsersByAdmin,
  updateUserByAdmin,
} from '#server/auth-service/admin-routes.ts'
import type { Handler } from '#server/auth-service/context.ts'
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from '#server/auth-service/factor-routes.ts'
import type { Bucket } from '#server/auth-service/limits.ts'
import { generateLink } from '#server/auth-service/link-routes.ts'
import { logOut } from '#server/auth-service/logout-routes.ts'
import {
  countCodes,
  makeCodes,
  remakeCodes,
  removeCodes,
  verifyCode,
} from '#server/auth-service/recovery-code-routes.ts'
import { reauthenticate, recover, resend } from '#server/auth-service/recovery-routes.ts'
import { getHealth, getJwks, getSettings } from '#server/auth-service/service-routes.ts'
import { signUp } from '#server/auth-service/sign-up-routes.ts'
import { issueToken } from '#server/auth-service/token-routes.ts'
import { changeUser, getUser } from '#server/auth-service/user-routes.ts'
import { verifyByLink, verifyByPost } from '#server/auth-service/verify-routes.ts'

/** `open`: needs no API key. `bucket`: the rate limit that counts it. */
export type Route = { method: string; path: string; handler: Handler; open?: true; bucket?: Bucket }

/** Every route below /auth/v1. `:id` and `:factorId` match any one segment; a path without them is matched first. */
const routes: Route[] = [
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
  { method: 'POST', path: '/factors', handler: enrollFactor, bucket: 'factors' },
  { method: 'GET', path: '/factors/recovery-codes', handler: countCodes },
  { method: 'POST', path: '/factors/recovery-codes', handler: makeCodes, bucket: 'factors' },
  { method: 'DELETE', path: '/factors/recovery-codes', handler: removeCodes },
  { method: 'POST', path: '/factors/recovery-codes/regenerate', handler: remakeCodes, bucket: 'factors' },
  { method: 'POST', path: '/factors/recovery-codes/verify', handler: verifyCode, bucket: 'factors' },
  { method: 'POST', path: '/factors/:id/challenge', handler: challengeFactor, bucket: 'factors' },
  { method: 'POST', path: '/factors/:id/verify', handler: verifyFactor, bucket: 'factors' },
  { method: 'DELETE', path: '/factors/:id', handler: unenrollFactor },
  { method: 'GET', path: '/admin/users', handler: listUsersByAdmin },
  { method: 'POST', path: '/admin/users', handler: createUserByAdmin },
  { method: 'POST', path: '/admin/generate_link', handler: generateLink },
  { method: 'GET', path: '/admin/users/:id', handler: getUserByAdmin },
  { method: 'PUT', path: '/admin/users/:id', handler: updateUserByAdmin },
  { method: 'DELETE', path: '/admin/users/:id', handler: deleteUserByAdmin },
  { method: 'GET', path: '/admin/users/:id/factors', handler: listFactorsByAdmin },
  { method: 'DELETE', path: '/admin/users/:id/factors/:factorId', handler: deleteFactorByAdmin },
]

const patterns = new Map(
  routes.map(({ path }) => [
    path,
    new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replaceAll('.', String.raw`\.`)}$`),
  ]),
)

/** The routes at a path, one per method, and the values of its variables; both empty if there is none. */
export function findRoutes(path: string): { found: Route[]; id: string; factorId: string } {
  const fixed = routes.filter((route) => route.path === path)
  if (fixed.length > 0) return { found: fixed, id: '', factorId: '' }
  const found = routes.filter((route) => patterns.get(route.path)!.test(path))
  const { id = '', factorId = '' } = (found[0] && patterns.get(found[0].path)!.exec(path)?.groups) ?? {}
  return { found, id, factorId }
}
