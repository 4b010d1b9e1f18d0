import { expect, test } from 'vitest'
import { passwordTexts } from '#domain/passwords/texts.ts'
import { askResetForm, changePasswordForm, newPasswordForm, signInForm } from '#domain/sign-in/schema.ts'

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => [issue.path[0], issue.message])

test('requires both fields to sign in, and nothing else', () => {
  expect(messages(signInForm.safeParse({ email: ' ', password: '' }))).toEqual([
    ['email', 'Email is required'],
    ['password', 'Password is required'],
  ])
  expect(signInForm.parse({ email: 'anything', password: ' x ' })).toEqual({ email: 'anything', password: ' x ' })
})

test('requires an address to request a link', () => {
  expect(messages(askResetForm.safeParse({ email: '' }))?.[0]).toEqual(['email', 'Email is required'])
  expect(askResetForm.parse({ email: ' A@B.de ' })).toEqual({ email: 'a@b.de' })
})

test('requires the current password to change it', () => {
  const form = { password: 'long enough', confirm_password: 'long enough' }
  expect(messages(changePasswordForm.safeParse({ ...form, current_password: '' }))).toEqual([
    ['current_password', 'Enter your current password'],
  ])
  expect(changePasswordForm.safeParse({ ...form, current_password: ' x ' }).data).toMatchObject({
    current_password: ' x ',
  })
  expect(messages(newPasswordForm.safeParse({ password: '        ', confirm_password: '        ' }))).toEqual([
    ['password', passwordTexts.blank],
  ])
})

test('applies the same rules to a new password as to the first, typed twice', () => {
  expect(messages(newPasswordForm.safeParse({ password: 'short', confirm_password: 'short' }))).toEqual([
    ['password', 'Password must be at least 8 characters long'],
  ])
  expect(messages(newPasswordForm.safeParse({ password: 'long enough', confirm_password: 'long enoug' }))).toEqual([
    ['confirm_password', 'Passwords do not match'],
  ])
})
