import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { PasswordOwner } from '#domain/passwords/rules.ts'
import { answer } from '#server/auth-service/answers.ts'
import { requireServiceRole } from '#server/auth-service/bearer.ts'
import { bodies, readBody, readOptionalBody } from '#server/auth-service/bodies.ts'
import type { AuthContext, Call, Handler } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { deleteFactorsOf, findFactors } from '#server/auth-service/factor-store.ts'
import { tellAddressChanged, tellPasswordChanged } from '#server/auth-service/notices.ts'
import { isImportableHash, requireGoodPassword } from '#server/auth-service/passwords.ts'
import { deleteSessionsOf, forgetMailProofs } from '#server/auth-service/session-store.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { deleteTokensOf } from '#server/auth-service/token-store.ts'
import {
  deleteUserRow,
  findUser,
  insertUser,
  listUsers,
  sortableColumns,
  updateUser,
  type UserChange,
  type UserRow,
  type UserSort,
} from '#server/auth-service/user-store.ts'
import {
  confirmation,
  findUserView,
  mergeMetadata,
  newUser,
  ownerOf,
  requireEmail,
  userView,
} from '#server/auth-service/users.ts'
import { noteEvent } from '#server/platform/security-events.ts'
import { isUuid } from '#server/platform/token-claims.ts'

type AdminBody = z.output<typeof bodies.updateByAdmin>

/** GET /admin/users: newest first, with the total and links to the neighboring pages in headers. */
export const listUsersByAdmin: Handler = async (call, auth) => {
  await requireServiceRole(call, auth)
  const query = call.url.searchParams
  const number = readPageNumber(query.get('page'), 1, 1_000_000)
  const size = readPageNumber(query.get('per_page'), 50, 1000)
  const { rows, total } = await listUsers(auth.db, {
    number,
    size,
    filter: query.get('filter') || undefined,
    sort: readSort(query.get('sort')),
  })
  const factors = await findFactors(
    auth.db,
    rows.map((row) => row.id),
  )
  const last = Math.max(1, Math.ceil(total / size))
  const link = (page: number, rel: string) =>
    `<${call.origin}/auth/v1/admin/users?page=${page}&per_page=${size}>; rel="${rel}"`
  const links = [...(number < last ? [link(number + 1, 'next')] : []), link(last, 'last')]
  return answer(
    { users: rows.map((row) => userView(row, factors)), aud: 'authenticated' },
    { 'x-total-count': String(total), link: links.join(', ') },
  )
}

function readPageNumber(text: string | null, fallback: number, max: number): number {
  if (!text) return fallback
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > max) throw new AuthError(400, 'validation_failed', authTexts.pageInvalid)
  return number
}

function readSort(text: string | null): UserSort {
  if (!text) return { column: 'created_at', descending: true }
  const [column = '', direction = 'asc', ...rest] = text.trim().split(/\s+/)
  if (!Object.hasOwn(sortableColumns, column) || !/^(asc|desc)$/i.test(direction) || rest.length > 0) {
    throw new AuthError(400, 'validation_failed', authTexts.sortInvalid)
  }
  return { column: column as UserSort['column'], descending: direction.toLowerCase() === 'desc' }
}

/** POST /admin/users: creates a user, with the given id if any; unconfirmed unless requested. */
export const createUserByAdmin: Handler = async (call, auth) => {
  await requireServiceRole(call, auth)
  const body = await readBody(call.request, bodies.createUser)
  const email = requireEmail(body.email)
  if (body.id !== undefined && !isUuid(body.id.toLowerCase()))
    throw new AuthError(400, 'validation_failed', authTexts.idInvalid)
  const now = auth.now()
  const fields = readAdminFields(body, now)
  const passwordHash =
    (await readPasswordHash(auth, body, ownerOf(email, body.user_metadata))) ??
    (await auth.passwords.hash(randomBytes(32).toString('base64url')))
  const row = newUser({
    id: body.id?.toLowerCase(),
    email,
    passwordHash,
    metadata: body.user_metadata ?? {},
    confirmed: body.email_confirm ?? false,
    now,
  })
  const app_metadata = mergeMetadata(row.app_metadata, body.app_metadata)
  const user = await insertUser(auth.db, { ...row, ...fields, app_metadata })
  if (user === 'emailTaken') throw new AuthError(422, 'email_exists', authTexts.emailExists)
  if (user === 'idTaken') throw new AuthError(422, 'user_already_exists', authTexts.idExists)
  return answer(userView(user, []))
}

/** The user named in the path; throws 404 if there is none. */
export async function requireUserRow(call: Call, find: (id: string) => Promise<UserRow | null>): Promise<UserRow> {
  const id = call.id.toLowerCase()
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', authTexts.idInvalid)
  const user = await find(id)
  if (!user) throw new AuthError(404, 'user_not_found', authTexts.userNotFound)
  return user
}

export const getUserByAdmin: Handler = async (call, auth) => {
  await requireServiceRole(call, auth)
  return answer(await findUserView(auth.db, await requireUserRow(call, (id) => findUser(auth.db, id))))
}

