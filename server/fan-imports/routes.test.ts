import { and, desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fanImportTexts as texts, importLetterTexts } from '#domain/fan-imports/texts.ts'
import { findImport } from '#server/fan-imports/queries.ts'
import { fanImportChanges, fanImportRows, fanImports } from '#server/fan-imports/tables.ts'
import { writeImport } from '#server/fan-imports/write-actions.ts'
import { confirmFan, endMailToDeadAddress } from '#server/fans/actions.ts'
import { fanConsents, fans } from '#server/fans/tables.ts'
import { files } from '#server/files/tables.ts'
import { countsOf, importConsent, importsOfFile, importStatement } from '#server/testing/fan-imports.ts'
import { makeAdmin, makeArtist } from '#server/testing/make.ts'

const { app, artist, ask, bring, write, undo, settle, list, lines } = importsOfFile()

test('a file is counted line by line before anything is written, then written with its consents', async () => {
  const read = await bring(
    'E-Mail-Adresse;Vorname;Nachname;Ort;Land;Schlagworte\r\nIngrid@Sand.example;Ingrid;Sand;Malmö;Schweden;vinyl, Merch\r\nname@;;;;;\r\n;No;Address;;;\r\ningrid@sand.example;;;;;\r\ntheo@post.example;Theo;;;;\r\n',
  )
  expect(countsOf(read)).toEqual({ state: 'ready', rows: 5, added: 2, merged: 0, suppressed: 0, invalid: 3 })
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
  expect(countsOf(await write(read))).toEqual({
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
    tags: ['vinyl', 'merch'],
    mail_state: 'mailable',
    version: 1,
  })
  expect((await ask('GET', '/fans?search=malm')).body.data).toHaveLength(1)
  const tagged = JSON.stringify({ field: 'tag', is: 'Merch' })
  expect((await ask('GET', `/fans?segment=${encodeURIComponent(tagged)}`)).body.data).toHaveLength(1)
  expect((await ask('GET', `/fans/${theo!.id}`)).body.data.consents).toMatchObject([
    { kind: 'given', way: 'import', ...importConsent, evidence: { line: 6 } },
  ])
  // Only the skipped lines of the file remain.
  await expect.poll(() => app.context.db.$count(fanImportRows, eq(fanImportRows.import_id, read.id))).toBe(3)
  await expect.poll(() => app.context.db.$count(files, eq(files.user_id, artist.id))).toBe(0)
  expect(await lines(read, 'invalid')).toHaveLength(3)
})

test('the same file twice adds nobody; a later one fills only what is empty', async () => {
  const file = 'email,name,city\na@post.example,Anna,\nb@post.example,,Lund\n'
  await write(await bring(file))
  expect(countsOf(await write(await bring(file)))).toMatchObject({ state: 'done', added: 0, merged: 2 })
  expect((await list()).map(({ version }) => version)).toEqual([1, 1])
  await write(await bring('email,name,city,tags\nA@POST.example,Other,Malmö,new\n'))
  expect((await list())[0]).toMatchObject({ name: 'Anna', city: 'Malmö', tags: ['new'], version: 2 })
  expect((await ask('GET', '/fans?search=anna%20malmo')).body.data).toHaveLength(1)
})

test('without a statement, and where the file says no, nobody gets mail', async () => {
  await write(await bring('email,subscribed\na@post.example,yes\nb@post.example,no\n'))
  await write(await bring('email\nc@post.example\n'), { consent: null })
  expect((await list()).map((fan) => fan.mail_state)).toEqual(['mailable', 'no_consent', 'no_consent'])
  expect(await app.context.db.$count(fanConsents, eq(fanConsents.user_id, artist.id))).toBe(1)
  const read = await bring('email\nd@post.example\n')
  const refused = await ask('POST', `/fan-imports/${read.id}/write`, {
    source: '',
    consent: { ...importConsent, wording: ' ' },
  })
  expect(refused.body.error.issues).toEqual([
    { path: 'source', message: texts.sourceMissing },
    { path: 'consent.wording', message: texts.wordingMissing },
  ])
})

