import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { confirmFan, endMailToDeadAddress } from '#server/fans/actions.ts'
import { makeArtist, makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()

let count = 0
const nextAddress = () => `fan-${++count}@post.example`
const consent = { basis: 'consent', wording: 'Signed the list at the merch table' }
const add = async (changes: object = {}) => (await ask('POST', '/fans', { email: nextAddress(), ...changes })).body.data
const found = async (query: string): Promise<string[]> =>
  (await ask('GET', `/fans?${query}`)).body.data.map(({ email }: { email: string }) => email)
const read = async (id: string) => (await ask('GET', `/fans/${id}`)).body.data

test('a fan is added as written, with consent or without, and compared without case', async () => {
  const fan = await add({ email: ' Ingrid@Sand.Example', name: 'Ingrid Sand', city: 'Malmö', country: 'SE', consent })
  expect(fan).toMatchObject({ email: 'Ingrid@Sand.Example', source: texts.byHand, mail_state: 'mailable', version: 1 })
  expect((await read(fan.id)).consents).toMatchObject([
    { kind: 'given', way: 'artist', basis: 'consent', wording: consent.wording, evidence: {} },
  ])
  expect((await add()).mail_state).toBe('no_consent')
  const twice = await ask('POST', '/fans', { email: 'INGRID@sand.example' })
  expect([twice.status, twice.body.error.message, twice.body.data.id]).toEqual([409, texts.known, fan.id])
})

test.each([
  ['', texts.faults.missing],
  ['name@', texts.faults.invalid],
  ['a@b.example, c@d.example', texts.faults.several],
  [`${'a'.repeat(300)}@b.example`, texts.faults.long],
])('refuses the address %j', async (email, message) => {
  const { status, body } = await ask('POST', '/fans', { email })
  expect([status, body.error.issues]).toEqual([400, [{ path: 'email', message }]])
})

test('pages contain each fan once if matches are near, far down the list and few', async () => {
  const own = await makeArtist(app)
  const { db } = app.context
  await db.execute(sql`
    insert into fans (id, user_id, email, email_key, name, tags, mail_state, joined_at, words)
    select gen_random_uuid(), ${own.id}, key, key, name, tags, 'mailable', now() - n * interval '1 hour', lower(name || ' ' || n)
    from (select n, 'fan-' || md5(n::text) || '@post.example' as key, case when n > 7000 then 'Mara' else 'Otto' end || ' ' || md5('b' || n) as name,
      case when n % 60 = 0 then array['few'] when n < 150 then array['near'] else '{}' end as tags from generate_series(1, 18500) n) f`)
  const few = { field: 'tag', is: 'few' }
  for (const [query, sort, where, order] of [
    [`segment=${JSON.stringify(few)}`, 'joined', "tags @> '{few}'", 'joined_at desc'],
    [`segment=${JSON.stringify(few)}`, 'address', "tags @> '{few}'", 'email_key'],
    [`segment=${JSON.stringify({ field: 'tag', is: 'near' })}`, 'joined', "tags @> '{near}'", 'joined_at desc'],
    ['search=otto', 'name', "words like 'otto%'", 'words'],
    [
      `search=mara&segment=${JSON.stringify(few)}`,
      'joined',
      "words like 'mara%' and tags @> '{few}'",
      'joined_at desc',
    ],
  ] as const) {
    const { rows } = await db.execute<{ email: string }>(
      sql`select email from fans where user_id = ${own.id} and ${sql.raw(where)} order by ${sql.raw(order)} limit 220`,
    )
    const all: string[] = []
    for (let next: string | null = ''; next !== null && all.length < rows.length;) {
      const { body } = await ask(
        'GET',
        `/fans?limit=100&sort=${sort}&${query}${next && `&cursor=${next}`}`,
        undefined,
        own.token,
      )
      all.push(...body.data.map(({ email }: { email: string }) => email))
      next = body.next
    }
    expect(all.slice(0, rows.length), `${query} by ${sort}`).toEqual(rows.map(({ email }) => email))
  }
})

test('a search finds beginnings of words in any script; sorts page without gaps', async () => {
  const own = await makeArtist(app)
  const asOwn = (path: string, body?: object) =>
    app.request(body ? 'POST' : 'GET', `/api/fans${path}`, { token: own.token, body })
  for (const [name, city] of [
    ['Αγάθη Κώστα', 'Athens'],
    ['山田花子', '東京'],
    ['Çelik Øst', 'Malmö'],
    ['Anna', ''],
    ['anna', 'Malmo'],
  ])
    await asOwn('', { email: nextAddress(), name, city })
  const names = async (query: string) => (await asOwn(`?${query}`)).body.data.map(({ name }: { name: string }) => name)
  expect(await names('search=%CE%91%CE%B3%CE%B1')).toEqual(['Αγάθη Κώστα'])
  expect(await names('search=%E8%8A%B1%E5%AD%90')).toEqual(['山田花子'])
  expect((await names('search=malmo')).toSorted()).toEqual(['anna', 'Çelik Øst'])
  expect(await names("search=%27%20%26%20'")).toEqual([])
  expect((await asOwn('/count?search=post')).body.data).toEqual({ found: 5, mailable: 0 })
  for (const sort of ['joined', 'name', 'address']) {
    const all = await names(`sort=${sort}`)
    const paged: string[] = []
    let cursor = ''
    do {
      const { body } = await asOwn(`?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      paged.push(...body.data.map(({ name }: { name: string }) => name))
      cursor = body.next ?? ''
    } while (cursor)
    expect(paged).toEqual(all)
    expect(all).toHaveLength(5)
  }
})

test('a segment nests, by place, source, tag and day', async () => {
  const [a, b] = [await add({ city: 'Oslo', tags: ['Vinyl'] }), await add({ city: 'oslo', country: 'NO' })]
  const held = (segment: object) => found(`segment=${encodeURIComponent(JSON.stringify(segment))}`)
  const inOslo = { field: 'city', is: 'OSLO' }
  expect(await held(inOslo)).toEqual([b.email, a.email])
  expect(await held({ all: [inOslo, { field: 'tag', is: 'vinyl' }] })).toEqual([a.email])
  expect(
    await held({
      all: [
        inOslo,
        {
          any: [
            { field: 'country', is: 'NO' },
            { field: 'tag', is: 'x' },
          ],
        },
      ],
    }),
  ).toEqual([b.email])
  expect(await held({ all: [inOslo, { field: 'country', is_not: 'NO' }] })).toEqual([a.email])
  expect(await held({ all: [inOslo, { joined: 'before', day: '2020-01-01' }] })).toEqual([])
  expect(await held({ all: [inOslo, { mail: 'not_got', campaign: null }] })).toEqual([b.email, a.email])
  expect((await ask('GET', '/fans?segment=%7B')).status).toBe(400)
})

test('a change names its version; a stale one gets 409', async () => {
  const { id } = await add({ name: 'Theo' })
  const change = (name: string, version: number) => ask('PUT', `/fans/${id}`, { name, version })
  expect((await change('Theo M', 1)).body.data).toMatchObject({ name: 'Theo M', version: 2 })
  expect((await change('Theo M', 1)).status).toBe(200)
  const stale = await change('Theodor', 1)
  expect([stale.status, stale.body.data.name]).toEqual([409, 'Theo M'])
})

test('a name and a place by hand are one line', async () => {
  const fan = await add({ name: 'Bo\r\nBcc: x@y.example', city: '\u202ELund' })
  expect(fan).toMatchObject({ name: 'Bo Bcc: x@y.example', city: 'Lund' })
})

test('tags are added and removed without case, each once', async () => {
  const fans = [await add({ tags: ['Vinyl', 'vinyl', 'Malmö'] }), await add()]
  const ids = fans.map(({ id }) => id)
  const { body } = await ask('POST', '/fans/tags', { ids, add: ['press'], remove: ['malmÖ'] })
  expect(body.data.map(({ tags }: { tags: string[] }) => tags.toSorted())).toEqual(
    expect.arrayContaining([['press', 'vinyl'], ['press']]),
  )
  expect((await ask('GET', '/fans/choices')).body.data.tags).toEqual(expect.arrayContaining(['press', 'vinyl']))
})

test('merging fills, unites and keeps the consent of the address that stays', async () => {
  const [keep, other] = [await add({ tags: ['a'] }), await add({ name: 'Ruth', city: 'Lund', tags: ['b'], consent })]
  const merged = await ask('POST', '/fans/merge', { keep: keep.id, others: [other.id] })
  expect(merged.body.data).toMatchObject({ name: 'Ruth', city: 'Lund', tags: ['a', 'b'], mail_state: 'no_consent' })
  expect((await ask('GET', `/fans/${other.id}`)).status).toBe(404)
  expect(await found('search=ruth')).toEqual([keep.email])
})

test('deleting can be undone, but not over the same address added again', async () => {
  const [one, two] = [await add(), await add()]
  const ids = [one.id, two.id]
  for (let times = 0; times < 2; times++) expect((await ask('POST', '/fans/delete', { ids })).status).toBe(200)
  expect((await ask('POST', '/fans/restore', { ids })).body.data).toHaveLength(2)
  await ask('POST', '/fans/delete', { ids: [one.id] })
  await add({ email: one.email })
  const back = await ask('POST', '/fans/restore', { ids: [one.id] })
  expect([back.status, back.body.error.message]).toEqual([409, texts.backAgain])
})

test('an address that was deleted twice comes back once, and without mail if it unsubscribed in between', async () => {
  const old = await add({ consent })
  await ask('POST', '/fans/delete', { ids: [old.id] })
  const again = await add({ email: old.email, consent })
  await ask('POST', `/fans/${again.id}/unsubscribe`)
  await ask('POST', '/fans/delete', { ids: [again.id] })
  const both = await ask('POST', '/fans/restore', { ids: [old.id, again.id] })
  expect([both.status, both.body.error.message]).toEqual([409, texts.backAgain])
  const back = await ask('POST', '/fans/restore', { ids: [old.id] })
  expect(back.body.data).toEqual([expect.objectContaining({ id: old.id, mail_state: 'unsubscribed' })])
})

test('a fan who unsubscribed gets no mail, even after deletion, until the owner confirms again', async () => {
  const fan = await add({ consent })
  expect((await ask('POST', `/fans/${fan.id}/unsubscribe`)).body.data.mail_state).toBe('unsubscribed')
  await ask('POST', '/fans/delete', { ids: [fan.id] })
  const again = await add({ email: fan.email.toUpperCase(), consent })
  expect(again.mail_state).toBe('unsubscribed')
  const address = { address: fan.email, key: fan.email }
  const by = { userId: artist.id, address, name: 'Hanne', city: '', source: 'Sign-up page' }
  const confirmed = await app.context.db.transaction((tx) =>
    confirmFan(tx, by, { way: 'page', basis: 'consent', wording: 'Yes, send me mail' }),
  )
  expect(confirmed).toEqual({ id: again.id, isNew: false })
  expect(await read(again.id)).toMatchObject({ mail_state: 'mailable', name: 'Hanne', version: 2 })
  expect((await read(again.id)).consents.map(({ way }: { way: string }) => way)).toEqual(['page', 'artist'])
  expect(await found('search=hanne')).toEqual([again.email])
})

test('erasing leaves a hash alone, and the address comes back without mail', async () => {
  const fan = await add({ name: 'Gone', consent })
  expect((await ask('DELETE', `/fans/${fan.id}`)).status).toBe(200)
  const { rows } = await app.context.db.execute(
    sql`select 1 from fans where email_key = ${fan.email} union all select 1 from fan_consents where fan_id = ${fan.id}`,
  )
  expect(rows).toEqual([])
  expect((await add({ email: fan.email, consent })).mail_state).toBe('unsubscribed')
})

test('a dead address ends mail of every artist', async () => {
  const email = nextAddress()
  await add({ email, consent })
  await app.request('POST', '/api/fans', { token: stranger.token, body: { email, consent } })
  expect(await endMailToDeadAddress(app.context.db, email, { way: 'mail' })).toBe(2)
  expect(await endMailToDeadAddress(app.context.db, email, { way: 'mail' })).toBe(0)
  const third = await makeArtist(app)
  const late = await app.request('POST', '/api/fans', { token: third.token, body: { email, consent } })
  expect(late.body.data.mail_state).toBe('bounced')
})

test('figures count months of the artist and cities without case', async () => {
  const own = await makeArtist(app)
  app.setNow('2026-11-15T12:00:00Z')
  await app.context.db.execute(sql`
    insert into fans (id, user_id, email, email_key, city, mail_state, joined_at, words)
    select gen_random_uuid(), ${own.id}, n || '@x.example', n || '@x.example', (array['Malmö', 'malmö', 'Lund', ''])[1 + n % 4],
      'mailable', (array['2026-11-01', '2026-08-31', '2025-01-01', '2026-10-31T23:30:00Z'])[1 + n % 4]::timestamptz, '' from generate_series(0, 7) n`)
  // The last of thirty days counts, the one before it and anything but a click do not.
  const { id: release } = await makeRelease(app, own)
  for (const [day, kind, what] of [
    ['2026-11-15', 'click', 'https://store.example/1'],
    ['2026-10-17', 'click', 'https://store.example/2'],
    ['2026-10-16', 'click', 'https://store.example/1'],
    ['2026-11-15', 'visit', ''],
  ])
    await app.context.db.execute(sql`
      insert into release_page_counts (release_id, user_id, day, kind, what, count) values (${release}, ${own.id}, ${day}, ${kind}, ${what}, 7)`)
  expect((await app.request('GET', '/api/fans/figures', { token: own.token })).body.data).toEqual({
    clicks: 14,
    total: 8,
    mailable: 8,
    month: 2,
    growth: [
      ['2026-06', 2],
      ['2026-07', 2],
      ['2026-08', 4],
      ['2026-09', 4],
      ['2026-10', 6],
      ['2026-11', 8],
    ].map(([month, fans]) => ({ month, fans })),
    cities: 2,
    topCities: [
      { city: expect.stringMatching(/malmö/iu), fans: 4 },
      { city: 'Lund', fans: 2 },
    ],
  })
  app.setNow(null)
})

test("another artist's fans and a lapsed account", async () => {
  const { id } = await add()
  const asStranger = (method: string, path: string, body?: object) =>
    app.request(method, `/api/fans${path}`, { token: stranger.token, body })
  const answers = await Promise.all([
    asStranger('GET', `/${id}`),
    asStranger('PUT', `/${id}`, { name: 'x' }),
    asStranger('POST', `/${id}/unsubscribe`),
    asStranger('DELETE', `/${id}`),
    asStranger('POST', '/delete', { ids: [id] }),
    asStranger('POST', '/tags', { ids: [id], add: ['x'] }),
    asStranger('POST', '/merge', { keep: id, others: [id] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 400])
  const lapsed = await makeArtist(app, { status: 'canceled' })
  const asLapsed = (method: string, body?: object) => app.request(method, '/api/fans', { token: lapsed.token, body })
  expect([(await asLapsed('GET')).status, (await asLapsed('POST', { email: nextAddress() })).status]).toEqual([
    200, 403,
  ])
})

test('the history of consent cannot be changed or taken out', async () => {
  const { id } = await add({ consent })
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(app.context.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  await refused(sql`update fan_consents set way = 'page' where fan_id = ${id}`)
  await refused(sql`delete from fan_consents where fan_id = ${id}`)
})
