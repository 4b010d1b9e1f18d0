import { expect, test } from 'vitest'
import { releaseTexts } from '#domain/releases/texts.ts'
import { firstReleaseBody, firstReleaseForm } from '#domain/welcome/schema.ts'

const id = '01900000-0000-7000-8000-000000000001'
const release = { title: 'Ebb', release_type: 'single', when: 'date', release_date: '2027-05-01' }

test.each<[object, string | null]>([
  [{}, '2027-05-01'],
  [{ when: 'unknown', release_date: '' }, null],
  [{ when: 'unknown', release_date: undefined }, null],
  [{ when: 'out', release_date: null }, null],
  [{ when: 'out', release_date: '2020-05-01' }, '2020-05-01'],
])('a first release with %j comes out on %j', (changes, date) => {
  expect(firstReleaseForm.parse({ ...release, ...changes }).release_date).toBe(date)
  expect(firstReleaseBody.parse({ ...release, ...changes, id }).release_date).toBe(date)
})

test.each(['', null, undefined])('a release on a date needs one, not %j', (release_date) => {
  for (const schema of [firstReleaseForm, firstReleaseBody])
    expect(schema.safeParse({ ...release, id, release_date }).error!.issues).toMatchObject([
      { path: ['release_date'], message: releaseTexts.dateRequired },
    ])
})
