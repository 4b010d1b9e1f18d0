import { describe, expect, test } from 'vitest'
import { agreementTerms } from '#domain/agreements/texts.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import { joinTexts } from '#domain/mends/texts.ts'
import type { Song } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { checkAgreements } from '#server/signed-sheets/check-actions.ts'
import { saveSplit, threePeople } from '#server/testing/agreements.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()

const row = (legal_name: string, master_share_percent: number, more: object = {}) => ({
  legal_name,
  master_share_percent,
  ...more,
})
const save = (songId: string, contributors: object[], more: object = {}) =>
  ask('PUT', `/songs/${songId}/master-sheet`, {
    song_title: 'Low Tide (Remix)',
    artist_name: 'Marlin',
    contributors,
    ...more,
  })
const makeOne = async () => makeSong(app, artist, (await makeRelease(app, artist)).id)

/** A song and a remix of it: two recordings of one work, with the split sheet that divides both. */
async function makeTwo() {
  const release = await makeRelease(app, artist)
  const song = await makeSong(app, artist, release.id)
  const remix: Song = (
    await ask('POST', `/releases/${release.id}/songs`, { song_title: 'Low Tide (Remix)', another_version_of: song.id })
  ).body.data
  await saveSplit(
    app,
    artist,
    song.id,
    threePeople.map((person) => ({ ...person, master: person.share })),
  )
  return { song, remix }
}

async function send(songId: string, of: 'song' | 'master', version: number) {
  const { body } = await ask('POST', `/songs/${songId}/agreement?of=${of}`, { version, mail: false })
  const secrets: string[] = []
  for (const { id, is_me } of body.data.versions[0].signers) {
    if (is_me) continue
    const link = await ask('POST', `/split-signers/${id}/link`, { way: 'copied' })
    secrets.push(String(link.body.data.url).split('/sign/')[1]!)
  }
  return { agreement: body.data, sent: body.data.versions[0], secrets }
}
const sign = (secret: string, action: string, body: object) =>
  app.request('POST', `/api/sign/${secret}/${action}`, { body })
const agree = (secret: string, hash: string, name: string) => sign(secret, 'agree', { hash, name, consent: true })

