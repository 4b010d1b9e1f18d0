import { expect, test } from 'vitest'
import { inGroups } from '#domain/two-step/rules.ts'
import { appCodeForm, recoveryCodeForm } from '#domain/two-step/schema.ts'

test('a code of the app has six digits, with any spacing', () => {
  expect(appCodeForm.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' })
  for (const code of ['', '12345', '1234567', 'abcdef']) {
    expect(appCodeForm.safeParse({ code }).error?.issues[0]?.message).toBe('Enter the six digits that your app shows')
  }
})

test('a recovery code may be typed with dashes and spaces', () => {
  expect(recoveryCodeForm.parse({ code: 'abcd-efgh jkmn' })).toEqual({ code: 'abcdefghjkmn' })
  expect(recoveryCodeForm.safeParse({ code: ' - ' }).error?.issues[0]?.message).toBe('Enter one of your recovery codes')
})

test('shows codes in groups of four', () => {
  expect(inGroups('abcdefghjk')).toBe('abcd efgh jk')
  expect(inGroups('')).toBe('')
})
