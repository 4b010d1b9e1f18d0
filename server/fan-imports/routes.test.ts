import { utils, write } from '@e965/xlsx'
import { and, eq, sql } from 'drizzle-orm'
import { deflateRawSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { FanImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts, importLetterTexts } from '#domain/fan-imports/texts.ts'
import { findImport } from '#server/fan-imports/queries.ts'
import { fanImportChanges, fanImportRows, fanImports } from '#server/fan-imports/tables.ts'
import { writeImport } from '#server/fan-imports/write-actions.ts'
import { confirmFan, endMailToDeadAddress } from '#server/fans/actions.ts'
import { fanConsents, fans } from '#server/fans/tables.ts'
import { files } from '#server/files/tables.ts'
import { bringFile, settleImport } from '#server/testing/fan-imports.ts'
import { makeAdmin, makeArtist, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()
let artist: TestArtist
beforeEach(async () => void (artist = await makeArtist(app)))

const ask = (method: string, path: string, body?: unknown, token = artist.token) =>
  app.request(method, `/api${path}`, { token, body })
const bring = (content: string | Uint8Array, name?: string) => bringFile(app, artist, content, name)
const consent = { basis: 'consent', wording: 'Signed the list at the merch table' }
const statement = (changes: object = {}) => ({ source: 'Merch table', consent, ...changes })
const write_ = async ({ id }: FanImport, changes: object = {}) => {
  const { status, body } = await ask('POST', `/fan-imports/${id}/write`, statement(changes))
  expect([status, body.error]).toEqual([200, undefined])
  return settleImport(app, artist, id)
}
const undo = async ({ id }: FanImport) => {
  expect((await ask('POST', `/fan-imports/${id}/undo`)).status).toBe(200)
  return settleImport(app, artist, id)
}
type Listed = { id: string; email: string; name: string; mail_state: string; [field: string]: unknown }
const list = async (): Promise<Listed[]> => (await ask('GET', '/fans?sort=address&limit=100')).body.data
const lines = async ({ id }: FanImport, kind: string) =>
  (await ask('GET', `/fan-imports/${id}/lines?kind=${kind}`)).body.data.map(
    ({ line, email, fault }: { line: number; email: string; fault: string | null }) => [line, fault ?? email],
  )
const summary = ({ state, rows, added, merged, suppressed, invalid }: FanImport) => ({
  state,
  rows,
  added,
  merged,
  suppressed,
  invalid,
})

test('a file is counted line by line before anything is written, then written with its consents', async () => {
  const read = await bring(
    'E-Mail-Adresse;Vorname;Nachname;Ort;Land;Schlagworte\r\nIngrid@Sand.example;Ingrid;Sand;Malmö;Schweden;vinyl, Merch\r\nname@;;;;;\r\n;No;Address;;;\r\ningrid@sand.example;;;;;\r\ntheo@post.example;Theo;;;;\r\n',
  )
  expect(summary(read)).toEqual({ state: 'ready', rows: 5, added: 2, merged: 0, suppressed: 0, invalid: 3 })
  expect([await lines(read, 'added'), await lines(read, 'invalid')]).toEqual([
    [
      [2, 'Ingrid@Sand.example'],
      [6, 'theo@post.example'],
    ],
    [
      [3, 'invalid'],
      [4, 'missing'],
      [5, 'twice'],
    ],
  ])
  expect(await list()).toEqual([])
  expect(summary(await write_(read))).toEqual({
    state: 'done',
    rows: 5,
    added: 2,
    merged: 0,
    suppressed: 0,
    invalid: 3,
  })
  const [ingrid, theo] = await list()
  expect(ingrid).toMatchObject({
    email: 'Ingrid@Sand.example',
    name: 'Ingrid Sand',
    city: 'Malmö',
    country: 'SE',
    source: 'Merch table',
    tags: ['vinyl', 'Merch'],
    mail_state: 'mailable',
    version: 1,
  })
  expect((await ask('GET', '/fans?search=malm')).body.data).toHaveLength(1)
  expect((await ask('GET', `/fans/${theo!.id}`)).body.data.consents).toMatchObject([
    { kind: 'given', way: 'import', ...consent, evidence: { line: 6 } },
  ])
  // What is left of the file are the lines left out.
  await expect.poll(() => app.context.db.$count(fanImportRows, eq(fanImportRows.import_id, read.id))).toBe(3)
  await expect.poll(() => app.context.db.$count(files, eq(files.user_id, artist.id))).toBe(0)
  expect(await lines(read, 'invalid')).toHaveLength(3)
})

test('the same file twice adds nobody; a later one fills only what is empty', async () => {
  const file = 'email,name,city\na@post.example,Anna,\nb@post.example,,Lund\n'
  await write_(await bring(file))
  expect(summary(await write_(await bring(file)))).toMatchObject({ state: 'done', added: 0, merged: 2 })
  expect((await list()).map(({ version }) => version)).toEqual([1, 1])
  await write_(await bring('email,name,city,tags\nA@POST.example,Other,Malmö,new\n'))
  expect((await list())[0]).toMatchObject({ name: 'Anna', city: 'Malmö', tags: ['new'], version: 2 })
  expect((await ask('GET', '/fans?search=anna%20malmo')).body.data).toHaveLength(1)
})

test('without a statement, and where the file says no, nobody gets mail', async () => {
  await write_(await bring('email,subscribed\na@post.example,yes\nb@post.example,no\n'))
  await write_(await bring('email\nc@post.example\n'), { consent: null })
  expect((await list()).map((fan) => fan.mail_state)).toEqual(['mailable', 'no_consent', 'no_consent'])
  expect(await app.context.db.$count(fanConsents, eq(fanConsents.user_id, artist.id))).toBe(1)
  const read = await bring('email\nd@post.example\n')
  const refused = await ask('POST', `/fan-imports/${read.id}/write`, {
    source: '',
    consent: { ...consent, wording: ' ' },
  })
  expect(refused.body.error.issues).toEqual([
    { path: 'source', message: texts.sourceMissing },
    { path: 'consent.wording', message: texts.wordingMissing },
  ])
})

test('who unsubscribed, bounced or was erased comes in as that, and stays so', async () => {
  await write_(await bring('email\nout@post.example\ngone@post.example\n'))
  const [gone, out] = await list()
  await ask('POST', `/fans/${out!.id}/unsubscribe`)
  await ask('DELETE', `/fans/${gone!.id}`)
  await endMailToDeadAddress(app.context.db, 'dead@post.example', { way: 'mail' })
  const read = await bring('email\nout@post.example\ngone@post.example\nDead@post.example\nnew@post.example\n')
  expect(summary(read)).toMatchObject({ added: 1, merged: 0, suppressed: 3 })
  expect(await lines(read, 'suppressed')).toHaveLength(3)
  expect(summary(await write_(read))).toMatchObject({ added: 1, merged: 0, suppressed: 3 })
  expect((await list()).map(({ email, mail_state }) => [email, mail_state])).toEqual([
    ['Dead@post.example', 'bounced'],
    ['gone@post.example', 'unsubscribed'],
    ['new@post.example', 'mailable'],
    ['out@post.example', 'unsubscribed'],
  ])
})

test('undo takes back what was added and changed; who confirmed, unsubscribed or was edited since stays, and it says so', async () => {
  await ask('POST', '/fans', { email: 'old@post.example', name: 'Old' })
  await ask('POST', '/fans', { email: 'edited@post.example' })
  const before = (await list())[1]!
  const names = ['a', 'b', 'c', 'd', 'old', 'edited']
  const done = await write_(await bring(`email,city\n${names.map((name) => `${name}@post.example,Lund`).join('\n')}\n`))
  expect(summary(done)).toMatchObject({ added: 4, merged: 2 })
  const [a, b, c, , edited] = await list()
  await ask('POST', `/fans/${a!.id}/unsubscribe`)
  await ask('PUT', `/fans/${b!.id}`, { name: 'Edited', city: 'Lund', country: null, tags: [], version: 1 })
  await app.context.db.transaction((tx) =>
    confirmFan(
      tx,
      { userId: artist.id, address: { address: c!.email, key: c!.email }, name: '', city: '', source: 'page' },
      { way: 'page' },
    ),
  )
  await ask('PUT', `/fans/${edited!.id}`, { name: 'Edited', city: 'Lund', country: null, tags: [], version: 2 })
  const undone = await undo(done)
  expect(undone).toMatchObject({ state: 'undone', undone: { removed: 1, restored: 1, stayed: 4 } })
  const after = await list()
  expect(after.map(({ email }) => email[0])).toEqual(['a', 'b', 'c', 'e', 'o'])
  expect(after.at(-1)).toMatchObject({
    name: 'Old',
    city: '',
    mail_state: 'no_consent',
    version: (before.version as number) + 2,
  })
  expect((await ask('GET', `/fans/${before.id}`)).body.data.consents.map(({ kind }: { kind: string }) => kind)).toEqual(
    ['withdrawn', 'given'],
  )
  expect((await ask('POST', `/fan-imports/${done.id}/undo`)).status).toBe(409)
})

const rows = [
  ['email', 'name'],
  ['ingrid@sand.example', 'Ingrid Çelik – Malmö'],
]
const workbook = (bookType: 'xlsx' | 'biff8') => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([...rows, [{ t: 'n', f: '1+1', v: 2 }, '=1+1']])
  utils.book_append_sheet(book, sheet, 'Fans')
  return write(book, { type: 'buffer', bookType }) as Buffer
}
const text = rows.map((row) => row.join('\t')).join('\r\n')
const utf16be = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
test.each<[string, Uint8Array, string]>([
  ['UTF-8', Buffer.from(text), 'a.csv'],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'a.csv'],
  ['UTF-16LE', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'a.csv'],
  ['UTF-16LE without a mark', Buffer.from(text, 'utf16le'), 'a.csv'],
  ['UTF-16BE', utf16be, 'a.csv'],
  ['Windows-1252', Buffer.from(text.replace('–', '\u0096'), 'latin1'), 'a.csv'],
  ['.xlsx', workbook('xlsx'), 'a.xlsx'],
  ['.xls', workbook('biff8'), 'a.xls'],
  ['.xlsx under another name', workbook('xlsx'), 'a.csv'],
])('reads %s', async (_, content, name) => {
  const done = await write_(await bring(content, name))
  expect(done).toMatchObject({ state: 'done', added: 1 })
  expect((await list())[0]).toMatchObject({ email: 'ingrid@sand.example', name: 'Ingrid Çelik – Malmö' })
})

