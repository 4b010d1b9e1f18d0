import { expect, test } from 'vitest'
import { takedownBody } from '#domain/page-takedowns/schema.ts'
import { takedownTexts as texts } from '#domain/page-takedowns/texts.ts'

test('refuses an address that is no page', () =>
  expect(takedownBody.safeParse({ address: 'somewhere else', reason: null }).error!.issues).toMatchObject([
    { path: ['address'], message: texts.badAddress },
  ]))
