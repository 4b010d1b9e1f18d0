import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { asDatabaseError } from '#server/platform/database/database.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()
const sent = { kind: 'work', recipient: '079', answer: 'sent', day: '2026-11-01' }
type Row = { id: string; title: string; code: string | null; song_id: string | null; cells: object[] }
const board = async (search: string) => (await ask('GET', `/submissions?${search}`)).body.data as Row[]
const history = async (path: string) => (await ask('GET', `/submissions/${path}`)).body.data
const add = (body: object) => ask('POST', '/submissions', { ...sent, ...body })

/** A song with a split sheet; with its work's and recording's row of the board. */
async function makeWork(title: string) {
  const release = await makeRelease(app, artist, { title: `${title} EP` })
  const song = await makeSong(app, artist, release.id, { song_title: title })
  await saveSplit(app, artist, song.id, [{ legal_name: 'Ines Prat', share: 100 }], { song_title: title })
  const rowOf = async (kind: string) => (await board(`kind=${kind}`)).find(({ song_id }) => song_id === song.id)!
  return { release, song, work: await rowOf('work'), recording: await rowOf('recording') }
}

test('returns the status of each work with everyone it was sent to, by the latest day', async () => {
  const { work } = await makeWork('Ebb')
  expect(work).toMatchObject({ title: 'Ebb', code: null, cells: [] })
  await add({ subjects: [{ id: work.id }] })
  await add({ subjects: [{ id: work.id }], answer: 'accepted', day: '2026-11-10', number: 'W-1', note: '登録' })
  await add({ subjects: [{ id: work.id }], day: '2026-10-01' })
  await add({ subjects: [{ id: work.id }], recipient: 'mlc', answer: 'rejected' })
  expect((await board('kind=work')).find(({ id }) => id === work.id)!.cells).toEqual([
    { recipient: '079', answer: 'accepted', day: '2026-11-10', number: 'W-1', changed: false },
    { recipient: 'mlc', answer: 'rejected', day: '2026-11-01', number: null, changed: false },
  ])
  const { entries } = await history(work.id)
  const toSociety = entries.filter(({ recipient }: { recipient: string }) => recipient === '079')
  expect(toSociety.map(({ answer, day }: Record<string, string>) => [answer, day])).toEqual([
    ['accepted', '2026-11-10'],
    ['sent', '2026-11-01'],
    ['sent', '2026-10-01'],
  ])
  expect((await ask('GET', '/submissions/recipients?kind=work')).body.data).toEqual(['079', 'mlc'])
})

test('calls a work as its papers do, by the title of its split sheet', async () => {
  const { song, work } = await makeWork('Working Title')
  await add({ subjects: [{ id: work.id }] })
  const renamed = { song_title: 'Slack Water' }
  await saveSplit(app, artist, song.id, [{ legal_name: 'Ines Prat', share: 100 }], renamed)
  expect((await board('kind=work')).find(({ id }) => id === work.id)!.title).toBe('Slack Water')
  const { title, changed } = await history(work.id)
  expect([title, changed[0].changes]).toMatchObject(['Slack Water', [{ before: 'Working Title', now: 'Slack Water' }]])
})

test('says what changed since it was sent', async () => {
  const { song, work } = await makeWork('Flow')
  await add({ subjects: [{ id: work.id }] })
  await saveSplit(app, artist, song.id, [
    { legal_name: 'Ines Prat', share: 60 },
    { legal_name: 'Yaw Osei', share: 40 },
  ])
  const changed = await board('kind=work&filter=changed')
  expect(changed.find(({ id }) => id === work.id)!.cells).toMatchObject([{ recipient: '079', changed: true }])
  const { changed: since } = await history(work.id)
  expect(since.map(({ recipient }: { recipient: string }) => recipient)).toEqual(['079'])
  const { changes } = since[0]
  expect(changes).toContainEqual({ field: 'share', of: 'Ines Prat', before: '100.00%', now: '60.00%' })
  expect(changes).toContainEqual({ field: 'share', of: 'Yaw Osei', before: null, now: '40.00%' })
  await add({ subjects: [{ id: work.id }], day: '2026-11-02' })
  expect((await board('kind=work&filter=changed')).some(({ id }) => id === work.id)).toBe(false)
})

test('finds what was never sent, and what got no answer for 60 days', async () => {
  const { work, recording, release } = await makeWork('Neap')
  for (const [kind, id, recipient] of [
    ['work', work.id, '079'],
    ['recording', recording.id, 'SoundExchange'],
    ['release', release.id, 'Distributor'],
  ] as const) {
    const shown = async (filter: string) => (await board(`kind=${kind}&filter=${filter}`)).some((row) => row.id === id)
    expect(await shown('never_sent')).toBe(true)
    expect((await add({ kind, recipient, subjects: [{ id }], day: '2026-01-01' })).status).toBe(201)
    expect(await shown('never_sent')).toBe(false)
    expect(await shown(`never_sent&recipient=Other`)).toBe(true)
    expect(await shown(`no_answer&recipient=${recipient.toUpperCase()}`)).toBe(true)
    await add({ kind, recipient: recipient.toLowerCase(), subjects: [{ id }], answer: 'accepted', day: '2026-01-02' })
    expect(await shown('no_answer')).toBe(false)
  }
})