test('who unsubscribed, bounced or was erased comes in as that, and stays so', async () => {
  await write(await bring('email\nout@post.example\ngone@post.example\n'))
  const [gone, out] = await list()
  await ask('POST', `/fans/${out!.id}/unsubscribe`)
  await ask('DELETE', `/fans/${gone!.id}`)
  await endMailToDeadAddress(app.context.db, 'dead@post.example', { way: 'mail' })
  const read = await bring('email\nout@post.example\ngone@post.example\nDead@post.example\nnew@post.example\n')
  expect(countsOf(read)).toMatchObject({ added: 1, merged: 0, suppressed: 3 })
  expect(await lines(read, 'suppressed')).toHaveLength(3)
  expect(countsOf(await write(read))).toMatchObject({ added: 1, merged: 0, suppressed: 3 })
  expect((await list()).map(({ email, mail_state }) => [email, mail_state])).toEqual([
    ['Dead@post.example', 'bounced'],
    ['gone@post.example', 'unsubscribed'],
    ['new@post.example', 'mailable'],
    ['out@post.example', 'unsubscribed'],
  ])
})

test('undo reverts additions and changes; fans who confirmed, unsubscribed or were edited since are kept and counted', async () => {
  await ask('POST', '/fans', { email: 'old@post.example', name: 'Old' })
  await ask('POST', '/fans', { email: 'edited@post.example' })
  const before = (await list())[1]!
  const names = ['a', 'b', 'c', 'd', 'old', 'edited']
  const done = await write(await bring(`email,city\n${names.map((name) => `${name}@post.example,Lund`).join('\n')}\n`))
  expect(countsOf(done)).toMatchObject({ added: 4, merged: 2 })
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

test('undo also removes fans who were deleted since, so that they cannot be restored with the import’s values', async () => {
  const known = (await ask('POST', '/fans', { email: 'known@post.example' })).body.data
  const done = await write(await bring('email\nadded@post.example\nknown@post.example\n'))
  const ids = (await list()).map(({ id }) => id)
  await ask('POST', '/fans/delete', { ids })
  expect(await undo(done)).toMatchObject({ state: 'undone', undone: { stayed: 0 } })
  expect((await ask('POST', '/fans/restore', { ids })).status).toBe(404)
  const back = await ask('POST', '/fans/restore', { ids: [known.id] })
  expect(back.body.data).toEqual([expect.objectContaining({ mail_state: 'no_consent' })])
})

test('two imports of one address at the same time add one fan', async () => {
  const file = `email,name\n${Array.from({ length: 300 }, (_, index) => `f${index}@post.example,F`).join('\n')}\n`
  const reads = [await bring(file), await bring(file)]
  const done = await Promise.all(reads.map((read) => write(read)))
  expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(done.map(({ added }) => added).toSorted((x, y) => x - y)).toEqual([0, 300])
  expect((await ask('GET', '/fans/count')).body.data).toEqual({ found: 300, mailable: 300 })
})

test('a failure in the middle of writing leaves nothing; repeated, it writes all', async () => {
  const { db } = app.context
  const read = await bring(
    `email\n${Array.from({ length: 20_001 }, (_, index) => `f${index}@post.example`).join('\n')}\n`,
  )
  const stated = { state: 'writing', basis: 'consent', wording: 'x', source: 'x' } as const
  await db.update(fanImports).set(stated).where(eq(fanImports.id, read.id))
  const row = (await findImport(db, read.id))!
  // The last lines are written by a separate statement.
  await db.execute(sql`alter table fans add constraint never check (email <> 'f20000@post.example') not valid`)
  try {
    await expect(writeImport(app.context, row)).rejects.toThrow()
  } finally {
    await db.execute(sql`alter table fans drop constraint never`)
  }
  const mine = eq(fans.user_id, artist.id)
  expect([await db.$count(fans, mine), (await findImport(db, read.id))!.state]).toEqual([0, 'writing'])
  await writeImport(app.context, row)
  expect([await db.$count(fans, mine), (await findImport(db, read.id))!.added]).toEqual([20_001, 20_001])
})

test('a canceled import leaves no lines and no file, and cannot be written', async () => {
  const read = await bring('email\na@post.example\n')
  expect((await ask('POST', `/fan-imports/${read.id}/cancel`)).body.data.state).toBe('canceled')
  expect((await ask('POST', `/fan-imports/${read.id}/cancel`)).status).toBe(200)
  expect((await ask('POST', `/fan-imports/${read.id}/write`, importStatement())).status).toBe(409)
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
    const read = await write(await bring(file))
    expect(read.state).toBe('waiting')
    return read
  }
  const decide = (id: string, body: object, token = admin.token) =>
    ask('POST', `/admin/fan-imports/${id}/decision`, body, token)
  const refused = await bringLarge()
  expect(await list()).toEqual([])
  expect((await ask('GET', '/admin/fan-imports', undefined, admin.token)).body.data).toMatchObject([
    { id: refused.id, artist: artist.email, rows: 5_001, source: 'Merch table', wording: importConsent.wording },
  ])
  const waits = await app.mailTo(admin.email, 'fan-import-waits')
  expect([waits.subject, waits.text]).toEqual([
    importLetterTexts.waits.subject(artist.email),
    expect.stringMatching(/5,001[\s\S]*\/dashboard/),
  ])
  expect((await decide(refused.id, { allow: true }, artist.token)).status).toBe(403)
  expect((await decide(refused.id, { allow: false })).body.error.issues[0].message).toBe(texts.reasonMissing)
  expect((await decide(refused.id, { allow: false, reason: 'A bought list' })).status).toBe(200)
  expect(await settle(refused)).toMatchObject({ state: 'refused', refusal: 'A bought list' })
  expect((await decide(refused.id, { allow: true })).status).toBe(409)
  const said = await app.mailTo(artist.email, 'fan-import-decided')
  expect(said.subject).toBe(importLetterTexts.refused.subject('fans.csv'))
  expect(said.text).toContain('A bought list')
  expect(said.text).toContain(`/fans/imports/${refused.id}`)
  expect(await list()).toEqual([])

  const allowed = await bringLarge()
  await decide(allowed.id, { allow: true })
  expect(await settle(allowed)).toMatchObject({ state: 'done', added: 5_001 })
  await expect
    .poll(async () => (await app.mailTo(artist.email, 'fan-import-decided')).subject)
    .toBe(importLetterTexts.allowed.subject('fans.csv'))
  expect((await ask('GET', '/admin/audit?limit=2', undefined, admin.token)).body.data).toMatchObject([
    { action: 'fan_import.allowed', subject_email: artist.email },
    { action: 'fan_import.refused', subject_email: artist.email },
  ])
  // Only the first one waits.
  expect((await write(await bring(file))).state).toBe('done')
})

test('an erased fan leaves no trace in the imports', async () => {
  const { db } = app.context
  await ask('POST', '/fans', { email: 'old@post.example' })
  await write(await bring('email,name\nold@post.example,Old\nOld@post.example or me@post.example,Both\n'))
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
  const left = await db
    .select({ cells: fanImportRows.cells })
    .from(fanImportRows)
    .where(eq(fanImportRows.user_id, artist.id))
  expect(left).toEqual([{ cells: [] }])
  const [open, ended] = await db
    .select({ headers: fanImports.headers, sample: fanImports.sample })
    .from(fanImports)
    .where(eq(fanImports.user_id, artist.id))
    .orderBy(desc(fanImports.id))
  expect([open, ended]).toEqual([
    { headers: ['email'], sample: [['']] },
    { headers: ['email', 'name'], sample: null },
  ])
})

test('a list without headings leaves no line of it behind, imported or canceled', async () => {
  await write(await bring('first@post.example\nsecond@post.example\n'))
  await ask('POST', `/fan-imports/${(await bring('third@post.example\n')).id}/cancel`)
  const kept = await app.context.db
    .select({ headers: fanImports.headers, sample: fanImports.sample })
    .from(fanImports)
    .where(eq(fanImports.user_id, artist.id))
  expect(kept).toEqual(Array.from({ length: 2 }, () => ({ headers: null, sample: null })))
})

test("another account's imports are not there, and no address is in the log", async () => {
  const stranger = await makeArtist(app)
  const read = await bring('email\nsecret@post.example\n')
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/lines?kind=added'],
    ['GET', '/refused-lines.csv'],
    ['POST', '/write', importStatement()],
    ['POST', '/cancel'],
    ['POST', '/undo'],
    ['PUT', '/columns', { columns: { email: 0 }, has_header: true }],
  ] as const)
    expect((await ask(method, `/fan-imports/${read.id}${path}`, body, stranger.token)).status, path).toBe(404)
  await write(read)
  expect(app.log()).not.toContain('secret@post')
})
