import { expect, test } from 'vitest'
import { guestMoved } from '#domain/mends/rules.ts'

const moved = (song_title: string | null, featured_artists: string | null = null) => {
  const set = guestMoved({ song_id: 't1', song_title, featured_artists })?.set
  return set && [set['t1.song_title'], set['t1.featured_artists']]
}

test.each<[title: string, featured: string | null, after: string[] | undefined]>([
  ['Tide (feat. Yaw)', null, ['Tide', 'Yaw']],
  ['Tide(feat. Yaw)', null, ['Tide', 'Yaw']],
  ['Tide [ft. Yaw] (Live)', null, ['Tide (Live)', 'Yaw']],
  ['Tide (featuring Yaw & Ama)', null, ['Tide', 'Yaw & Ama']],
  ['Tide FEAT. Yaw', null, ['Tide', 'Yaw']],
  ['Tide featuring Yaw', null, ['Tide', 'Yaw']],
  ['Tide feat. Yaw (Live)', null, ['Tide (Live)', 'Yaw']],
  ['Tide ft. Yaw - Live', null, ['Tide - Live', 'Yaw']],
  ['Tide ft. Yaw ', null, ['Tide', 'Yaw']],
  ['مدّ (feat. فيروز)', null, ['مدّ', 'فيروز']],
  ['Tide (feat. Yaw)', 'Ama', ['Tide', 'Ama, Yaw']],
  ['Tide (feat. Yaw)', 'Ama, yaw', ['Tide', 'Ama, yaw']],
  ['Tide (feat. Yaw)', ' , ', ['Tide', 'Yaw']],
  // Nothing is left to move, or to move it from.
  ['Tide (feat. )', null, undefined],
  ['Tide feat.', null, undefined],
  ['(feat. Yaw)', null, undefined],
  ['Featuring', null, undefined],
  ['Defeat. Again', null, undefined],
])('takes the guest out of “%s”, beside %j: %j', (title, featured, after) =>
  expect(moved(title, featured)).toEqual(after),
)

test('a track without title has no guest', () => expect(moved(null)).toBeUndefined())