/** A ZIP of one entry, which says of itself that it is small. */
function bomb(bytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes, 32), { level: 9 })
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const [local, central, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)]
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(100, 24)
  central.writeUInt16LE(name.length, 28)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}

test.each<[string, string | Uint8Array, string]>([
  ['a PDF named .csv', `%PDF-1.7\n${'\u0001\u0002x'.repeat(50)}`, 'not_a_list'],
  ['bytes of anything', Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251), 'not_a_list'],
  ['nothing', '', 'empty'],
  ['headings alone', 'email,name\n', 'empty'],
  ['a workbook that unpacks to more than 256 MB', bomb(300_000_000), 'too_large'],
  ['half a workbook', workbook('xlsx').subarray(0, 3_000), 'broken'],
])('refuses %s', async (_, content, failure) => {
  expect(await bring(content)).toMatchObject({ state: 'failed', failure })
  await expect.poll(() => app.context.db.$count(files, eq(files.user_id, artist.id))).toBe(0)
})

test('odd cells live: quotation marks, line breaks, NUL, right-to-left names, two addresses, 500 columns', async () => {
  const wide = Array.from({ length: 498 }, (_, index) => `c${index}`).join(',')
  const read = await bring(
    [
      `email,name,${wide}`,
      'a@post.example,"Half "quoted" name"',
      '"b@post.example","Two\nlines\r\nBcc: x@post.example"',
      'c@post.example,\u0000Nul\u0000',
      'd@post.example,שרה كريم\r',
      'e@post.example; f@post.example,Two',
      `${'x'.repeat(300)}@post.example,Long`,
      '"g@post.example,Open',
      '"h@post.example","After"',
      `i@post.example,=cmd|'/c calc'!A1`,
    ].join('\n'),
  )
  expect(summary(read)).toEqual({ state: 'ready', rows: 9, added: 6, merged: 0, suppressed: 0, invalid: 3 })
  expect(await lines(read, 'invalid')).toEqual([
    [8, 'several'],
    [9, 'long'],
    [10, 'invalid'],
  ])
  await write_(read)
  expect((await list()).map(({ name }) => name)).toEqual([
    'Half "quoted" name',
    'Two lines Bcc: x@post.example',
    'Nul',
    'שרה كريم',
    'After',
    "=cmd|'/c calc'!A1",
  ])
  expect((await ask('GET', `/fan-imports/${read.id}/lines?kind=added`)).body.data).toEqual([])
})

