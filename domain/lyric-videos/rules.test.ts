import { expect, test } from 'vitest'
import { linesOf } from './rules.ts'

test('the lines of a sheet are those that are sung, a repeat as well', () => {
  const chorus = { content: 'Hold  on\n\n Hold out ' }
  expect(linesOf([{ content: '[Verse 1]\nOne\u00a0two' }, chorus, chorus])).toEqual([
    'One two',
    'Hold on',
    'Hold out',
    'Hold on',
    'Hold out',
  ])
})
