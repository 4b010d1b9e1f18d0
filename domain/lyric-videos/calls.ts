import { z } from 'zod'
import {
  filmGround,
  filmGroundBody,
  filmWords,
  filmWordsBody,
  lyricTimes,
  lyricTimesBody,
} from '#domain/lyric-videos/schema.ts'
import { filmTexts, lyricTimesTexts as texts } from '#domain/lyric-videos/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const suggestSong = defineCall({
  method: 'GET',
  path: '/api/lyric-video/suggestion',
  summary: 'The release whose words were written last: where a lyric video is likely to begin; null without any words',
  failure: texts.loadFailed,
  data: z.object({ release_id: uuid.nullable() }),
})
export const getLyricTimes = defineCall({
  method: 'GET',
  path: '/api/songs/{id}/lyric-times',
  summary: 'The lines of a song as its lyric sheet has them, with the time at which each is sung',
  failure: texts.loadFailed,
  params,
  data: lyricTimes,
})
export const saveLyricTimes = defineCall({
  method: 'PUT',
  path: '/api/songs/{id}/lyric-times',
  summary: 'Keep the times of the lines, and what tells the sound file from another one',
  failure: texts.saveFailed,
  params,
  body: lyricTimesBody,
  data: lyricTimes,
})
export const drawFilmGround = defineCall({
  method: 'POST',
  path: '/api/lyric-video/ground',
  summary: 'Draw what lies under the words of a lyric video, without keeping it',
  failure: filmTexts.drawFailed,
  body: filmGroundBody,
  data: filmGround,
})
export const outlineFilmWords = defineCall({
  method: 'POST',
  path: '/api/lyric-video/outlines',
  summary: 'Set lines of a lyric video in type: the outlines of their letters, the same for every browser',
  failure: filmTexts.drawFailed,
  body: filmWordsBody,
  data: filmWords,
})
