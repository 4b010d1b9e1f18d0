import { expect, it } from 'vitest'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { draftOf, newCondition, segmentOf, tagsOf } from './form.ts'

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
