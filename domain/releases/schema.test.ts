import { expect, test } from 'vitest'
import { createReleaseBody, updateReleaseBody } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'

test('creates a draft unless another status is chosen, without empty fields', () => {
  expect(
    createReleaseBody.parse({
      title: ' Low Tide ',
      release_date: '2027-03-05',
      release_type: 'ep',
      description: '',
      genre: ' ',
    }),
  ).toEqual({
    title: 'Low Tide',
    release_date: '2027-03-05',
    release_type: 'ep',
    status: 'draft',
    description: null,
    genre: null,
  })
})

test("reports the specification's message for each field of an empty form", () => {
  const { error } = createReleaseBody.safeParse({ title: '', release_date: '', release_type: '', status: 'draft' })
  expect(error!.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ['title', 'Title is required'],
    ['release_date', 'Release date is required'],
    ['release_type', releaseTexts.badType],
  ])
})

test('a change contains only the given fields', () => {
  expect(updateReleaseBody.parse({})).toEqual({})
  expect(updateReleaseBody.parse({ genre: '', release_date: null, upc: ' 1 ', user_id: 'x', upc_code: 'x' })).toEqual({
    genre: null,
    release_date: null,
    upc: '1',
  })
})
