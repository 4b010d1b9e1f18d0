import { expect, test } from 'vitest'
import { codeBody } from '#domain/verify/schema.ts'
import { verifyTexts } from '#domain/verify/texts.ts'

test('refuses a code that is none', () =>
  expect(codeBody.safeParse({ code: 'soon' }).error!.issues).toMatchObject([
    { path: ['code'], message: verifyTexts.badCode },
  ]))

test('keeps a code without its hyphens, however it was typed', () =>
  expect(codeBody.parse({ code: ' o1234-56789-abcde-fghjk ' })).toEqual({ code: '0123456789ABCDEFGHJK' }))
