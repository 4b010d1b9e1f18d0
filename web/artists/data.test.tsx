import { useQuery } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listArtists } from '#domain/artists/calls.ts'
import { artist } from '#domain/artists/schema.ts'
import { connectionTexts } from '#domain/connections/texts.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { artistNameQuery, artistsQuery } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('takes the name for new sheets from the same response, or an empty one', async () => {
  server.on(listArtists, () => [smallest(artist, { artist_name: 'Mara' })])
  const { client, hook } = server.render(() => useQuery(artistNameQuery))
  await waitFor(() => expect(hook.current.data).toBe('Mara'))
  expect(client.getQueryData(artistsQuery.queryKey)).toMatchObject([{ artist_name: 'Mara' }])
  server.on(listArtists, () => [])
  await client.invalidateQueries({ queryKey: artistsQuery.queryKey })
  await waitFor(() => expect(hook.current.data).toBe(''))
})

it('has its own message if the server gives none for addresses', async () => {
  server.on(listArtists, () => [{} as never])
  const { client } = server.render(() => null)
  const read = client.fetchQuery({ ...artistsQuery, retry: false })
  await expect(read).rejects.toMatchObject({ message: connectionTexts.readFailed })
})
