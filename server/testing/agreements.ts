import { makeRelease, makeSong, type TestArtist } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Person = { legal_name: string; share: number; email?: string; master?: number }
export const threePeople: Person[] = [
  { legal_name: 'Mara Lindholt', share: 50, email: 'mara@example.com' },
  { legal_name: 'Yaw Oséi', share: 30, email: 'yaw@example.com' },
  { legal_name: 'נועה לוי', share: 20, email: 'noa@example.com' },
]

/** Saves the split sheet of a song with these people, who share both columns alike; returns the sheet. */
export async function saveSplit(app: TestApp, artist: TestArtist, songId: string, people: Person[], more: object = {}) {
  const { status, text, body } = await app.request('PUT', `/api/songs/${songId}/split-sheet`, {
    token: artist.token,
    body: {
      song_title: 'Low Tide',
      artist_name: 'Marlin',
      contributors: people.map(({ legal_name, share, email, master }) => ({
        legal_name,
        email,
        writer_share_percent: share,
        publisher_share_percent: share,
        master_share_percent: master,
      })),
      ...more,
    },
  })
  if (status !== 200) throw new Error(`saving a split sheet answered ${status}: ${text}`)
  return body.data as { id: string; song_id: string; version: number; contributors: { id: string }[] }
}

/** A song with a split sheet that was sent, and a link for each signer, in the sheet's order. */
export async function makeSentSheet(app: TestApp, artist: TestArtist, people: Person[] = threePeople) {
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const sheet = await saveSplit(app, artist, song.id, people)
  const { status, text, body } = await app.request('POST', `/api/songs/${song.id}/agreement`, {
    token: artist.token,
    body: { version: sheet.version, mail: false },
  })
  if (status !== 200) throw new Error(`sending a split sheet answered ${status}: ${text}`)
  const secrets: string[] = []
  for (const { id } of body.data.versions[0].signers) {
    const link = await app.request('POST', `/api/split-signers/${id}/link`, {
      token: artist.token,
      body: { way: 'copied' },
    })
    secrets.push(String(link.body.data?.url).split('/sign/')[1]!)
  }
  return { song, sheet, agreement: body.data, secrets, hash: body.data.versions[0].hash as string }
}
