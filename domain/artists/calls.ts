import { z } from 'zod'
import { artist, createArtistBody } from '#domain/artists/schema.ts'
import { artistTexts } from '#domain/artists/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

export const listArtists = defineCall({
  method: 'GET',
  path: '/api/artists',
  summary: "The caller's artist record, as a list of one",
  failure: artistTexts.listFailed,
  data: z.array(artist),
})
export const getArtist = defineCall({
  method: 'GET',
  path: '/api/artists/{id}',
  summary: 'An artist record of the caller',
  failure: artistTexts.listFailed,
  params: z.object({ id: uuid }),
  data: artist,
})
export const createArtist = defineCall({
  method: 'POST',
  path: '/api/artists',
  summary: 'Make the artist record of an account that has none',
  failure: artistTexts.createFailed,
  body: createArtistBody,
  data: artist,
  status: 201,
})
