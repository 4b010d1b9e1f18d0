import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { restorable } from '#domain/shared/deletions.ts'
import { uuid } from '#domain/shared/fields.ts'
import { createSongBody, song, songOrderBody, updateSongBody } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'

const params = z.object({ id: uuid })

export const createSong = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/songs',
  summary: 'Add a song to a release',
  failure: songTexts.failed,
  params,
  body: createSongBody,
  data: song,
  status: 201,
})
export const updateSong = defineCall({
  method: 'PUT',
  path: '/api/songs/{id}',
  summary: 'Change the named fields of a song',
  failure: songTexts.failed,
  params,
  body: updateSongBody,
  data: song,
})
export const deleteSong = defineCall({
  method: 'DELETE',
  path: '/api/songs/{id}',
  summary: `Delete a song; those behind it move up, and ${restorable}`,
  failure: songTexts.deleteFailed,
  params,
  data: z.object({ id: uuid }),
})
export const restoreSong = defineCall({
  method: 'POST',
  path: '/api/songs/{id}/restore',
  summary: 'Take back a deletion; the song returns to its place',
  failure: songTexts.failed,
  params,
  data: song,
})
/** The ids of the release's songs. Songs that the list omits follow it in their order. */
export const orderSongs = defineCall({
  method: 'PUT',
  path: '/api/releases/{id}/songs/order',
  summary: 'Put songs into a new order, numbered from 1',
  failure: songTexts.orderFailed,
  params,
  body: songOrderBody,
  data: z.array(song),
})
