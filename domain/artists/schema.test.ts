import { expect, test } from 'vitest'
import { createArtistBody } from '#domain/artists/schema.ts'
import { addressTexts } from '#domain/connections/texts.ts'

test.each([
  ['https://instagram.com/mara', 'https://instagram.com/mara', undefined],
  ['', null, undefined],
  [undefined, null, undefined],
  ['mara', undefined, addressTexts.badAddress],
  ['javascript:alert(1)', undefined, addressTexts.badAddress],
])("an artist's page %j is kept as %j", (instagram_url, kept, message) => {
  const { data, error } = createArtistBody.safeParse({ instagram_url })
  expect(data?.instagram_url).toBe(kept)
  expect(error?.issues[0]?.message).toBe(message)
})
