import { searchQuery, searchResults } from '#domain/search/schema.ts'
import { searchTexts } from '#domain/search/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const search = defineCall({
  method: 'GET',
  path: '/api/search',
  summary: 'Releases, songs, and people on split sheets and lyric sheets, best matches first, archived ones last',
  failure: searchTexts.failed,
  query: searchQuery,
  data: searchResults,
})
