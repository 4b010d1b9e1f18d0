import { act, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listArtists } from '#domain/artists/calls.ts'
import type { Artist } from '#domain/artists/schema.ts'
import { connectSocial, listUsed, updateSocial, updateUsed } from '#domain/connections/calls.ts'
import type { UsedPlatform } from '#domain/connections/schema.ts'
import { connectionTexts } from '#domain/connections/texts.ts'
import { artistsQuery } from '#web/artists/data.ts'
import { leaveStore } from '#web/platform/use-leave-warning.ts'
import { profileQuery } from '#web/profile/data.ts'
import { idOf, profileOf } from '#web/testing/fixtures.ts'
import { conflict, me, open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { noticeConnection, useConnections, useUpdateSocial, useUpdateUsed } from './data.ts'

const artist = (fields: Partial<Artist> = {}): Artist => ({
  id: idOf(40),
  user_id: me,
  artist_name: 'Mara',
  instagram_url: null,
  tiktok_url: 'https://www.tiktok.com/@mara',
  twitter_url: null,
  youtube_url: null,
  spotify_url: null,
  apple_music_url: null,
  version: 1,
  ...fields,
})
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

/** The connections on the page of an artist who uses DistroKid; `failures` counts the reported ones. */
async function show() {
  let stored = artist()
  let used: UsedPlatform[] = ['distrokid']
  server.on(listArtists, () => [artist({ user_id: idOf(901), tiktok_url: 'https://www.tiktok.com/@else' }), stored])
  server.on(listUsed, () => used.map((platform) => ({ platform })))
  const failures: Error[] = []
  const { client, hook } = server.render(() => ({
    connections: useConnections(),
    updateSocial: useUpdateSocial(),
    updateUsed: useUpdateUsed((error) => failures.push(error)),
  }))
  await waitFor(() => expect(hook.current.connections.data).toBeDefined())
  return {
    client,
    now: () => hook.current,
    failures,
    connected: () => [...hook.current.connections.data!.connected].toSorted(),
    addresses: () => hook.current.connections.data!.urls,
    store: (next: Artist) => (stored = next),
    read: () => stored,
    use: (next: UsedPlatform[]) => (used = next),
  }
}

it('shows the addresses of the signed-in account, and which platforms it uses', async () => {
  const { connected, addresses } = await show()
  expect([connected(), addresses().tiktok_url]).toEqual([['distrokid', 'tiktok'], 'https://www.tiktok.com/@mara'])
})

it('shows a saved address, or the stored version if the write is outdated', async () => {
  const { client, now, addresses, store, read } = await show()
  server.made.length = 0
  server.on(updateSocial, ({ body }) => {
    expect(body).toEqual({ instagram_url: 'https://www.instagram.com/mara', version: 1 })
    return store(artist({ instagram_url: 'https://www.instagram.com/mara', version: 2 }))
  })
  const change = { platform: 'instagram' as const, url: 'https://www.instagram.com/mara', version: 1 }
  client.setQueryData(profileQuery.queryKey, profileOf('active'))
  const list = open<never>()
  server.on(listArtists, () => list.promise)
  await act(() => now().updateSocial.mutateAsync(change))
  expect(client.getQueryState(profileQuery.queryKey)!.isInvalidated).toBe(true)
  // Shown immediately, and read again.
  await waitFor(() => expect(addresses()).toMatchObject({ instagram_url: change.url, version: 2 }))
  expect(server.made).toEqual(['PUT /api/artists/social', 'GET /api/artists'])
  list.resolve([artist({ instagram_url: change.url, version: 3 })] as never)
  await waitFor(() => expect(addresses()).toMatchObject({ version: 3 }))
  server.on(listArtists, () => [read()])

  const theirs = store(artist({ instagram_url: 'https://www.instagram.com/theirs', version: 5 }))
  server.on(updateSocial, () => Promise.reject(conflict(theirs)))
  await act(() => expect(now().updateSocial.mutateAsync(change)).rejects.toMatchObject({ data: theirs }))
  await waitFor(() => expect(addresses()).toMatchObject({ instagram_url: theirs.instagram_url, version: 5 }))
})

it('marks a platform as used immediately, replaces the distributor, and reverts if refused', async () => {
  const { now, connected, failures } = await show()
  const answer = open<never>()
  server.on(updateUsed, () => answer.promise)
  act(() => now().updateUsed({ platform: 'tunecore', used: true }))
  await waitFor(() => expect(connected()).toEqual(['tiktok', 'tunecore']))
  answer.reject(new Refusal(500))
  await waitFor(() => expect(connected()).toEqual(['distrokid', 'tiktok']))
  expect(failures).toHaveLength(1)
})

it('sends several clicks in order; the last one wins', async () => {
  const { now, connected, use } = await show()
  const sent: boolean[] = []
  server.on(updateUsed, ({ body }) => {
    const change = body as { platform: UsedPlatform; used: boolean }
    sent.push(change.used)
    use(change.used ? ['distrokid', 'linktree'] : ['distrokid'])
    return [...(change.used ? [{ platform: 'linktree' as const }] : []), { platform: 'distrokid' as const }]
  })
  act(() => {
    for (const used of [true, false, true]) now().updateUsed({ platform: 'linktree', used })
  })
  await waitFor(() => expect(sent).toEqual([true, false, true]))
  await waitFor(() => expect(connected()).toEqual(['distrokid', 'linktree', 'tiktok']))
})

it.each<[string, UsedPlatform[], { platform: UsedPlatform; used: boolean }, UsedPlatform[]]>([
  [
    'a link page beside the distributor',
    ['distrokid'],
    { platform: 'linktree', used: true },
    ['distrokid', 'linktree'],
  ],
  ['a distributor beside the link page', ['linktree'], { platform: 'tunecore', used: true }, ['linktree', 'tunecore']],
  ['one platform less', ['distrokid', 'linktree'], { platform: 'linktree', used: false }, ['distrokid']],
  [
    'no change by another distributor that is unused',
    ['distrokid'],
    { platform: 'tunecore', used: false },
    ['distrokid'],
  ],
])('shows before the answer: %s', async (_, before, change, after) => {
  const { client, now } = await show()
  const answer = open<never>()
  server.on(updateUsed, () => answer.promise)
  client.setQueryData(
    ['connections'],
    before.map((platform) => ({ platform })),
  )
  act(() => now().updateUsed(change))
  const shown = client.getQueryData<{ platform: UsedPlatform }[]>(['connections'])!
  expect(shown.map(({ platform }) => platform)).toEqual(after)
  answer.reject(new Refusal(500))
  await waitFor(() => expect(client.isMutating()).toBe(0))
})

/** The answers to changes of use, in their order, each for the test to settle. */
function heldAnswers() {
  const answers: ReturnType<typeof open<{ platform: UsedPlatform }[]>>[] = []
  server.on(updateUsed, () => {
    const answer = open<{ platform: UsedPlatform }[]>()
    answers.push(answer)
    return answer.promise
  })
  return answers
}

it('sends a click after the answer to the one before, and shows the later one meanwhile', async () => {
  const { client, now, connected } = await show()
  const answers = heldAnswers()
  const shown = () => client.getQueryData<{ platform: string }[]>(['connections'])!.map(({ platform }) => platform)
  act(() => now().updateUsed({ platform: 'linktree', used: true }))
  act(() => now().updateUsed({ platform: 'tunecore', used: true }))
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!.resolve([{ platform: 'distrokid' }, { platform: 'linktree' }])
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(shown()).toEqual(['linktree', 'tunecore'])
  // Refused, and the server cannot be asked: what it has accepted is shown.
  server.on(listUsed, () => Promise.reject(new Refusal(500)))
  answers[1]!.reject(new Refusal(500))
  await waitFor(() => expect(connected()).toEqual(['distrokid', 'linktree', 'tiktok']))
})

it('keeps a click on the screen while the one before is refused, and reads the list again at the end', async () => {
  const { client, now, connected, failures } = await show()
  const answers = heldAnswers()
  act(() => now().updateUsed({ platform: 'linktree', used: true }))
  act(() => now().updateUsed({ platform: 'tunecore', used: true }))
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!.reject(new Refusal(500))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(client.getQueryData(['connections'])).toEqual([{ platform: 'linktree' }, { platform: 'tunecore' }])
  const again = open<never>()
  server.on(listUsed, () => again.promise)
  answers[1]!.reject(new Refusal(500))
  await waitFor(() => expect(connected()).toEqual(['distrokid', 'tiktok']))
  again.resolve([{ platform: 'cdbaby' }] as never)
  await waitFor(() => expect(connected()).toEqual(['cdbaby', 'tiktok']))
  expect(failures).toHaveLength(2)
})

it('has the tab ask before it closes over a change of use, and over nothing else', async () => {
  const { now } = await show()
  const [used, address] = [heldAnswers(), open<never>()]
  server.on(updateSocial, () => address.promise)
  act(() => now().updateSocial.mutate({ platform: 'tiktok', url: null, version: 1 }))
  await waitFor(() => expect(server.made).toContain('PUT /api/artists/social'))
  expect(leaveStore.hasUnsaved()).toBe(false)
  act(() => now().updateUsed({ platform: 'linktree', used: true }))
  await waitFor(() => expect(leaveStore.hasUnsaved()).toBe(true))
  // Another page of the application loses nothing.
  expect(leaveStore.wouldLose({ pathname: '/fans', search: '' }, false)).toBe(false)
  await waitFor(() => expect(used).toHaveLength(1))
  used[0]!.resolve([{ platform: 'linktree' }])
  await waitFor(() => expect(leaveStore.hasUnsaved()).toBe(false))
  address.reject(new Refusal(500))
  await waitFor(() => expect(now().updateSocial.isError).toBe(true))
})

it('shows a click that comes before the list', async () => {
  const answers = heldAnswers()
  const { client, hook } = server.render(() => useUpdateUsed(() => undefined))
  act(() => hook.current({ platform: 'linktree', used: true }))
  expect(client.getQueryData(['connections'])).toEqual([{ platform: 'linktree' }])
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!.resolve([])
  await waitFor(() => expect(client.isMutating()).toBe(0))
})

it('shows no address for an account without an artist record', async () => {
  const { client, connected, addresses } = await show()
  act(() => void client.setQueryData(artistsQuery.queryKey, [artist({ user_id: idOf(901) })]))
  await waitFor(() => expect([addresses(), connected()]).toEqual([{}, ['distrokid']]))
})

it('reverts even if the server can no longer be reached', async () => {
  const { now, connected } = await show()
  for (const call of [updateUsed, listUsed]) server.on(call, () => Promise.reject(new Refusal(500)))
  act(() => now().updateUsed({ platform: 'linktree', used: true }))
  await waitFor(() => expect(server.made).toContain('PUT /api/connections'))
  await waitFor(() => expect(connected()).toEqual(['distrokid', 'tiktok']))
})

it('shows what the server has stored, and ignores a list requested earlier', async () => {
  const { client, now, connected } = await show()
  const usedQuery = { queryKey: ['connections'], queryFn: () => late.promise }
  const late = open<never>()
  const reading = client.fetchQuery({ ...usedQuery, staleTime: 0 }).catch(() => undefined)
  server.on(updateUsed, () => [{ platform: 'tunecore' as const }])
  act(() => now().updateUsed({ platform: 'linktree', used: true }))
  await waitFor(() => expect(connected()).toEqual(['tiktok', 'tunecore']))
  late.resolve([] as never)
  await act(() => reading)
  expect(client.getQueryData(['connections'])).toEqual([{ platform: 'tunecore' }])
})

it('reports a connection, and only logs a failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server.on(connectSocial, () => Promise.reject(new Refusal(500)))
  await noticeConnection('tiktok', '@mara')
  expect(server.asked[0]!.body).toEqual({ platform: 'tiktok', usernameOrUrl: '@mara' })
  expect(warn).toHaveBeenCalledWith(connectionTexts.noticeFailed, expect.objectContaining({ status: 500 }))
})

