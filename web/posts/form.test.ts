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

it('a stored post is typed as it reads, with nothing for what it lacks', () => {
  expect(formOf(post)).toMatchObject({
    hashtags: '#NightBoat #夜',
    when: 'release',
    offset_days: '-14',
    repeat_until: '',
  })
  const bare = { ...post, pillar: null, time: null, release: null, offset_days: null, posted_url: 'https://p.example' }
  expect(formOf(bare)).toMatchObject({
    pillar: '',
    time: '',
    when: 'day',
    release_id: '',
    offset_days: '0',
    posted_url: 'https://p.example',
  })
  expect(bodyOf(formOf(bare))).toMatchObject({ pillar: null, time: null, day: '2026-12-04', release_id: null })
  expect(formOf({ ...post, posted_url: null }).posted_url).toBe('')
})

it('pictures are sent by their ids and alternative texts alone', () => {
  const files = [{ item_id: idOf(3), alt_text: 'A boat', url: '/boat.jpg' }] as unknown as Post['files']
  expect(bodyOf({ ...formOf(post), files }).files).toEqual([{ item_id: idOf(3), alt_text: 'A boat' }])
})

it('a release, or a day, that is not chosen is none', () => {
  expect(bodyOf({ ...formOf(post), release_id: '' }).release_id).toBeNull()
  expect(bodyOf({ ...formOf(post), when: 'day', day: '' }).day).toBeNull()
})

it('a new one is empty, on its day or beside a release', () => {
  expect(blankPost('2026-12-04', null)).toEqual({
    platforms: [],
    caption: '',
    hashtags: '',
    pillar: '',
    when: 'day',
    day: '2026-12-04',
    time: '',
    release_id: '',
    offset_days: '0',
    status: 'draft',
    posted_url: '',
    repeat_until: '',
    files: [],
  })
  expect(blankPost('2026-12-04', idOf(2), NaN)).toMatchObject({
    when: 'release',
    release_id: idOf(2),
    offset_days: '0',
  })
})

it.each([
  ['−14', -14],
  [' 7 ', 7],
  ['0', 0],
  ['\u00a0−7', -7],
])('reads %j as %i days', (typed, days) => {
  expect(bodyOf({ ...formOf(post), offset_days: typed }).offset_days).toBe(days)
})

it.each([
  [{ offset_days: '' }, 'offset_days'],
  [{ offset_days: ' ' }, 'offset_days'],
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
