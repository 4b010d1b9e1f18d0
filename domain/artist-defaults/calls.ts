import { artistDefaults, artistDefaultsBody, givenNumber, nextNumberBody } from '#domain/artist-defaults/schema.ts'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

export const getArtistDefaults = defineCall({
  method: 'GET',
  path: '/api/artist-defaults',
  summary: 'What new sheets of the account begin with',
  failure: texts.loadFailed,
  data: artistDefaults,
})
export const updateArtistDefaults = defineCall({
  method: 'PUT',
  path: '/api/artist-defaults',
  summary: 'Write what new sheets begin with, and the artist name',
  failure: texts.saveFailed,
  body: artistDefaultsBody,
  data: artistDefaults,
})
/** Each number once; the same number again for the same song. */
export const nextIsrc = defineCall({
  method: 'POST',
  path: '/api/artist-defaults/isrc',
  summary: "Give out the next ISRC of the artist's prefix for a song",
  failure: texts.giveFailed,
  body: nextNumberBody,
  data: givenNumber,
})
/** Each number once; the same number again for the same release. */
export const nextCatalogNumber = defineCall({
  method: 'POST',
  path: '/api/artist-defaults/catalog-number',
  summary: "Give out the artist's next catalog number for a release",
  failure: texts.giveFailed,
  body: nextNumberBody,
  data: givenNumber,
})
