import { makeItem } from '#server/testing/make-files.ts'
import { type TestArtist } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Changes = { removed?: boolean; body?: object }

/** A press release over a photo of the artist's; returns its id. */
export async function makePressRelease(
  app: TestApp,
  artist: TestArtist,
  { removed, body }: Changes = {},
): Promise<string> {
  const photo = await makeItem(app, artist)
  const {
    status,
    text,
    body: answer,
  } = await app.request('POST', '/api/press-releases', {
    token: artist.token,
    body: {
      title: 'Low Tide',
      release_date: '2027-03-05',
      information: 'Recorded on a ferry.',
      photo_id: photo.id,
      ...body,
    },
  })
  if (status !== 201) throw new Error(`generating a press release answered ${status}: ${text}`)
  const { id } = answer.data
  if (removed) await app.request('DELETE', `/api/press-releases/${id}`, { token: artist.token })
  return id
}
