import { expect, test } from 'vitest'
import { takedownBody } from '#domain/page-takedowns/schema.ts'
import { takedownTexts as texts } from '#domain/page-takedowns/texts.ts'

test('refuses an address that is no page', () =>
  expect(takedownBody.safeParse({ address: 'somewhere else', reason: null }).error!.issues).toMatchObject([
    { path: ['address'], message: texts.badAddress },
  ]))

test('reads the address of a page, and puts it back without a reason', () =>
  expect(takedownBody.parse({ address: 'https://a.example/r/Marlin/ebb?c=qr' })).toEqual({
    address: { name: 'marlin', slug: 'ebb' },
    reason: null,
  }))
