import { expect, test } from 'vitest'
import { mostTags } from '#domain/fans/list-rules.ts'
import { campaign, fanBody, fanIdsBody, fanSearch, segmentBody, tagFansBody } from '#domain/fans/schema.ts'
import { deepestSegment, mostConditions } from '#domain/fans/segment-rules.ts'
import { fanListTexts, fanTexts } from '#domain/fans/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'

const mail = { subject: 'Out now', content: 'Listen: [LINK]' }

test.each([
  ['a subject and a text', {}, undefined],
  ['no subject', { subject: ' ' }, [['subject', fanTexts.subjectMissing]]],
  ['no text', { content: '' }, [['content', fanTexts.contentMissing]]],
  [
    'neither',
    { subject: '', content: '\n' },
    [
      ['subject', fanTexts.subjectMissing],
      ['content', fanTexts.contentMissing],
    ],
  ],
  ['the longest subject', { subject: 'x'.repeat(200) }, undefined],
  ['a longer one', { subject: 'x'.repeat(201) }, [['subject', fieldTexts.tooLong(200)]]],
  ['the longest text', { content: 'x'.repeat(20_000) }, undefined],
  ['a subject of line breaks', { subject: '\u0085\u2028' }, [['subject', fanTexts.subjectMissing]]],
  ['a longer text', { content: 'x'.repeat(20_001) }, [['content', fieldTexts.tooLong(20_000)]]],
])('a mail to fans with %s', (_, changes, refusals) =>
  expect(
    campaign.safeParse({ ...mail, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]),
  ).toEqual(refusals),
)

test('a subject is kept as one line', () =>
  expect(campaign.parse({ ...mail, subject: 'Out\r\nBcc: x@y.example\u2028now' }).subject).toBe(
    'Out Bcc: x@y.example now',
  ))

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []
const fan = { email: 'Ada@Mail.example' }

test.each<[object, string[]]>([
  [{}, []],
  [{ country: 'SE' }, []],
  [{ country: '' }, []],
  [{ country: 'Atlantis' }, [fanListTexts.badCountry]],
  [{ email: '' }, [fanListTexts.faults.missing]],
  [{ email: 'ada' }, [fanListTexts.faults.invalid]],
  [{ tags: Array.from({ length: mostTags }, (_, index) => `tag ${index}`) }, []],
  [{ tags: Array.from({ length: mostTags + 1 }, (_, index) => `tag ${index}`) }, [fanListTexts.tooManyTags]],
  [{ tags: [' '] }, [fanListTexts.badTag]],
  [{ consent: { basis: 'consent', wording: ' ' } }, [fanListTexts.wordingMissing]],
])('a fan with %j is refused for %j', (changes, messages) =>
  expect(messageOf(fanBody.safeParse({ ...fan, ...changes }))).toEqual(messages),
)

test('a fan has each tag once, in lower case, and no consent unless it is stated', () =>
  expect(fanBody.parse({ ...fan, tags: ['Vinyl', 'vinyl', 'Berlin'] })).toMatchObject({
    name: '',
    city: '',
    country: null,
    tags: expect.arrayContaining(['vinyl', 'berlin']),
    consent: null,
  }))

const id = '01900000-0000-7000-8000-000000000001'
test('each fan counts once, and nothing is done to none', () => {
  expect(fanIdsBody.parse({ ids: [id, id] })).toEqual({ ids: [id] })
  expect(messageOf(fanIdsBody.safeParse({ ids: [] }))).toEqual([fanListTexts.none])
  expect(tagFansBody.parse({ ids: [id], add: ['Vinyl'] })).toEqual({ ids: [id], add: ['vinyl'], remove: [] })
})

const condition = { field: 'country', is: 'SE' }
const many = (length: number) => ({ any: Array.from({ length }, () => condition) })
const deep = (levels: number): object => (levels === 0 ? condition : { all: [deep(levels - 1)] })

test.each<[object, string[]]>([
  [condition, []],
  [{ mail: 'got', campaign: null }, []],
  [{ joined: 'since', day: '2026-11-24' }, []],
  [{ field: 'shoe size', is: '42' }, [fanListTexts.badSegment]],
  [{ all: [] }, [fanListTexts.emptyGroup]],
  [{ all: [condition, { any: [] }] }, [fanListTexts.emptyGroup]],
  [many(mostConditions + 1), [fanListTexts.segmentTooLarge]],
  [{ all: 'of them' }, [fanListTexts.badSegment]],
  [{ joined: 'since', day: 'soon' }, [fieldTexts.badDate]],
])('conditions %j are refused for %j, in a body and in an address', (conditions, messages) => {
  expect(messageOf(segmentBody.safeParse(conditions))).toEqual(messages)
  expect(messageOf(fanSearch.safeParse({ segment: JSON.stringify(conditions) }))).toEqual(messages)
})

test('conditions are limited in number and depth', () => {
  const fits = (conditions: object) => segmentBody.safeParse(conditions).success
  expect([many(mostConditions - 1), many(mostConditions)].map(fits)).toEqual([true, false])
  expect([deep(deepestSegment - 1), deep(deepestSegment)].map(fits)).toEqual([true, false])
  expect(messageOf(segmentBody.safeParse(deep(2_000)))).toEqual([fanListTexts.segmentTooLarge])
})

test('an address without conditions that can be read is refused', () =>
  expect(messageOf(fanSearch.safeParse({ segment: '{' }))).toEqual([fanListTexts.badSegment]))
