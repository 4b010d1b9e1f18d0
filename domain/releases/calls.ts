import { z } from 'zod'
import { releaseDetail } from '#domain/releases/detail.ts'
import {
  createReleaseBody,
  duplicateReleaseBody,
  release,
  releaseListItem,
  releaseListQuery,
  releaseTotals,
  updateReleaseBody,
  writtenRelease,
} from '#domain/releases/schema.ts'
import { releaseListTexts, releaseTexts } from '#domain/releases/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { restorable } from '#domain/shared/deletions.ts'
import { uuid } from '#domain/shared/fields.ts'

const releaseParams = z.object({ id: uuid })

export const listReleases = defineCall({
  method: 'GET',
  path: '/api/releases',
  summary:
    'Releases that are not archived, or those of a filter: to come, nearest first; then past ones, latest first; then undated',
  failure: releaseTexts.listFailed,
  query: releaseListQuery,
  data: z.array(releaseListItem),
  totals: releaseTotals,
})
export const createRelease = defineCall({
  method: 'POST',
  path: '/api/releases',
  summary: 'Make a release with the default checklist of its type',
  failure: releaseTexts.createFailed,
  body: createReleaseBody,
  data: writtenRelease,
  status: 201,
})
export const getRelease = defineCall({
  method: 'GET',
  path: '/api/releases/{id}',
  summary: 'One release with its songs and tasks',
  failure: releaseTexts.detailFailed,
  params: releaseParams,
  data: releaseDetail,
})
export const updateRelease = defineCall({
  method: 'PUT',
  path: '/api/releases/{id}',
  summary: "Change a release's fields; open tasks follow a new date or type",
  failure: releaseTexts.changeFailed,
  params: releaseParams,
  body: updateReleaseBody,
  data: writtenRelease,
})
export const deleteRelease = defineCall({
  method: 'DELETE',
  path: '/api/releases/{id}',
  summary: `Delete a release; ${restorable}`,
  failure: releaseTexts.deleteFailed,
  params: releaseParams,
  data: z.object({ id: uuid }),
})
export const restoreRelease = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/restore',
  summary: 'Take back a deletion',
  failure: releaseTexts.restoreFailed,
  params: releaseParams,
  data: release,
})
export const archiveRelease = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/archive',
  summary: 'Put a release out of the way: in no list, no reminder and no calendar. Its date still releases it',
  failure: releaseListTexts.archiveFailed,
  params: releaseParams,
  data: release,
})
export const unarchiveRelease = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/unarchive',
  summary: 'Bring a release back from the archive',
  failure: releaseListTexts.unarchiveFailed,
  params: releaseParams,
  data: release,
})
export const duplicateRelease = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/duplicate',
  summary: 'Make a draft with the type, credits and tasks of a release, without its date, songs and codes',
  failure: releaseListTexts.duplicateFailed,
  params: releaseParams,
  body: duplicateReleaseBody,
  data: release,
  status: 201,
})
