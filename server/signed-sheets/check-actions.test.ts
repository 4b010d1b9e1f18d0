// @module-tag slow
import { sql, type SQL } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainTexts } from '#domain/signed-sheets/texts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { createPress } from '#server/platform/pdf/press.ts'
import { makeSignedSheet } from '#server/signed-sheets/actions.ts'
import { checkAgreements, walkChains, type Checked } from '#server/signed-sheets/check-actions.ts'
import { makeSentSheet, saveSplit, threePeople } from '#server/testing/agreements.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
let first: Awaited<ReturnType<typeof makeSentSheet>>
const press = createPress()

const api = (method: string, path: string, body?: unknown, token?: string) =>
  app.request(method, path, { body, ...(token ? { token } : {}) })
async function sign(secrets: string[], hash: string): Promise<void> {
  for (const [index, secret] of secrets.entries()) {
    const { legal_name: name } = threePeople[index]!
    const { status, text } = await api('POST', `/api/sign/${secret}/agree`, { hash, name, consent: true })
    if (status !== 200) throw new Error(`signing answered ${status}: ${text}`)
  }
}

/** A sheet signed twice, with all that can happen in between, and others that are signed once, sent or withdrawn. */
beforeAll(async () => {
  app = await makeTestApp()
  artist = await makeArtist(app)
  first = await makeSentSheet(app, artist)
  const { song, sheet, secrets, hash } = first
  await sign(secrets, hash)
  await api('POST', `/api/songs/${song.id}/dispute`, { reason: 'The bridge is mine' }, artist.token)
  await api('DELETE', `/api/songs/${song.id}/dispute`, undefined, artist.token)
  // The same rows, so that their links are connected.
  const contributors = threePeople.map(({ legal_name }, index) => ({
    id: sheet.contributors[index]!.id,
    legal_name,
    writer_share_percent: [40, 40, 20][index],
    publisher_share_percent: [40, 40, 20][index],
  }))
  const saved = await saveSplit(app, artist, song.id, threePeople, { version: sheet.version, contributors })
  const sent = await api(
    'POST',
    `/api/songs/${song.id}/agreement`,
    { version: saved.version, mail: false },
    artist.token,
  )
  const [second] = sent.body.data.versions
  const shares = second.signers.map(({ contributor_id }: { contributor_id: string }, index: number) => ({
    contributor_id,
    writer_share: [4000, 3000, 3000][index],
    publisher_share: [4000, 3000, 3000][index],
  }))
  await api('POST', `/api/sign/${secrets[2]!}/opened`)
  await api('POST', `/api/sign/${secrets[2]!}/propose`, {
    hash: second.hash,
    shares,
    note: 'I wrote the bridge – נועה',
  })
  await sign(secrets, second.hash)
  const withdrawn = await makeSentSheet(app, artist)
  await api('POST', `/api/split-versions/${withdrawn.agreement.versions[0].id}/withdraw`, {}, artist.token)
  const half = await makeSentSheet(app, await makeArtist(app))
  await sign(half.secrets.slice(0, 1), half.hash)
  await api('POST', `/api/sign/${half.secrets[1]!}/dispute`, { reason: 'Not yet' })
  for (const { id } of sent.body.data.versions) await makeSignedSheet(app.context, press, id)
})
afterAll(() => app.close())

const check = () => checkAgreements(app.context.db, app.context.ports.storage)

const takenBack = new Error('taken back')
const takeBack = (error: unknown) => {
  if (error !== takenBack) throw error
}

/** Does something as the table's owner, bypassing the triggers; its changes are rolled back. */
const behindTriggers = (work: (tx: Transaction) => Promise<void>) =>
  app.context.db
    .transaction(async (tx) => {
      for (const table of ['split_versions', 'split_events'])
        await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
      await work(tx)
      throw takenBack
    })
    .catch(takeBack)

/** What the check reports after a change, which is rolled back. */
async function checkAfter(tx: Transaction, change: SQL): Promise<Checked> {
  let checked: Checked | undefined
  await tx
    .transaction(async (part) => {
      await part.execute(change)
      checked = await walkChains(part, app.context.ports.storage)
      throw takenBack
    })
    .catch(takeBack)
  return checked!
}
async function afterSql(change: SQL): Promise<Checked> {
  let checked: Checked | undefined
  await behindTriggers(async (tx) => void (checked = await checkAfter(tx, change)))
  return checked!
}

test('finds nothing where nothing was changed', async () => {
  expect(await check()).toEqual({
    counts: { sheets: 3, versions: 4, events: expect.any(Number), pdfs: 2, unmade: 0 },
    broken: null,
  })
})

/** All values of a row, except ids that nothing references, such as an event's own. */
const columns = {
  split_versions: [
    'user_id',
    'sheet_id',
    'number',
    'document',
    'hash',
    'previous_hash',
    'from_month',
    'state',
    'signed_at',
    'code',
    'pdf_id',
    'pdf_sha256',
    'created_at',
  ],
  split_events: [
    'user_id',
    'sheet_id',
    'sequence',
    'kind',
    'version_id',
    'contributor_id',
    'body',
    'hash',
    'previous_hash',
    'created_at',
  ],
} as const

type Table = keyof typeof columns
type Row = { id: string; [column: string]: string | null }