/** PUT /admin/users/{id}: takes effect immediately; a new password or a ban ends every session. */
export const updateUserByAdmin: Handler = async (call, auth) => {
  await requireServiceRole(call, auth)
  const user = await requireUserRow(call, (id) => findUser(auth.db, id))
  const body = await readBody(call.request, bodies.updateByAdmin)
  const now = auth.now()
  const email = body.email === undefined ? user.email : requireEmail(body.email)
  const passwordHash = await readPasswordHash(
    auth,
    body,
    ownerOf(email, { ...user.user_metadata, ...body.user_metadata }),
  )
  const moved = email === user.email ? {} : { email, new_email: null, change_half_done: false, address_proved_at: null }
  const confirmed = body.email_confirm ? confirmation(user, now) : { user_metadata: user.user_metadata }
  const metadata = 'email' in moved ? { ...confirmed.user_metadata, email } : confirmed.user_metadata
  const change: UserChange = {
    ...moved,
    ...confirmed,
    ...readAdminFields(body, now),
    ...(passwordHash ? { password_hash: passwordHash } : {}),
    user_metadata: mergeMetadata(metadata, body.user_metadata),
    app_metadata: mergeMetadata(user.app_metadata, body.app_metadata),
    updated_at: now.toISOString(),
  }
  const updated = await auth.db.transaction(async (tx) => {
    const row = await updateUser(tx, user.id, change)
    if (row === 'emailTaken') throw new AuthError(422, 'email_exists', authTexts.emailExists)
    if (passwordHash || email !== user.email) await deleteTokensOf(tx, user.id)
    if (email !== user.email) await forgetMailProofs(tx, user.id)
    if (passwordHash) await deleteSessionsOf(tx, user.id)
    return row
  })
  auth.checks.forget()
  if (updated && passwordHash)
    noteEvent(auth.logger, 'password_changed', { ip: call.ip, userId: user.id, by: 'service key' })
  if (updated && email !== user.email)
    noteEvent(auth.logger, 'address_changed', { ip: call.ip, userId: user.id, by: 'service key' })
  if (!updated) throw new AuthError(404, 'user_not_found', authTexts.userNotFound)
  if (passwordHash) tellPasswordChanged(auth, call, user)
  if (email !== user.email) tellAddressChanged(auth, user, email)
  return answer(await findUserView(auth.db, updated))
}

/** DELETE /admin/users/{id}: deletes the row, or keeps it empty and frees its address. */
export const deleteUserByAdmin: Handler = async (call, auth) => {
  await requireServiceRole(call, auth)
  const user = await requireUserRow(call, (id) => findUser(auth.db, id))
  const { should_soft_delete } = await readOptionalBody(call.request, bodies.deleteUser)
  if (should_soft_delete) await softDelete(auth, user)
  else await deleteUserRow(auth.db, user.id)
  auth.checks.forget()
  return answer({})
}

async function softDelete(auth: AuthContext, user: UserRow): Promise<void> {
  const time = auth.now().toISOString()
  await auth.db.transaction(async (tx) => {
    await updateUser(tx, user.id, {
      email: createHash('sha256')
        .update(user.id + user.email)
        .digest('base64url'),
      password_hash: null,
      new_email: null,
      change_half_done: false,
      user_metadata: {},
      app_metadata: {},
      email_confirmed_at: null,
      address_proved_at: null,
      deleted_at: user.deleted_at ?? time,
      updated_at: time,
    })
    await deleteTokensOf(tx, user.id)
    await deleteFactorsOf(tx, user.id)
    await deleteSessionsOf(tx, user.id)
  })
}

/** The password's hash, or the given hash; undefined without either. */
async function readPasswordHash(auth: AuthContext, body: AdminBody, owner: PasswordOwner): Promise<string | undefined> {
  if (body.password && body.password_hash) throw new AuthError(400, 'validation_failed', authTexts.passwordOrHash)
  if (body.password_hash && !isImportableHash(body.password_hash))
    throw new AuthError(400, 'validation_failed', authTexts.passwordHashUnknown)
  if (body.password_hash) return body.password_hash
  if (body.password === undefined) return undefined
  requireGoodPassword(body.password, owner)
  return auth.passwords.hash(body.password)
}

function readAdminFields(body: AdminBody, now: Date): UserChange {
  if (body.phone) throw new AuthError(400, 'validation_failed', authTexts.phoneOff)
  if (body.role !== undefined && !/^[a-z0-9_]{1,64}$/.test(body.role))
    throw new AuthError(400, 'validation_failed', authTexts.roleInvalid)
  return {
    ...(body.role ? { role: body.role } : {}),
    ...(body.ban_duration === undefined ? {} : { banned_until: readBan(body.ban_duration, now) }),
  }
}

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/** When a ban such as `1h30m` ends; null for `none`. A hundred years at most. */
function readBan(text: string, now: Date): string | null {
  if (text === 'none') return null
  if (!/^(?:\d{1,9}(?:\.\d{1,9})?(?:ms|s|m|h))+$/.test(text))
    throw new AuthError(400, 'validation_failed', authTexts.banInvalid)
  const parts = [...text.matchAll(/([\d.]+)(ms|s|m|h)/g)]
  const ms = parts.reduce((sum, [, number, unit]) => sum + Number(number) * unitMs[unit!]!, 0)
  return new Date(now.getTime() + Math.min(ms, 100 * 365 * 24 * unitMs.h!)).toISOString()
}
