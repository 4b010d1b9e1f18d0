import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSignedAddresses } from '#server/accounts/guards.ts'
import { accounts } from '#server/accounts/tables.ts'
import { makeArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()
const start = new Date('2026-11-01T12:00:00Z')
const addressesAt = (now: Date, purpose = 'test') =>
  createSignedAddresses({ ...app.context, now: () => now }, purpose, 60)
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://test').searchParams)

test('a signed address opens its own thing for its account alone, until it ends', async () => {
  const [artist, other] = [await makeArtist(app), await makeArtist(app)]
  const made = await addressesAt(start).make({
    path: '/api/things',
    subject: 'thing 1',
    account: artist.id,
    query: { size: 'a4' },
  })
  expect(made.expires_at).toBe('2026-11-01T12:01:00.000Z')
  expect(made.address).toMatch(/^\/api\/things\?size=a4&account=/)
  const query = queryOf(made.address)
  const at = (seconds: number) => addressesAt(new Date(start.getTime() + seconds * 1000))
  expect((await at(59).findReader('thing 1', query))?.id).toBe(artist.id)

  expect(await at(60).findReader('thing 1', query)).toBeNull()
  expect(await at(0).findReader('thing 2', query)).toBeNull()
  expect(await at(0).findReader('thing 1', { ...query, account: other.id })).toBeNull()
  expect(await at(0).findReader('thing 1', { ...query, account: 'nobody' })).toBeNull()
  expect(await at(0).findReader('thing 1', {})).toBeNull()
  expect(await addressesAt(start, 'another').findReader('thing 1', query)).toBeNull()

  const deleting_at = start.toISOString()
  await app.context.db.update(accounts).set({ deleting_at }).where(eq(accounts.id, artist.id))
  expect(await at(0).findReader('thing 1', query)).toBeNull()
})
