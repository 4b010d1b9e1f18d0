import { utils, write as writeBook } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { constants, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { files } from '#server/files/tables.ts'
import { countsOf, importsOfFile, importStatement } from '#server/testing/fan-imports.ts'

const { app, artist, ask, bring, write, settle, list, lines } = importsOfFile()

const rows = [
  ['email', 'name'],
  ['ingrid@sand.example', 'Ingrid Çelik – Malmö'],
]
const workbook = (bookType: 'xlsx' | 'biff8') => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([...rows, [{ t: 'n', f: '1+1', v: 2 }, '=1+1']])
  utils.book_append_sheet(book, sheet, 'Fans')
  return writeBook(book, { type: 'buffer', bookType }) as Buffer
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
  const done = await write(await bring(content, name))
  expect(done).toMatchObject({ state: 'done', added: 1 })
  expect((await list())[0]).toMatchObject({ email: 'ingrid@sand.example', name: 'Ingrid Çelik – Malmö' })
})

/** A ZIP of one entry of this many megabytes that claims to be small. */
function bomb(megabytes: number): Buffer {
  // Packed once: what ends in a flush may be repeated.
  const part = deflateRawSync(Buffer.alloc(1_000_000, 32), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const parts = Array.from({ length: megabytes }, () => part)
  const packed = Buffer.concat([...parts, deflateRawSync(Buffer.alloc(0))])
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
  ['a workbook that unpacks to more than 256 MB', bomb(300), 'too_large'],
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
  expect(countsOf(read)).toEqual({ state: 'ready', rows: 9, added: 6, merged: 0, suppressed: 0, invalid: 3 })
  expect(await lines(read, 'invalid')).toEqual([
    [8, 'several'],
    [9, 'long'],
    [10, 'invalid'],
  ])
  await write(read)
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
  expect(countsOf(await settle(read))).toMatchObject({ state: 'ready', added: 1 })
  expect(await bring(file('b@post.example'))).toMatchObject({ state: 'ready', columns: { email: 1, name: 2, tags: 0 } })
  // A list of bare addresses has no headings.
  expect(await bring('c@post.example\nd@post.example\n')).toMatchObject({ state: 'ready', has_header: false, added: 2 })
})

test('a day that can be read in two ways is asked about once, unless the other days of the file tell', async () => {
  const joinedOf = async (email: string) =>
    (await ask('GET', `/fans?search=${email.split('@')[0]}`)).body.data[0].joined_at
  const both = await bring('email,date added\ntwo@post.example,03/04/2025\nsame@post.example,05/05/2025\n')
  expect(both.dates).toEqual({ both: 1, example: '03/04/2025', day_first: 0, month_first: 0 })
  const unsaid = await ask('POST', `/fan-imports/${both.id}/write`, importStatement())
  expect([unsaid.status, unsaid.body.error.issues]).toEqual([
    400,
    [{ path: 'date_order', message: texts.dateOrderMissing }],
  ])
  await write(both, { date_order: 'month_first' })
  expect(await joinedOf('two@post.example')).toMatch(/^2025-03-04/)

  const told = await bring('email,date added\ntold@post.example,03/04/2025\nsure@post.example,25/12/2025\n')
  expect(told.dates).toMatchObject({ both: 1, day_first: 1 })
  await write(told)
  expect(await joinedOf('told@post.example')).toMatch(/^2025-04-03/)
  expect((await bring('email,date added\nclear@post.example,2025-04-03\n')).dates).toBeNull()
})
