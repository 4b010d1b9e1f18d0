import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { csvLine } from '#domain/exports/rules.ts'
import { exportFileTexts } from '#domain/exports/texts.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { askRaw } from '#server/testing/download-export.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist } = artistsOfFile()
const day = '2026-11-28'

const addressFor = async (of: TestArtist, search: object): Promise<string> =>
  (await app.request('POST', '/api/fans/file-address', { token: of.token, body: search })).body.data.address
const fileOf = async (of: TestArtist, search: object) => {
  const response = await askRaw(app, await addressFor(of, search))
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const head = csvLine(exportFileTexts.fans)
const addFans = (of: TestArtist, count: number, name = "'Fan '") =>
  app.context.db.execute(sql`
    insert into fans (id, user_id, email, email_key, name, city, mail_state, joined_at, words)
    select gen_random_uuid(), ${of.id}, n || '@x.example', n || '@x.example', ${sql.raw(name)} || n, case when n % 3 = 0 then 'Lund' else 'Malmö' end,
      'mailable', '2026-01-01'::timestamptz + n * interval '1 second', 'fan ' || n from generate_series(1, ${count}::int) n`)

test('a file contains what the list shows, with a byte order mark, and nothing in it runs as a formula', async () => {
  app.setNow(`${day}T12:00:00Z`)
  const add = (body: object) => app.request('POST', '/api/fans', { token: artist.token, body })
  await add({ email: 'a@x.example', name: '=HYPERLINK("x")', city: '+Malmö', tags: ['@vinyl', 'press'] })
  await add({ email: 'b@x.example', name: 'Line\nbreak, "quoted"', city: 'Lund', country: 'SE' })
  await add({ email: '-c@x.example', name: '東京', city: 'Lund' })
  const { response, bytes } = await fileOf(artist, { sort: 'address' })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename=fans-${day}.csv`)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  const joined = (await app.request('GET', '/api/fans', { token: artist.token })).body.data[0].joined_at.slice(0, 10)
  const rest = `${texts.byHand},`
  expect(text).toBe(
    `${head}東京,'-c@x.example,Lund,,${rest},no_consent,${joined}\r\n` +
      `"'=HYPERLINK(""x"")",a@x.example,'+Malmö,,${rest}"'@vinyl, press",no_consent,${joined}\r\n` +
      `"Line break, ""quoted""",b@x.example,Lund,SE,${rest},no_consent,${joined}\r\n`,
  )
  const narrowed = await fileOf(artist, { segment: { field: 'city', is: 'lund' }, search: 'break' })
  expect(new TextDecoder().decode(narrowed.bytes).split('\r\n')).toHaveLength(3)
  app.setNow(null)
})

test('every fan is in it once, in the order of the list', async () => {
  const own = await makeArtist(app)
  await addFans(own, 4_500)
  for (const sort of ['joined', 'name', 'address']) {
    const { bytes } = await fileOf(own, { sort })
    const lines = new TextDecoder().decode(bytes).split('\r\n').slice(1, -1)
    expect(new Set(lines).size).toBe(4_500)
    if (sort === 'joined') expect(lines[0]).toMatch(/^Fan 4500,/)
  }
  const rare = await fileOf(own, { search: 'fan', segment: { field: 'city', is: 'Lund' } })
  expect(new TextDecoder().decode(rare.bytes).split('\r\n')).toHaveLength(1_502)
})

test('a forged, changed or expired address gives nothing', async () => {
  const address = await addressFor(artist, {})
  const other = await makeArtist(app)
  const of = (changes: Record<string, string>) => {
    const query = new URLSearchParams(address.split('?')[1])
    for (const [name, value] of Object.entries(changes)) query.set(name, value)
    return askRaw(app, `/api/fans/file.csv?${query.toString()}`)
  }
  const changes: Record<string, string>[] = [
    { account: other.id },
    { of: '{"sort":"name"}' },
    { expires: '9999999999' },
    { of: '{' },
  ]
  for (const change of changes) expect((await of(change)).status).toBe(403)
  app.setNow(new Date(Date.now() + 130_000).toISOString())
  expect((await of({})).status).toBe(403)
  app.setNow(null)
  const head = await app.request('HEAD', address)
  expect(head.status).toBe(200)
})

test('one file of an account at a time; a reader that leaves makes room', async () => {
  const own = await makeArtist(app)
  await addFans(own, 20_000)
  const reader = (await askRaw(app, await addressFor(own, {}))).body!.getReader()
  await reader.read()
  const second = await app.request('GET', await addressFor(own, {}))
  expect([second.status, second.body.error.message]).toEqual([429, texts.fileBusy])
  await reader.cancel()
  await expect.poll(async () => (await app.request('HEAD', await addressFor(own, {}))).status).toBe(200)
  await expect
    .poll(async () => {
      const response = await askRaw(app, await addressFor(own, {}))
      await response.arrayBuffer()
      return response.status
    })
    .toBe(200)
  expect(app.log()).not.toContain('a file of fans failed')
})

test('an address that would be too long is refused with a sentence', async () => {
  const any = Array.from({ length: 29 }, () => ({ field: 'city', is: '東'.repeat(200) }))
  const body = { segment: { any } }
  const refused = await app.request('POST', '/api/fans/file-address', { token: artist.token, body })
  expect([refused.status, refused.body.error.message]).toEqual([400, texts.segmentTooLarge])
})
