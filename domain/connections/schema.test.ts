import { describe, expect, test } from 'vitest'
import { isWebAddress, socialFields, updateSocialBody, updateUsedBody } from '#domain/connections/schema.ts'
import { accountConnectionTexts, addressTexts } from '#domain/connections/texts.ts'

const page = 'https://instagram.com/mara'

test.each([
  [page, true],
  ['HTTP://x.com/mara', true],
  ['https://münchen.de', true],
  ['https://x.com?a', true],
  ['https://x.com#a', true],
  ['https://localhost/mara', false],
  ['https://x./mara', false],
  ['https://.com/mara', false],
  ['https:///mara', false],
  ['https://mara@x.com/', false],
  ['https://x.com/a b', false],
  ['https://x.com/a\\b', false],
  ['https://x.com/\u202ea', false],
  ['https://x.com:99999/a', false],
  ['ftp://x.com/a', false],
  ['xhttps://x.com/a', false],
  ['x.com/a', false],
  ['', false],
])('%j is a complete web address: %s', (typed, complete) => expect(isWebAddress(typed)).toBe(complete))

describe('a changed address', () => {
  const refusal = (body: object) => updateSocialBody.safeParse(body).error?.issues[0]?.message

  test('is exactly one of the six', () => {
    for (const field of socialFields) {
      expect(refusal({ [field]: page })).toBeUndefined()
      expect(refusal({ [field]: null })).toBeUndefined()
    }
    expect(refusal({})).toBe(addressTexts.notOneField)
    expect(refusal({ instagram_url: page, tiktok_url: null })).toBe(addressTexts.notOneField)
  })

  test('is complete', () => expect(refusal({ instagram_url: 'mara' })).toBe(addressTexts.badAddress))
})

test.each([
  ['linktree', undefined],
  ['instagram', accountConnectionTexts.asksForAddress],
  ['myspace', accountConnectionTexts.unknownPlatform],
])('marking %s as used says %j', (platform, message) =>
  expect(updateUsedBody.safeParse({ platform, used: true }).error?.issues[0]?.message).toBe(message),
)
