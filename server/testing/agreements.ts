import { createPress } from '#server/platform/pdf/press.ts'
import { makeSignedSheet } from '#server/signed-sheets/actions.ts'
import { makeArtist, makeRelease, makeSong, type TestArtist } from '#server/testing/make.ts'
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

/** A version that was signed on paper; returns its id. */
export async function makeSignedOnPaper(app: TestApp, artist: TestArtist): Promise<string> {
  const { agreement } = await makeSentSheet(app, artist)
  const { id, sent_at } = agreement.versions[0]
  const path = `/api/split-versions/${id}/paper?date=${sent_at.slice(0, 10)}&attested=true`
  const headers = { 'content-type': 'application/octet-stream' }
  const { status, text } = await app.request('POST', path, { token: artist.token, body: '%PDF-1.7\n%%EOF\n', headers })
  if (status !== 200) throw new Error(`signing on paper answered ${status}: ${text}`)
  return id
}

type Kept = { removed?: boolean; signed?: boolean }

/** A sheet of another artist that this one keeps; returns the entry's id. */
export async function makeKept(app: TestApp, keeper: TestArtist, { removed, signed }: Kept = {}): Promise<string> {
  const sender = await makeArtist(app)
  const { secrets, hash, agreement } = await makeSentSheet(app, sender)
  const body = { secret: secrets[1] }
  const kept = await app.request('POST', '/api/kept-sheets', { token: keeper.token, body })
  if (kept.status !== 200) throw new Error(`keeping a sheet answered ${kept.status}: ${kept.text}`)
  const { id } = kept.body.data
  if (removed) await app.request('DELETE', `/api/kept-sheets/${id}`, { token: keeper.token })
  if (signed) {
    for (const [index, { legal_name: name }] of threePeople.entries())
      await app.request('POST', `/api/sign/${secrets[index]!}/agree`, { body: { hash, name, consent: true } })
    await makeSignedSheet(app.context, createPress(), agreement.versions[0].id)
  }
  return id
}