test('the lines left out come back as a CSV that runs no formula', async () => {
  const read = await bring('name,email\n=1+1,name@\n"a, b",\n')
  const { body } = await ask('GET', `/fan-imports/${read.id}/refused-lines.csv`)
  expect(body.data).toBe(
    '\uFEFFLine,Reason,name,email\r\n2,Enter a valid email address,\'=1+1,name@\r\n3,Enter an email address,"a, b",\r\n',
  )
})

test('unknown headings are matched once, and remembered for files with the same', async () => {
  const file = (address: string) => `Zielgruppe,Kontakt,Wer\nx,${address},Ingrid\n`
  const read = await bring(file('a@post.example'))
  expect(read).toMatchObject({
    state: 'matching',
    headers: ['Zielgruppe', 'Kontakt', 'Wer'],
    sample: [['x', 'a@post.example', 'Ingrid']],
  })
  const match = (columns: object) => ask('PUT', `/fan-imports/${read.id}/columns`, { columns, has_header: true })
  expect((await match({ name: 2 })).body.error.issues[0].message).toBe(texts.emailColumn)
  expect((await match({ email: 3 })).body.error.message).toBe(texts.noColumn)
  expect((await match({ email: 1, name: 2, tags: 0 })).status).toBe(200)
  expect(summary(await settleImport(app, artist, read.id))).toMatchObject({ state: 'ready', added: 1 })
  expect(await bring(file('b@post.example'))).toMatchObject({ state: 'ready', columns: { email: 1, name: 2, tags: 0 } })
  // A list of bare addresses has no headings.
  expect(await bring('c@post.example\nd@post.example\n')).toMatchObject({ state: 'ready', has_header: false, added: 2 })
})