test('retracts an entry made by mistake, once, and keeps both', async () => {
  const { work } = await makeWork('Spring')
  const id = (await add({ subjects: [{ id: work.id }] })).body.data.ids[0]
  for (const _ of [1, 2]) expect((await ask('POST', `/submission-entries/${id}/take-back`)).status).toBe(200)
  expect((await history(work.id)).entries).toMatchObject([{ id, taken_back: true }])
  expect((await board('kind=work&filter=never_sent')).some((row) => row.id === work.id)).toBe(true)
  const failure = await app.context.db
    .execute(sql`update submission_entries set note = 'x' where id = ${id}`)
    .then(() => undefined, asDatabaseError)
  expect(failure?.code).toBe('42501')
})

test('gives the work the ISWC of an answer; where it has another, a person decides', async () => {
  const { work } = await makeWork('Bore')
  const answer = { subjects: [{ id: work.id }], answer: 'accepted' }
  expect((await add({ ...answer, iswc: 'T-034.524.680-2' })).body.error.issues).toEqual([
    { path: 'iswc', message: texts.badIswc },
  ])
  expect((await add({ ...answer, iswc: 'T-034.524.680-1' })).status).toBe(201)
  expect(await history(work.id)).toMatchObject({ iswc: 'T0345246801' })
  const other = { ...answer, iswc: 'T-123.456.789-4' }
  expect(await add(other)).toMatchObject({
    status: 409,
    body: {
      error: { code: 'another_iswc', message: texts.anotherIswc('T-034.524.680-1', 'T-123.456.789-4') },
      data: { own: 'T0345246801', given: 'T1234567894' },
    },
  })
  await add({ ...other, iswc_choice: 'keep' })
  expect(await history(work.id)).toMatchObject({ iswc: 'T0345246801' })
  await add({ ...other, iswc_choice: 'replace' })
  expect(await history(work.id)).toMatchObject({ iswc: 'T1234567894' })
})

test('keeps what was sent to The MLC under one name, by whichever it was chosen', async () => {
  const { work } = await makeWork('Ria')
  await add({ subjects: [{ id: work.id }], recipient: '708', answer: 'accepted', number: 'LV1234' })
  const { release_id } = (await board('kind=work')).find(({ id }) => id === work.id) as Row & { release_id: string }
  const { works } = (await ask('GET', `/releases/${release_id}/mlc`)).body.data
  expect(works).toMatchObject([{ song_code: 'LV1234' }])
  expect((await history(work.id)).entries).toMatchObject([{ recipient: 'mlc' }])
})

test('refuses what cannot be', async () => {
  const { work, release } = await makeWork('Slack')
  const subjects = [{ id: work.id }]
  for (const [body, path] of [
    [{ recipient: 'STIM' }, 'recipient'],
    [{ recipient: '999' }, 'recipient'],
    [{ day: '2126-01-01' }, 'day'],
    [{ answer: 'maybe' }, 'answer'],
    [{ subjects: [] }, 'subjects'],
    [{ subjects: [...subjects, { id: release.id }], number: '1' }, 'number'],
    [{ kind: 'recording', recipient: 'PPL', iswc: 'T-034.524.680-1' }, 'iswc'],
  ] as const) {
    const refused = await add({ subjects, ...body })
    expect([refused.status, refused.body.error?.issues?.[0]?.path]).toEqual([400, path])
  }
  const changed = await add({ subjects: [{ id: work.id, hash: 'a'.repeat(64) }] })
  expect(changed).toMatchObject({ status: 409, body: { error: { code: 'changed' } } })
  expect((await add({ subjects: [...subjects, { id: release.id }] })).status).toBe(404)
  expect((await history(work.id)).entries).toEqual([])
})

test("returns 404 for another account's subject or entry", async () => {
  const { work } = await makeWork('Seiche')
  const id = (await add({ subjects: [{ id: work.id }] })).body.data.ids[0]
  for (const [method, path, body] of [
    ['GET', `/submissions/${work.id}`, undefined],
    ['POST', '/submissions', { ...sent, subjects: [{ id: work.id }] }],
    ['POST', `/submission-entries/${id}/take-back`, {}],
  ] as const)
    expect((await ask(method, path, body, stranger.token)).status).toBe(404)
  expect((await ask('GET', '/submissions?kind=work', undefined, stranger.token)).body.data).toEqual([])
})

test('pages through the board, also through what changed', async () => {
  const release = await makeRelease(app, artist, { title: 'Paged' })
  const ids: string[] = []
  for (const track_number of [1, 2, 3]) {
    const song = await makeSong(app, artist, release.id, { song_title: `Paged ${track_number}`, track_number })
    await saveSplit(app, artist, song.id, [{ legal_name: 'Ines Prat', share: 100 }])
    ids.push((await board('kind=work'))[0]!.id)
    await add({ subjects: [{ id: ids.at(-1)! }] })
    await saveSplit(app, artist, song.id, [{ legal_name: 'Noa Levi', share: 100 }])
  }
  for (const filter of ['all', 'changed']) {
    const first = (await ask('GET', `/submissions?kind=work&filter=${filter}&limit=2`)).body
    const second = (await ask('GET', `/submissions?kind=work&filter=${filter}&limit=2&cursor=${first.next}`)).body
    expect([...first.data, ...second.data].slice(0, 3).map(({ id }) => id)).toEqual(ids.toReversed())
  }
})
