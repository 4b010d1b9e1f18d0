import { describe, expect, test } from 'vitest'
import { socialFields, updateSocialBody, updateUsedBody } from '#domain/connections/schema.ts'
import { accountConnectionTexts, addressTexts } from '#domain/connections/texts.ts'

const page = 'https://instagram.com/mara'

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