test('two imports of one address at the same time add one fan', async () => {
  const file = `email,name\n${Array.from({ length: 300 }, (_, index) => `f${index}@post.example,F`).join('\n')}\n`
  const reads = [await bring(file), await bring(file)]
  const done = await Promise.all(reads.map((read) => write_(read)))
  expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(done.map(({ added }) => added).toSorted((x, y) => x - y)).toEqual([0, 300])
  expect((await ask('GET', '/fans/count')).body.data).toEqual({ found: 300, mailable: 300 })
})

test('a failure in the middle of writing leaves nothing; repeated, it writes all', async () => {
  const { db } = app.context
  const read = await bring(
    `email\n${Array.from({ length: 25_000 }, (_, index) => `f${index}@post.example`).join('\n')}\n`,
  )
  const stated = { state: 'writing', basis: 'consent', wording: 'x', source: 'x' } as const
  await db.update(fanImports).set(stated).where(eq(fanImports.id, read.id))
  const row = (await findImport(db, read.id))!
  // The last lines are written by a statement of their own.
  await db.execute(sql`alter table fans add constraint never check (email <> 'f24999@post.example') not valid`)
  try {
    await expect(writeImport(app.context, row)).rejects.toThrow()
  } finally {
    await db.execute(sql`alter table fans drop constraint never`)
  }
  const mine = eq(fans.user_id, artist.id)
  expect([await db.$count(fans, mine), (await findImport(db, read.id))!.state]).toEqual([0, 'writing'])
  await writeImport(app.context, row)
  expect([await db.$count(fans, mine), (await findImport(db, read.id))!.added]).toEqual([25_000, 25_000])
})

test('a canceled import leaves no lines and no file, and cannot be written', async () => {
  const read = await bring('email\na@post.example\n')
  expect((await ask('POST', `/fan-imports/${read.id}/cancel`)).body.data.state).toBe('canceled')
  expect((await ask('POST', `/fan-imports/${read.id}/cancel`)).status).toBe(200)
  expect((await ask('POST', `/fan-imports/${read.id}/write`, statement())).status).toBe(409)
  expect(await app.context.db.$count(fanImportRows, eq(fanImportRows.import_id, read.id))).toBe(0)
  expect(await list()).toEqual([])
})

test('an import that is canceled while it is written leaves nothing', async () => {
  const { db } = app.context
  const read = await bring('email\na@post.example\n')
  const row = { ...(await findImport(db, read.id))!, state: 'writing', source: 'x' } as const
  await ask('POST', `/fan-imports/${read.id}/cancel`)
  await writeImport(app.context, row)
  expect([await list(), (await findImport(db, read.id))!.state]).toEqual([[], 'canceled'])
})

