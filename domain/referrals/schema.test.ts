import { expect, test } from 'vitest'
import { referralBody } from '#domain/referrals/schema.ts'
import { referralTexts } from '#domain/referrals/texts.ts'

const read = (referral_code: unknown) => referralBody.safeParse({ referral_code })

test.each([
  ['ABC234', 'ABC234'],
  [' abc234 ', 'ABC234'],
])('the code %j is kept as %j', (typed, kept) => expect(read(typed).data).toEqual({ referral_code: kept }))

test.each(['', 'ABC23', 'ABC2345', undefined, 234_567])('%j is not a code', (typed) =>
  expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([referralTexts.length]),
)
