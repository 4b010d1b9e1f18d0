import { expect, it } from 'vitest'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { draftOf, hows, isByDay, newCondition, newGroup, segmentOf, tagsOf } from './form.ts'

const nested: Segment = {
  all: [
    { field: 'city', is: 'Malmö' },
    {
      any: [
        { field: 'tag', is_not: 'vinyl' },
        { joined: 'since', day: '2026-01-01' },
      ],
    },
    { mail: 'not_got', campaign: null },
    { mail: 'not_got', since: '2026-03-01' },
    { mail: 'got', since: '2026-02-01' },
  ],
}

it('a segment survives the editor', () => {
  expect(segmentOf(draftOf(nested))).toEqual(nested)
  expect(segmentOf(draftOf({ field: 'country', is: 'SE' }))).toEqual({ field: 'country', is: 'SE' })
})

it('a condition without value, and a group of such, are no part of it', () => {
  expect(segmentOf(draftOf(undefined))).toBeUndefined()
  const draft = draftOf(nested)
  draft.parts.push(newCondition())
  expect(segmentOf(draft)).toEqual(nested)
})

it('tags are typed with commas', () => expect(tagsOf(' Vinyl, ,press,vinyl,')).toEqual(['vinyl', 'press']))

it('begins with one empty condition, of which all have to hold; a new group asks for any', () => {
  const city = { what: 'city', how: 'is', value: '' }
  expect(draftOf(undefined)).toMatchObject({ match: 'all', parts: [city] })
  expect(newGroup()).toMatchObject({ match: 'any', parts: [city] })
  expect(draftOf({ field: 'country', is: 'SE' })).toMatchObject({
    match: 'all',
    parts: [{ what: 'country', how: 'is', value: 'SE' }],
  })
})

it.each([
  ['city', ['is', 'is_not']],
  ['joined', ['since', 'before']],
  ['mail', ['not_got', 'got', 'not_got_since', 'got_since']],
] as const)('of %s the choices are %j', (what, choices) => expect(hows(what)).toEqual(choices))

it.each([
  ['joined', 'before', true],
  ['mail', 'got_since', true],
  ['mail', 'got', false],
  ['city', 'is', false],
] as const)('%s, %s is by a day: %s', (what, how, byDay) =>
  expect(isByDay({ ...newCondition(), what, how })).toBe(byDay),
)

it('a mail may be any or one of them, a value has no spaces around it', () => {
  const condition = (what: 'city' | 'joined' | 'mail', how: string, value: string) =>
    segmentOf({ ...newCondition(), what, how, value })
  const campaign = '00000000-0000-4000-8000-000000000001'
  expect(condition('mail', 'got', '')).toEqual({ mail: 'got', campaign: null })
  expect(condition('mail', 'not_got', campaign)).toEqual({ mail: 'not_got', campaign })
  expect(draftOf({ mail: 'got', campaign }).parts).toMatchObject([{ what: 'mail', how: 'got', value: campaign }])
  expect(condition('joined', 'before', '2026-01-01')).toEqual({ joined: 'before', day: '2026-01-01' })
  expect(condition('joined', 'since', '2026-01-01')).toEqual({ joined: 'since', day: '2026-01-01' })
  expect(condition('city', 'is', ' Malmö ')).toEqual({ field: 'city', is: 'Malmö' })
  expect(condition('city', 'is_not', ' Malmö ')).toEqual({ field: 'city', is_not: 'Malmö' })
  expect(condition('city', 'is', ' ')).toBeUndefined()
})
