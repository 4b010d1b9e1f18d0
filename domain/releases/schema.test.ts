import { expect, test } from 'vitest'
import { createReleaseBody, updateReleaseBody } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'

test('a release to be made is a draft unless something else is chosen, without what is empty', () => {
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

test('an empty form is told what the specification says, field by field', () => {
  const { error } = createReleaseBody.safeParse({ title: '', release_date: '', release_type: '', status: 'draft' })
  expect(error!.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ['title', 'Title is required'],
    ['release_date', 'Release date is required'],
    ['release_type', releaseTexts.badType],
  ])
})

test('a change holds only what is named', () => {
  expect(updateReleaseBody.parse({})).toEqual({})
  expect(updateReleaseBody.parse({ genre: '', release_date: null, upc: ' 1 ', user_id: 'x', upc_code: 'x' })).toEqual({
    genre: null,
    release_date: null,
    upc: '1',
  })
})