describe('the master sheet of one recording', () => {
  test("is 404 until it is saved, and for another account's song", async () => {
    const { id } = await makeOne()
    expect(await ask('GET', `/songs/${id}/master-sheet`)).toMatchObject({
      status: 404,
      body: { error: { message: masterSheetTexts.notFound } },
    })
    for (const [method, body] of [['GET'], ['PUT', {}], ['DELETE']] as const)
      expect(await ask(method, `/songs/${id}/master-sheet`, body, stranger.token)).toMatchObject({
        status: 404,
        body: { error: { message: songTexts.notFound } },
      })
  })

  test('has the Master column alone, which adds up to 100.00, and is beside the split sheet of its song', async () => {
    const { song, remix } = await makeTwo()
    const saved = await save(remix.id, [row('Nightjar', 70), row('Mara Lindholt', 30)])
    expect(saved.body.data).toMatchObject({
      song_id: remix.id,
      version: 1,
      contributors: [
        { legal_name: 'Nightjar', writer_share_percent: null, publisher_share_percent: null, master_share_percent: 70 },
        { legal_name: 'Mara Lindholt', writer_share_percent: null, master_share_percent: 30 },
      ],
    })
    expect((await ask('GET', `/songs/${remix.id}/master-sheet`)).body.data).toEqual(saved.body.data)
    expect((await ask('GET', `/songs/${song.id}/master-sheet`)).status).toBe(404)
    for (const { id } of [song, remix])
      expect((await ask('GET', `/songs/${id}/split-sheet`)).body.data.contributors).toHaveLength(3)
    expect(await save(remix.id, [row('Nightjar', 70)])).toMatchObject({
      status: 400,
      body: { error: { issues: [{ path: 'contributors', message: texts.masterOnlyRule }] } },
    })
    expect((await save(remix.id, [row('Nightjar', 70)], { parked: true })).status).toBe(200)
    expect(await save(remix.id, [row('Nightjar', 100)], { version: 1 })).toMatchObject({
      status: 409,
      body: { data: { contributors: [{ master_share_percent: 70 }] } },
    })
  })

  test('is deleted while it was never sent, and kept once it was', async () => {
    const { remix } = await makeTwo()
    await save(remix.id, [row('Nightjar', 100)])
    expect((await ask('DELETE', `/songs/${remix.id}/master-sheet`)).status).toBe(200)
    expect((await ask('DELETE', `/songs/${remix.id}/master-sheet`)).status).toBe(404)
    const { body } = await save(remix.id, [row('Nightjar', 100)])
    await send(remix.id, 'master', body.data.version)
    expect(await ask('DELETE', `/songs/${remix.id}/master-sheet`)).toMatchObject({
      status: 409,
      body: { error: { message: masterSheetTexts.wasSent } },
    })
  })

  test('is sent, proposed on and signed apart from the split sheet', async () => {
    const { remix } = await makeTwo()
    const { body } = await save(remix.id, [row('Nightjar', 60), row('Wanda Zorn', 40)])
    const { sent, secrets } = await send(remix.id, 'master', body.data.version)
    expect(sent.document).toMatchObject({
      format: 'master-sheet/1',
      terms: { version: 2, text: agreementTerms.master },
      contributors: [{ writer_share: null, publisher_share: null, master_share: 6000 }, { master_share: 4000 }],
    })
    const propose = (shares: object[]) =>
      sign(secrets[0]!, 'propose', {
        hash: sent.hash,
        note: 'Half each',
        shares: sent.signers.map(({ contributor_id }: { contributor_id: string }, index: number) => ({
          contributor_id,
          ...shares[index],
        })),
      })
    const half = { writer_share: null, publisher_share: null, master_share: 5000 }
    for (const wrong of [
      [half, { ...half, master_share: 4000 }],
      [
        { ...half, master_share: null },
        { ...half, master_share: null },
      ],
      [
        { ...half, writer_share: 5000 },
        { ...half, writer_share: 5000 },
      ],
    ])
      expect(await propose(wrong)).toMatchObject({
        status: 400,
        body: { error: { issues: [{ path: 'shares', message: answerTexts.sharesRule }] } },
      })
    expect((await propose([half, half])).status).toBe(200)
    expect((await agree(secrets[0]!, sent.hash, 'Nightjar')).status).toBe(200)
    expect((await agree(secrets[1]!, sent.hash, 'Wanda Zorn')).status).toBe(200)
    const agreed = (await ask('GET', `/songs/${remix.id}/agreement?of=master`)).body.data
    expect(agreed.versions).toMatchObject([{ state: 'signed', code: expect.stringMatching(/^[0-9A-Z]{20}$/) }])
    expect((await ask('GET', `/songs/${remix.id}/agreement`)).body.data.versions).toEqual([])
    expect((await checkAgreements(app.context.db, app.context.ports.storage)).broken).toBeNull()
  })

  test('is in the list of all sheets, as a master sheet', async () => {
    const { remix } = await makeTwo()
    const { body } = await save(remix.id, [row('Nightjar', 100)])
    const listed = (await ask('GET', '/split-sheets?limit=100')).body.data
    expect(listed.find(({ id }: { id: string }) => id === body.data.id)).toMatchObject({
      scope: 'master',
      state: 'not_sent',
      song_title: 'Low Tide (Remix)',
      place: { song_id: remix.id },
    })
    expect(listed.filter(({ scope }: { scope: string }) => scope === 'song').length).toBeGreaterThan(0)
  })

  test('is disputed by itself', async () => {
    const { remix } = await makeTwo()
    const { body } = await save(remix.id, [row('Nightjar', 100)])
    await send(remix.id, 'master', body.data.version)
    const disputed = await ask('POST', `/songs/${remix.id}/dispute?of=master`, { reason: 'Not my remix' })
    expect(disputed.body.data.dispute).toMatchObject({ by: null, reason: 'Not my remix' })
    expect((await ask('GET', `/songs/${remix.id}/agreement`)).body.data.dispute).toBeNull()
    expect((await ask('DELETE', `/songs/${remix.id}/dispute?of=master`)).body.data.dispute).toBeNull()
  })

  test('prints what it divides', async () => {
    const { remix } = await makeTwo()
    await save(remix.id, [row('Nightjar', 100)])
    const { body } = await ask('POST', `/songs/${remix.id}/split-sheet/pdf-address?of=master`)
    const pdf = await app.request('GET', body.data.address)
    expect(pdf.status).toBe(200)
    expect(pdf.headers.get('content-disposition')).toContain('Master Sheet')
    const changed = body.data.address.replace('of=master', 'of=song')
    expect((await app.request('GET', changed)).status).not.toBe(200)
  })

  test('moves with its recording when two turn out to be one, and back; two different ones keep them apart', async () => {
    const isrc = 'SEA1X2699001'
    const [one, other] = [await makeOne(), await makeOne()]
    for (const { id, release_id, song_title } of [one, other])
      await ask('PUT', `/labelcopy/${release_id}`, {
        copyright_year: 2026,
        tracks_metadata: [{ song_id: id, song_title, track_number: 1, isrc }],
      })
    await save(one.id, [row('Nightjar', 100)])
    const join = () => ask('POST', `/songs/${one.id}/same-recording`, { as: other.id })
    const joined = await join()
    expect(joined.body.data.master_moved).toBe(true)
    expect((await ask('GET', `/songs/${other.id}/master-sheet`)).status).toBe(200)
    await ask('POST', `/songs/${one.id}/same-recording/undo`, joined.body.data)
    expect((await ask('GET', `/songs/${other.id}/master-sheet`)).status).toBe(404)
    expect((await ask('GET', `/songs/${one.id}/master-sheet`)).status).toBe(200)
    await save(other.id, [row('Wanda Zorn', 100)])
    expect((await join()).body.error.message).toContain(joinTexts.otherMaster('', '').slice(-40))
  })
})
