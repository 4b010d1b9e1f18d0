import { expect, test } from 'vitest'
import { privateFileHeaders } from '#server/platform/http/private-file.ts'

test('a file for one person is saved under its name, is kept in no cache, and tells no other site where it was', () => {
  expect(privateFileHeaders({ type: 'application/zip', name: 'Low Tide.zip' })).toEqual({
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="Low Tide.zip"',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
})

test('one that is shown has its name in full, and in plain ASCII for old browsers', () => {
  const headers = privateFileHeaders({ type: 'application/pdf', name: 'Þau Ár.pdf', plain: 'Thau Ar.pdf', shown: true })
  expect(headers['Content-Disposition']).toBe(`inline; filename="Thau Ar.pdf"; filename*=UTF-8''%C3%9Eau%20%C3%81r.pdf`)
})
