import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savedSegmentTexts as texts } from '#domain/fan-segments/texts.ts'
import { fanListTexts } from '#domain/fans/texts.ts'
import { bounds, boundText } from '#domain/shared/bounds.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { makeFan } from '#server/testing/fans.ts'
import { makeArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, stranger, ask } = artistsOfFile()
const inMalmo = { field: 'city', is: 'Malmö' }
const nested = {
  all: [
    inMalmo,
    {
      any: [
        { mail: 'not_got', since: '2026-01-01' },
        { mail: 'got', campaign: null },
      ],
    },
  ],
}
const names = async () => (await ask('GET', '/fan-segments')).body.data.map(({ name }: { name: string }) => name)

test('conditions are kept under names in any script, listed by name, and read back as they were', async () => {
  for (const name of ['Ω fans', 'Athens vinyl', '東京のファン', 'نادي المعجبين'])
    expect((await ask('POST', '/fan-segments', { name, segment: nested })).status).toBe(201)
  const { body } = await ask('GET', '/fan-segments')
  expect(body.data.find(({ name }: { name: string }) => name === '東京のファン').segment).toEqual(nested)
  expect(await names()).toHaveLength(4)
})

test('a name is taken once, without case and width; the other one is returned', async () => {
  const made = (await ask('POST', '/fan-segments', { name: 'VIP list', segment: inMalmo })).body.data
  const again = await ask('POST', '/fan-segments', { name: ' ｖｉｐ  LIST ', segment: nested })
  expect([again.status, again.body.error.code, again.body.error.issues, again.body.data.id]).toEqual([
    409,
    'name_taken',
    [{ path: 'name', message: texts.nameTaken }],
    made.id,
  ])
  const other = await app.request('POST', '/api/fan-segments', {
    token: stranger.token,
    body: { name: 'VIP list', segment: inMalmo },
  })
  expect(other.status).toBe(201)
})

test('a repeated call saves once; two concurrent ones of one name make one', async () => {
  const body = { id: newId(), name: 'Twice', segment: inMalmo }
  const answers = await Promise.all([ask('POST', '/fan-segments', body), ask('POST', '/fan-segments', body)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const racing = await Promise.all(
    [1, 2, 3].map(() => ask('POST', '/fan-segments', { name: 'Racing', segment: inMalmo })),
  )
  expect(racing.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(racing.filter(({ body }) => body.error?.code === 'name_taken')).toHaveLength(2)
})

test('renaming names its version; a stale one gets 409, a repeated one does not', async () => {
  const { id } = (await ask('POST', '/fan-segments', { name: 'Old', segment: inMalmo })).body.data
  const change = (name: string, version: number) =>
    ask('PUT', `/fan-segments/${id}`, { name, segment: inMalmo, version })
  expect((await change('New', 1)).body.data).toMatchObject({ name: 'New', version: 2 })
  expect((await change('New', 1)).status).toBe(200)
  const stale = await change('Newest', 1)
  expect([stale.status, stale.body.data.name]).toEqual([409, 'New'])
  expect((await change('vip LIST', 2)).body.error.code).toBe('name_taken')
  expect((await change('NEW', 2)).status).toBe(200)
})

test.each([
  [{ name: ' ', segment: inMalmo }, 'name', texts.nameMissing],
  [{ name: 'x', segment: { field: 'shoe', is: '42' } }, 'segment', fanListTexts.badSegment],
  [{ name: 'x', segment: {} }, 'segment', fanListTexts.badSegment],
  [{ name: 'x', segment: { mail: 'got', since: '2026-02-30' } }, 'segment', fieldTexts.badDate],
])('refuses %j', async (body, path, message) => {
  const refused = await ask('POST', '/fan-segments', body)
  expect([refused.status, refused.body.error.issues]).toEqual([400, [{ path, message }]])
})

test('deleting is for good; another account sees nothing of it', async () => {
  const { id } = (await ask('POST', '/fan-segments', { name: 'Gone', segment: inMalmo })).body.data
  const asStranger = (method: string, body?: object) =>
    app.request(method, `/api/fan-segments/${id}`, { token: stranger.token, body })
  expect((await asStranger('PUT', { name: 'x', segment: inMalmo })).status).toBe(404)
  expect((await asStranger('DELETE')).status).toBe(404)
  expect((await ask('DELETE', `/fan-segments/${id}`)).status).toBe(200)
  expect((await ask('DELETE', `/fan-segments/${id}`)).status).toBe(404)
  expect(await names()).not.toContain('Gone')
})

test('an account keeps a limited number', async () => {
  const own = await makeArtist(app)
  const { most } = bounds.fanSegments
  await app.context.db.execute(sql`
    insert into fan_segments (id, user_id, name, name_key, segment)
    select gen_random_uuid(), ${own.id}, n::text, n::text, '{"field":"city","is":"x"}' from generate_series(1, ${most}::int) n`)
  const body = { name: 'One more', segment: inMalmo }
  const full = await app.request('POST', '/api/fan-segments', { token: own.token, body })
  expect([full.status, full.body.error.message]).toEqual([400, boundText('fanSegments')])
})

test('who got a mail, and who got none since a day', async () => {
  const own = await makeArtist(app)
  const [got, early, never] = [await makeFan(app, own), await makeFan(app, own), await makeFan(app, own)]
  const campaign = newId()
  await app.context.db.execute(sql`
    insert into campaigns (id, user_id, subject, content, nameless, postal_address, state)
    values (${campaign}, ${own.id}, 'x', 'x', 'x', 'x', 'sent')`)
  for (const [fan, at, outcome] of [
    [got.id, '2026-10-02T00:00:00Z', 'sent'],
    [early.id, '2026-10-01T23:59:59Z', 'sent'],
    [never.id, null, 'failed'],
  ] as const)
    await app.context.db.execute(sql`
      insert into campaign_mails (id, campaign_id, fan_id, user_id, outcome, sent_at)
      values (${newId()}, ${campaign}, ${fan}, ${own.id}, ${outcome}, ${at})`)
  const held = async (segment: object) =>
    (
      await app.request('GET', `/api/fans?segment=${encodeURIComponent(JSON.stringify(segment))}`, { token: own.token })
    ).body.data
      .map(({ id }: { id: string }) => id)
      .toSorted()
  expect(await held({ mail: 'got', since: '2026-10-02' })).toEqual([got.id])
  expect(await held({ mail: 'not_got', since: '2026-10-02' })).toEqual([early.id, never.id].toSorted())
  expect(await held({ mail: 'got', campaign })).toEqual([got.id, early.id].toSorted())
  expect(await held({ mail: 'not_got', campaign: null })).toEqual([never.id])
})
