import { expect, test } from 'vitest'
import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { makeTestApp } from '#server/testing/test-app.ts'

test('an account gets ten packs in a row; then no address is given, so that no browser leaves its page for a refusal', async () => {
  const limited = await makeTestApp({ AUTH_RATE_LIMITS: 'on' })
  try {
    const artist = await makeArtist(limited)
    const { id } = await makeRelease(limited, artist)
    limited.setNow('2026-11-21T12:00:00Z')
    const give = () => limited.request('POST', `/api/releases/${id}/delivery-pack/address`, { token: artist.token })
    // Giving one counts nothing.
    const { address } = (await give()).body.data
    for (let count = 0; count < 10; count++) {
      expect((await give()).status).toBe(200)
      expect((await limited.app.request(address)).status).toBe(200)
    }
    const refused = await give()
    expect([refused.status, refused.body.error.message]).toEqual([429, texts.tooOften])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await limited.app.request(address)).status).toBe(429)
  } finally {
    await limited.close()
  }
})