/** Every row of a table, each column's bytes as text. */
async function readRows(table: Table): Promise<Row[]> {
  const bytes = columns[table].map(
    (column) => sql`encode(convert_to(${sql.identifier(column)}::text, 'UTF8'), 'hex') as ${sql.identifier(column)}`,
  )
  const { rows } = await app.context.db.execute<Row>(
    sql`select id, ${sql.join(bytes, sql`, `)} from ${sql.identifier(table)}`,
  )
  return rows
}
async function readTypes(table: Table): Promise<Map<string, string>> {
  const { rows } = await app.context.db.execute<{ name: string; type: string }>(
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = ${table}::regclass and attnum > 0`,
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}
const anyOf = <T>(all: readonly T[]): T => all[randomInt(all.length)]!

const times = 300
test('finds one changed byte in any column of any version or event, 300 times at random', async () => {
  const known = {
    split_versions: { rows: await readRows('split_versions'), types: await readTypes('split_versions') },
    split_events: { rows: await readRows('split_events'), types: await readTypes('split_events') },
  }
  let [found, refused] = [0, 0]
  const missed: string[] = []
  // Every change is rolled back on its own: turning the triggers off for each would take longer than the check.
  await behindTriggers(async (tx) => {
    while (found < times && missed.length === 0) {
      const table = anyOf(['split_versions', 'split_events'] as const)
      const column = anyOf<string>(columns[table])
      const rows = known[table].rows.filter((row) => row[column] !== null)
      if (rows.length === 0) continue
      const row = anyOf(rows)
      const bytes = Buffer.from(row[column]!, 'hex')
      const at = randomInt(bytes.length)
      const was = bytes[at]!
      bytes[at] = randomInt(256)
      if (bytes[at] === was) continue
      const name = sql.identifier(column)
      const value = sql`convert_from(decode(${bytes.toString('hex')}, 'hex'), 'UTF8')::text::${sql.raw(known[table].types.get(column)!)}`
      try {
        const { broken } = await checkAfter(
          tx,
          sql`update ${sql.identifier(table)} set ${name} = ${value} where id = ${row.id}`,
        )
        if (broken !== null) found++
        // A date with another blank is the same date.
        else if (!(await isSame(tx, sql`${name} = ${value}`, table, row.id)))
          missed.push(`${table}.${column} byte ${at}: ${was} to ${bytes[at]}`)
      } catch (error) {
        // No text in UTF-8, no date, no id, or no row of that id: the database itself refuses it.
        if (!(error instanceof Error && 'cause' in error)) throw error
        refused++
      }
    }
  })
  expect(missed).toEqual([])
  expect({ found, refusedSome: refused > 0 }).toEqual({ found: times, refusedSome: true })
}, 300_000)

/** Whether other bytes are the same value. */
async function isSame(tx: Transaction, comparison: SQL, table: Table, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ same: boolean }>(
    sql`select ${comparison} as same from ${sql.identifier(table)} where id = ${id}`,
  )
  return rows[0]!.same
}

describe('names broken links', () => {
  const sheet = () => first.sheet.id
  test.each<[string, () => SQL, () => string]>([
    [
      'a document whose hash was changed along with it',
      () =>
        sql`update split_versions set document = replace(document, '5000', '5100'), hash = encode(sha256(convert_to(replace(document, '5000', '5100'), 'UTF8')), 'hex') where sheet_id = ${sheet()} and number = 1`,
      () => chainTexts.version(sheet(), 2),
    ],
    [
      'an event that was taken out',
      () => sql`delete from split_events where sheet_id = ${sheet()} and sequence = 2`,
      () => chainTexts.event(sheet(), 3),
    ],
    [
      'the last signature, taken off the end',
      () =>
        sql`delete from split_events where sheet_id = ${sheet()} and sequence = (select max(sequence) from split_events where sheet_id = ${sheet()})`,
      () => chainTexts.cutShort,
    ],
    [
      'a sheet of which everything was taken out',
      () =>
        sql`with gone as (delete from split_signers where sheet_id = ${sheet()}), events as (delete from split_events where sheet_id = ${sheet()}), register as (delete from agreement_register) delete from split_versions where sheet_id = ${sheet()}`,
      () => chainTexts.cutShort,
    ],
    [
      'a signed version that was taken out with its register entry left',
      () =>
        sql`with gone as (delete from split_signers where version_id in (select id from split_versions where sheet_id = ${sheet()})), events as (delete from split_events where sheet_id = ${sheet()}) delete from split_versions where sheet_id = ${sheet()}`,
      () => chainTexts.cutShort,
    ],
    [
      'a register that says signed',
      () => sql`update agreement_register set state = 'signed', superseded_by = null`,
      () => chainTexts.entry('state'),
    ],
    [
      'a register with another PDF',
      () => sql`update agreement_register set pdf_sha256 = repeat('0', 64)`,
      () => chainTexts.entry('pdf_sha256'),
    ],
    [
      'a register that knows of no dispute',
      () => sql`update split_sheets set disputed_at = null`,
      () => chainTexts.disputed,
    ],
    ['a person who has not signed', () => sql`update split_signers set state = 'agreed'`, () => chainTexts.signer('')],
  ])('%s', async (_, change, words) => {
    const { broken } = await afterSql(change())
    expect(broken).toContain(words().split('  ')[0])
  })

  test('an opening removed from the end, on which nothing else depends', async () => {
    const { sheet: opened, secrets } = await makeSentSheet(app, artist)
    await api('POST', `/api/sign/${secrets[0]!}/opened`)
    expect((await check()).broken).toBeNull()
    const { broken } = await afterSql(sql`delete from split_events where sheet_id = ${opened.id} and kind = 'opened'`)
    expect(broken).toBe(chainTexts.broken(chainTexts.sheet(opened.id), chainTexts.cutShort))
  })

  test('a PDF with one changed byte', async () => {
    const { rows } = await app.context.db.execute<{ key: string }>(
      sql`select key from files where kind = 'signed_sheet' order by id limit 1`,
    )
    const path = join(app.context.config.DATA_DIR, 'files', rows[0]!.key)
    await writeFile(path, 'x', { flag: 'a' })
    expect((await check()).broken).toContain(chainTexts.pdf)
  })
})
