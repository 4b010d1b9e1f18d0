import { z } from 'zod'
import {
  adminStats,
  adminUser,
  adminUserQuery,
  adminUserTotals,
  auditEntry,
  auditQuery,
  updateUserBody,
} from '#domain/admin/schema.ts'
import { accountTypeTexts, adminTexts, auditTexts, endSessionsTexts, userTexts } from '#domain/admin/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'
import { removeTwoStepTexts } from '#domain/two-step/texts.ts'

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Accounts, newest or oldest first; `search` looks into name and email',
  failure: userTexts.callFailed,
  query: adminUserQuery,
  data: z.array(adminUser),
  totals: adminUserTotals,
})
export const updateUser = defineCall({
  method: 'PUT',
  path: '/api/admin/users/{id}',
  summary: "Change a user's account type; written into the audit",
  failure: accountTypeTexts.failed,
  params: z.object({ id: uuid }),
  body: updateUserBody,
  data: adminUser,
})
export const getTwoStep = defineCall({
  method: 'GET',
  path: '/api/admin/users/{id}/two-step',
  summary: 'Whether a user has two-step sign-in',
  failure: removeTwoStepTexts.callFailed,
  params: z.object({ id: uuid }),
  data: z.object({ on: z.boolean() }),
})
export const removeTwoStep = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/{id}/two-step',
  failure: removeTwoStepTexts.failed,
  summary: 'Turn two-step sign-in off for a user who lost app and codes, and end every session; written into the audit',
  params: z.object({ id: uuid }),
  data: z.object({ on: z.boolean() }),
})
export const endUserSessions = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  summary: 'End every session of a user; written into the audit',
  failure: endSessionsTexts.failed,
  params: z.object({ id: uuid }),
  data: z.object({ ended: z.literal(true) }),
})
export const getStats = defineCall({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'How many accounts of each type, releases and open tasks there are',
  failure: adminTexts.statsCallFailed,
  data: adminStats,
})
export const listAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What admins did, latest first',
  failure: auditTexts.callFailed,
  query: auditQuery,
  data: z.array(auditEntry),
})