test('the first import of more than 5,000 lines waits for an admin, who lets it through or says why not', async () => {
  const admin = await makeAdmin(app)
  const file = `email\n${Array.from({ length: 5_001 }, (_, index) => `f${index}@post.example`).join('\n')}\n`
  const bringLarge = async () => {
    const read = await write_(await bring(file))
    expect(read.state).toBe('waiting')
    return read
  }
  const decide = (id: string, body: object, token = admin.token) =>
    ask('POST', `/admin/fan-imports/${id}/decision`, body, token)
  const refused = await bringLarge()
  expect(await list()).toEqual([])
  expect((await ask('GET', '/admin/fan-imports', undefined, admin.token)).body.data).toMatchObject([
    { id: refused.id, artist: artist.email, rows: 5_001, source: 'Merch table', wording: consent.wording },
  ])
  const waits = await app.mailTo(admin.email, 'fan-import-waits')
  expect([waits.subject, waits.text]).toEqual([
    importLetterTexts.waits.subject(artist.email),
    expect.stringMatching(/5,001[\s\S]*\/dashboard/),
  ])
  expect((await decide(refused.id, { allow: true }, artist.token)).status).toBe(403)
  expect((await decide(refused.id, { allow: false })).body.error.issues[0].message).toBe(texts.reasonMissing)
  expect((await decide(refused.id, { allow: false, reason: 'A bought list' })).status).toBe(200)
  expect(await settleImport(app, artist, refused.id)).toMatchObject({ state: 'refused', refusal: 'A bought list' })
  expect((await decide(refused.id, { allow: true })).status).toBe(409)
  const said = await app.mailTo(artist.email, 'fan-import-decided')
  expect(said.subject).toBe(importLetterTexts.refused.subject('fans.csv'))
  expect(said.text).toContain('A bought list')
  expect(said.text).toContain(`/fans/imports/${refused.id}`)
  expect(await list()).toEqual([])

  const allowed = await bringLarge()
  await decide(allowed.id, { allow: true })
  expect(await settleImport(app, artist, allowed.id)).toMatchObject({ state: 'done', added: 5_001 })
  await expect
    .poll(async () => (await app.mailTo(artist.email, 'fan-import-decided')).subject)
    .toBe(importLetterTexts.allowed.subject('fans.csv'))
  expect((await ask('GET', '/admin/audit?limit=2', undefined, admin.token)).body.data).toMatchObject([
    { action: 'fan_import.allowed', subject_email: artist.email },
    { action: 'fan_import.refused', subject_email: artist.email },
  ])
  // Only the first one waits.
  expect((await write_(await bring(file))).state).toBe('done')
})

test('an erased fan leaves no trace in the imports', async () => {
  const { db } = app.context
  await ask('POST', '/fans', { email: 'old@post.example' })
  await write_(await bring('email,name\nold@post.example,Old\n'))
  await bring('email\nOLD@post.example\n')
  const [old] = await list()
  await ask('DELETE', `/fans/${old!.id}`)
  expect(await db.$count(fanImportChanges, eq(fanImportChanges.user_id, artist.id))).toBe(0)
  expect(
    await db.$count(
      fanImportRows,
      and(eq(fanImportRows.user_id, artist.id), eq(fanImportRows.email_key, 'old@post.example')),
    ),
  ).toBe(0)
})

test("another account's imports are not there, and no address is in the log", async () => {
  const stranger = await makeArtist(app)
  const read = await bring('email\nsecret@post.example\n')
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/lines?kind=added'],
    ['GET', '/refused-lines.csv'],
    ['POST', '/write', statement()],
    ['POST', '/cancel'],
    ['POST', '/undo'],
    ['PUT', '/columns', { columns: { email: 0 }, has_header: true }],
  ] as const)
    expect((await ask(method, `/fan-imports/${read.id}${path}`, body, stranger.token)).status, path).toBe(404)
  await write_(read)
  expect(app.log()).not.toContain('secret@post')
})

test('a day that can be read in two ways is asked about once, unless the other days of the file tell', async () => {
  const own = await makeArtist(app)
  const bringOwn = (text: string) => bringFile(app, own, text)
  const write = (id: string, body: object) =>
    app.request('POST', `/api/fan-imports/${id}/write`, { token: own.token, body: { source: 'x', ...body } })
  const joinedOf = async (email: string) =>
    (await app.request('GET', `/api/fans?search=${email.split('@')[0]}`, { token: own.token })).body.data[0].joined_at
  const both = await bringOwn('email,date added\ntwo@post.example,03/04/2025\nsame@post.example,05/05/2025\n')
  expect(both.dates).toEqual({ both: 1, example: '03/04/2025', day_first: 0, month_first: 0 })
  const unsaid = await write(both.id, {})
  expect([unsaid.status, unsaid.body.error.issues]).toEqual([
    400,
    [{ path: 'date_order', message: texts.dateOrderMissing }],
  ])
  expect((await write(both.id, { date_order: 'month_first' })).status).toBe(200)
  await settleImport(app, own, both.id)
  expect(await joinedOf('two@post.example')).toMatch(/^2025-03-04/)

  const told = await bringOwn('email,date added\ntold@post.example,03/04/2025\nsure@post.example,25/12/2025\n')
  expect(told.dates).toMatchObject({ both: 1, day_first: 1 })
  expect((await write(told.id, {})).status).toBe(200)
  await settleImport(app, own, told.id)
  expect(await joinedOf('told@post.example')).toMatch(/^2025-04-03/)
  expect((await bringOwn('email,date added\nclear@post.example,2025-04-03\n')).dates).toBeNull()
})
