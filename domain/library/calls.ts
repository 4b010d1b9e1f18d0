import { z } from 'zod'
import { contentSummary } from '#domain/content/schema.ts'
import { libraryTexts, pillarTexts } from '#domain/content/texts.ts'
import { libraryEntry, libraryTotals, listLibraryQuery } from '#domain/library/schema.ts'
import { defineCall } from '#domain/shared/call.ts'

export const listLibrary = defineCall({
  method: 'GET',
  path: '/api/content/library',
  summary: 'Everything in the library, newest first: images, films and documents',
  failure: libraryTexts.failed,
  query: listLibraryQuery,
  data: z.array(libraryEntry),
  totals: libraryTotals,
})
export const getSummary = defineCall({
  method: 'GET',
  path: '/api/content/summary',
  summary: 'How much the library holds, and how much of each pillar',
  failure: pillarTexts.loadFailed,
  data: contentSummary,
})
