import { expect, test } from 'vitest'
import { domainOf, waitMinutes } from '#domain/campaigns/domain-rules.ts'

test('a domain that asks us to wait is asked again after 1, 2, 4 … 60 minutes, one that blocks us after a day', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 2_000].map((refusals) => waitMinutes('asked', refusals))).toEqual([
    1, 2, 4, 8, 16, 32, 60, 60, 60,
  ])
  expect([1, 9].map((refusals) => waitMinutes('blocked', refusals))).toEqual([1_440, 1_440])
})

test('the domain is the part after the last @', () =>
  expect(['mara@post.example', '"a@b"@xn--bcher-kva.example'].map(domainOf)).toEqual([
    'post.example',
    'xn--bcher-kva.example',
  ]))
