import { expect, test } from 'vitest'
import { deleteAccountBody } from '#domain/account-deletion/schema.ts'
import { accountTexts } from '#domain/account-deletion/texts.ts'

test('the typed address is compared in lower case, with or without a password', () => {
  expect(deleteAccountBody.parse({ email: ' Mara@Example.COM ' })).toEqual({ email: 'mara@example.com' })
  expect(deleteAccountBody.parse({ email: 'a@b.de', password: ' x ' }).password).toBe(' x ')
})

test.each(['', ' ', undefined])('the address %j does not match', (email) =>
  expect(deleteAccountBody.safeParse({ email }).error?.issues[0]?.message).toBe(accountTexts.emailMismatch),
)
