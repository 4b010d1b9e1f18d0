import { expect, test } from 'vitest'
import { addPostBody, changedPostBody } from '#domain/posts/schema.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'

const [id, other] = [1, 2].map((number) => `01900000-0000-7000-8000-00000000000${number}`)
const post = { platforms: ['instagram'], day: '2026-11-24' }

test.each<[object, [string, string][]]>([
  [{}, []],
  [{ time: '00:00' }, []],
  [{ time: '23:59' }, []],
  [{ time: '24:00' }, [['time', texts.badTime]]],
  [{ time: '9:00' }, [['time', texts.badTime]]],
  [{ time: 'x9:00' }, [['time', texts.badTime]]],
  [{ time: '10:60' }, [['time', texts.badTime]]],
  [{ posted_url: 'https://social.example/p/1' }, []],
  [{ posted_url: 'soon' }, [['posted_url', texts.badAddress]]],
  [{ files: [{ item_id: id }, { item_id: other }] }, []],
  [{ files: [{ item_id: id }, { item_id: id }] }, [['files', texts.badFiles(10)]]],
  [{ day: null }, [['day', texts.dayRequired]]],
  [{ day: null, release_id: id, offset_days: 0 }, []],
  [{ release_id: id }, [['offset_days', texts.notHung]]],
  [{ platforms: [] }, [['platforms', texts.platformsRequired]]],
])('a post with %j is refused for %j', (changes, refusals) => {
  for (const schema of [addPostBody, changedPostBody])
    expect(
      schema
        .safeParse({ ...post, version: 1, ...changes })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    ).toEqual(refusals)
})

test('keeps each platform once, in the order of the list, and each tag once without its sign', () =>
  expect(
    addPostBody.parse({
      ...post,
      platforms: ['threads', 'instagram', 'threads'],
      hashtags: ['#Ebb', '#', 'Night Boat', 'Ebb'],
    }),
  ).toMatchObject({ platforms: ['instagram', 'threads'], hashtags: ['Ebb', 'NightBoat'] }))