it.each([
  ['addresses', listArtists, listUsed],
  ['platforms', listUsed, listArtists],
])('is busy while the %s load, and says why they could not', async (_, slow, quick) => {
  const answer = open<never>()
  server.on(slow, () => answer.promise)
  server.on(quick, () => [])
  const { client, hook } = server.render(() => useConnections())
  await waitFor(() => expect(client.isFetching()).toBe(1))
  expect(hook.current.busy).toBe(true)
  answer.reject(new Refusal(403))
  await waitFor(() => expect(hook.current).toMatchObject({ busy: false, error: { status: 403 } }))
})

it('says why connections could not be loaded, and reloads both lists', async () => {
  server.on(listArtists, () => [artist()])
  server.on(listUsed, () => Promise.reject(new Refusal(403)))
  const { hook } = server.render(() => useConnections())
  await waitFor(() => expect(hook.current.error).toMatchObject({ status: 403 }))
  expect(hook.current.data).toBeUndefined()
  server.on(listUsed, () => [])
  server.made.length = 0
  await act(() => hook.current.refetch())
  await waitFor(() => expect(hook.current.data?.urls.tiktok_url).toBe('https://www.tiktok.com/@mara'))
  expect(server.made.toSorted()).toEqual(['GET /api/artists', 'GET /api/connections'])
})
