import { describe, expect, test } from 'vitest'
import {
  gapOffset,
  gapsBefore,
  hungDay,
  mostRepeats,
  nameOfPost,
  planPosts,
  readHashtags,
  textOfPost,
  weeklyDays,
  type HungPost,
} from '#domain/posts/rules.ts'

test('reads tags however they are typed, each once', () => {
  expect(readHashtags('#NightBoat, night boat  #NIGHTBOAT;＃夜')).toEqual(['NightBoat', 'night', 'boat', '夜'])
  expect(readHashtags(' ## ')).toEqual([])
})

test('the text of a post has its tags below', () => {
  expect(textOfPost({ caption: 'Out now', hashtags: ['a', 'b'] })).toBe('Out now\n\n#a #b')
  expect(textOfPost({ caption: '', hashtags: ['a'] })).toBe('#a')
  expect(textOfPost({ caption: 'Out now', hashtags: [] })).toBe('Out now')
})

test('is named by the first line of its caption', () => {
  expect(nameOfPost({ caption: '\n  Out now \nMore' })).toBe('Out now')
  expect(nameOfPost({ caption: ' \n' })).toBe('Post without a caption')
  const long = nameOfPost({ caption: '🎸'.repeat(300) })
  expect([Array.from(long).length, long.endsWith('…'), long.isWellFormed()]).toEqual([80, true, true])
})

test.each([
  ['2026-12-18', -14, '2026-12-04'],
  ['2026-12-18', 0, '2026-12-18'],
  ['2026-12-18', 7, '2026-12-25'],
  // The clocks change on 2026-03-29 in Europe, on 2027-03-14 in America: a day is a day.
  ['2026-03-30', -1, '2026-03-29'],
  ['2027-03-15', -2, '2027-03-13'],
  ['2028-03-01', -1, '2028-02-29'],
  ['9999-12-30', 7, '9999-12-31'],
])('of a release on %s, %i days: %s', (date, offset, day) => expect(hungDay(date, offset)).toBe(day))

test('repeats weekly up to its end, at most a year', () => {
  expect(weeklyDays('2026-12-18', null)).toEqual(['2026-12-18'])
  expect(weeklyDays('2026-12-18', '2026-12-31')).toEqual(['2026-12-18', '2026-12-25'])
  expect(weeklyDays('2026-12-18', '2027-01-01')).toEqual(['2026-12-18', '2026-12-25', '2027-01-01'])
  expect(weeklyDays('2026-12-18', '2026-12-01')).toEqual(['2026-12-18'])
  expect(weeklyDays('2026-12-18', '2099-01-01')).toHaveLength(mostRepeats)
})

describe('a moved release', () => {
  const post = (id: string, offset_days: number, day: string, status: HungPost['status'] = 'ready'): HungPost => ({
    id,
    caption: id,
    day,
    offset_days,
    status,
  })
  const posts = [
    post('after', 7, '2026-12-25'),
    post('before', -14, '2026-12-04', 'draft'),
    post('done', -7, '2026-12-11', 'posted'),
  ]

  test('moves its posts by the same distance, except posted ones', () => {
    const { moved, stays } = planPosts(posts, '2027-01-15')
    expect(moved.map((move) => [move.post.id, move.day])).toEqual([
      ['before', '2027-01-01'],
      ['after', '2027-01-22'],
    ])
    expect(stays.map(({ id }) => id)).toEqual(['done'])
  })

  test('that no longer has a date does not move them', () =>
    expect(planPosts(posts, null)).toEqual({ moved: [], stays: posts }))

  test('moves nothing if it comes out on the same day', () => expect(planPosts(posts, '2026-12-18').moved).toEqual([]))
})

describe('gaps', () => {
  const release = (release_date: string, title = 'Night Boat') => ({ release_id: title, title, release_date })
  const anyRelease = (days: string[]) => days.map((day) => ({ day, release_id: null }))
  const titles = (postDays: string[], ...releases: ReturnType<typeof release>[]) =>
    gapsBefore(releases, anyRelease(postDays), '2026-12-01').map(({ title }) => title)

  test.each([
    ['nothing planned', [], ['Night Boat']],
    ['on the day alone', ['2026-12-18'], ['Night Boat']],
    ['eleven days before', ['2026-12-07'], ['Night Boat']],
    ['ten days before', ['2026-12-08'], []],
    ['on the eve', ['2026-12-17'], []],
  ])('%s', (_, days, found) => expect(titles(days, release('2026-12-18'))).toEqual(found))

  test.each([
    ['today', '2026-12-01', 0],
    ['past', '2026-11-20', 0],
    ['tomorrow', '2026-12-02', 1],
    ['in six weeks', '2027-01-12', 1],
    ['later', '2027-01-13', 0],
  ])('a release that comes out %s', (_, date, found) => expect(titles([], release(date))).toHaveLength(found))

  test.each([
    ['only before today', '2026-11-30', 6, -6],
    ['today', '2026-12-01', 0, 0],
    ['on the release day alone', '2026-12-07', 6, -6],
  ])('of a release in six days, with a post %s', (_, day, days, offset) => {
    const found = gapsBefore([release('2026-12-07')], anyRelease([day]), '2026-12-01')
    expect(found.map((gap) => [gap.days, gapOffset(gap)])).toEqual(days === 0 ? [] : [[days, offset]])
  })

  test('further away is proposed to be filled a week before', () =>
    expect(gapsBefore([release('2026-12-18')], [], '2026-12-01').map((gap) => [gap.days, gapOffset(gap)])).toEqual([
      [10, -7],
    ]))

  test('are not filled by posts about another release', () => {
    const both = [release('2026-12-18'), release('2026-12-20', 'Later')]
    const about = (release_id: string) => [{ day: '2026-12-15', release_id }]
    expect(gapsBefore(both, about('Later'), '2026-12-01').map(({ title }) => title)).toEqual(['Night Boat'])
  })

  test('the nearest comes first', () =>
    expect(titles([], release('2027-01-08', 'Later'), release('2026-12-18'))).toEqual(['Night Boat', 'Later']))
})
