import { expect, test } from 'vitest'
import { addDraftBody, changedDraftBody, sendCampaignBody } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { mostOffset } from '#domain/posts/rules.ts'

const id = '01900000-0000-7000-8000-000000000001'
const mail = { id, subject: 'Out', content: 'Hello', postal_address: 'Box 1', version: 1 }
const hung = { release_id: id, offset_days: -3, time: '10:00', zone: 'Asia/Tokyo' }

test.each<[object, [string, string][]]>([
  [{}, []],
  [{ release_id: id }, []],
  [hung, []],
  [{ ...hung, offset_days: 0 }, []],
  [{ ...hung, offset_days: mostOffset }, []],
  [{ ...hung, offset_days: -mostOffset }, []],
  [{ ...hung, offset_days: mostOffset + 1 }, [['offset_days', texts.badOffset(mostOffset)]]],
  [{ ...hung, offset_days: -mostOffset - 1 }, [['offset_days', texts.badOffset(mostOffset)]]],
  [{ ...hung, offset_days: 1.5 }, [['offset_days', texts.badOffset(mostOffset)]]],
  [{ ...hung, release_id: null }, [['release_id', texts.releaseRequired]]],
  [{ ...hung, time: null }, [['time', texts.badTime]]],
  [
    { offset_days: 1 },
    [
      ['release_id', texts.releaseRequired],
      ['time', texts.badTime],
    ],
  ],
  [{ ...hung, time: '24:00' }, [['time', texts.badTime]]],
  [{ ...hung, time: '9:00' }, [['time', texts.badTime]]],
  [{ ...hung, time: '10:60' }, [['time', texts.badTime]]],
  [{ ...hung, time: '10:00:00' }, [['time', texts.badTime]]],
  [{ ...hung, time: '00:00' }, []],
  [{ ...hung, time: '23:59' }, []],
  [{ ...hung, zone: 'Atlantis' }, [['zone', texts.badZone]]],
  [{ postal_address: ' ' }, [['postal_address', texts.noPostalAddress]]],
])('a mail with %j is refused for %j', (changes, refusals) =>
  expect(
    sendCampaignBody.safeParse({ ...mail, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]) ??
      [],
  ).toEqual(refusals),
)

test('a draft may be as unfinished as it is, but not hang on nothing', () => {
  expect(addDraftBody.parse({ id })).toEqual({
    id,
    subject: '',
    content: '',
    nameless: 'there',
    segment: null,
    postal_address: '',
    at: null,
    release_id: null,
    offset_days: null,
    time: null,
    zone: 'UTC',
  })
  expect(addDraftBody.safeParse({ id, offset_days: 1 }).success).toBe(false)
  expect(changedDraftBody.safeParse({ version: 1, offset_days: 1 }).success).toBe(false)
})

test('fans without a name are greeted all the same', () =>
  expect(sendCampaignBody.parse(mail)).toMatchObject({ nameless: 'there', segment: null, at: null }))
