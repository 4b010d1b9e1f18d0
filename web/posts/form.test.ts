import { expect, it } from 'vitest'
import { addPostBody, type Post } from '#domain/posts/schema.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { blankPost, bodyOf, errorsOf, formOf, moved, valuesOf } from './form.ts'

const post: Post = {
  id: idOf(1),
  platforms: ['instagram', 'twitter'],
  caption: 'Out now',
  hashtags: ['NightBoat', '夜'],
  pillar: 'covers',
  day: '2026-12-04',
  time: '18:30',
  release: { id: idOf(2), title: 'Night Boat', release_date: '2026-12-18' },
  offset_days: -14,
  status: 'ready',
  posted_url: null,
  series_id: null,
  files: [],
  version: 3,
}

it('a stored post passes through the form unchanged', () => {
  const { id: _id, day: _day, release: _release, series_id: _series, version: _version, ...rest } = post
  const sent = { ...rest, day: null, release_id: idOf(2), posted_url: '' }
  expect(valuesOf(post)).toEqual(sent)
  expect(addPostBody.parse(valuesOf(post))).toMatchObject({ ...rest, day: null, release_id: idOf(2) })
  expect(valuesOf({ ...post, release: null, offset_days: null })).toMatchObject({
    day: '2026-12-04',
    release_id: null,
    offset_days: null,
  })
})

it.each([
  ['−14', -14],
  [' 7 ', 7],
  ['0', 0],
])('reads %j as %i days', (typed, days) => {
  expect(bodyOf({ ...formOf(post), offset_days: typed }).offset_days).toBe(days)
})

it.each([
  [{ offset_days: '' }, 'offset_days'],
  [{ offset_days: 'soon' }, 'offset_days'],
  [{ offset_days: '1.5' }, 'offset_days'],
  [{ when: 'day', day: '' }, 'day'],
  [{ platforms: [] }, 'platforms'],
] as const)('names the field of %j', (changes, field) => {
  const { error } = addPostBody.safeParse(bodyOf({ ...formOf(post), ...changes } as never))
  expect(Object.keys(errorsOf(error!.issues))).toEqual([field])
})

it('a new one asks for a platform alone', () => {
  const { error } = addPostBody.safeParse(bodyOf(blankPost('2026-12-04', null)))
  expect(errorsOf(error!.issues)).toEqual({ platforms: postTexts.platformsRequired })
  expect(bodyOf(blankPost('2026-12-04', idOf(2), -7))).toMatchObject({
    release_id: idOf(2),
    offset_days: -7,
    day: null,
  })
})

it('moves an element of a list', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
