import { expect, test } from 'vitest'
import { fanSearch, segment as schema } from '#domain/fans/schema.ts'
import {
  asksForMails,
  describeSegment,
  isTooDeep,
  namesMail,
  sizeOf,
  type Segment,
} from '#domain/fans/segment-rules.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'

const nested: Segment = {
  all: [
    { field: 'country', is: 'SE' },
    {
      any: [
        { field: 'tag', is_not: 'vinyl' },
        { joined: 'since', day: '2026-01-01' },
      ],
    },
    { mail: 'not_got', campaign: null },
  ],
}

test('a segment reads as a sentence', () => {
  expect(describeSegment(nested)).toBe(
    'country is Sweden and (tag is not vinyl or joined since Jan 1, 2026) and got no mail yet',
  )
  expect([sizeOf(nested), isTooDeep(nested, 3), isTooDeep(nested, 2)]).toEqual([6, false, true])
})

test('a mail is named, or the day since which one came', () => {
  const campaign = '019a0000-0000-7000-8000-000000000001'
  const got: Segment = { mail: 'got', campaign }
  expect(describeSegment(got, new Map([[campaign, 'Out on Friday']]))).toBe('got “Out on Friday”')
  expect(describeSegment({ mail: 'not_got', since: '2026-03-01' })).toBe('got no mail since Mar 1, 2026')
  expect([got, nested, { any: [nested, got] } satisfies Segment].map(namesMail)).toEqual([true, false, true])
})

test('an address carries it as JSON, and anything else is refused', () => {
  expect(fanSearch.parse({ segment: JSON.stringify(nested) }).segment).toEqual(nested)
  const messageOf = (text: string) => fanSearch.safeParse({ segment: text }).error?.issues[0]?.message
  expect([messageOf('{'), messageOf('{"field":"shoe","is":"42"}')]).toEqual([texts.badSegment, texts.badSegment])
})

test('it has limits', () => {
  const deep = Array.from({ length: 4 }).reduce<Segment>((inner) => ({ any: [inner] }), { field: 'city', is: 'Malmö' })
  const wide: Segment = { any: Array.from({ length: 30 }, () => ({ field: 'city', is: 'Malmö' }) as const) }
  expect([deep, wide].map((tree) => schema.safeParse(tree).error?.issues[0]?.message)).toEqual([
    texts.segmentTooLarge,
    texts.segmentTooLarge,
  ])
})

test('knows whether it depends on mails, however deep', () => {
  const since: Segment = { mail: 'not_got', since: '2026-01-01' }
  const city: Segment = {
    any: [
      { field: 'city', is: 'Berlin' },
      { joined: 'since', day: '2026-01-01' },
    ],
  }
  const parts: Segment[] = [city, since, { all: [city, { any: [{ mail: 'got', campaign: null }] }] }]
  expect(parts.map(asksForMails)).toEqual([false, true, true])
})
