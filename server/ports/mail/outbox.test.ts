import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { createOutbox, type Outbox } from '#server/ports/mail/outbox.ts'

let [folder, outbox] = ['', {} as Outbox]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aa-outbox-'))
  outbox = createOutbox(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const index = () => join(folder, 'index.jsonl')
const send = (subject: string, to = 'someone@example.com', more: object = {}) =>
  outbox.send({ to, kind: 'test', subject, text: 'Hello', ...more })
const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject)
/** The mails of all pages, page by page. */
async function walk(to?: string): Promise<string[][]> {
  const pages: string[][] = []
  let before: number | null | undefined
  while (before !== null) {
    const page = await outbox.page({ to, before })
    pages.push(subjects(page.mails))
    before = page.next
  }
  return pages
}

test('a page has the newest hundred, the next ones what was before, each mail once', async () => {
  for (let n = 0; n < 230; n++) await send(`${n}`, `${n % 2 ? 'odd' : 'even'}@example.com`)
  const newest = Array.from({ length: 230 }, (_, n) => `${229 - n}`)
  expect(await walk()).toEqual([newest.slice(0, 100), newest.slice(100, 200), newest.slice(200)])
  expect((await walk('ODD@example.com')).flat()).toEqual(newest.filter((n) => Number(n) % 2 === 1))
  expect(await walk('nobody@example.com')).toEqual([[]])
  expect(subjects(await outbox.list('even@example.com'))).toHaveLength(115)
})

test('finds old mails and odd addresses in an index of many chunks', async () => {
  await send('first', 'Grüße@bücher.example')
  // Lines of deleted mails.
  const lines = Array.from(
    { length: 30_000 },
    (_, n) => `\n${JSON.stringify(['2026-01-01', newId(), `${n}@gone.example`])}`,
  )
  await appendFile(index(), lines.join(''))
  await send('last', 'last@example.com')
  expect(await walk('grüße@bücher.example')).toEqual([['first']])
  expect(await walk()).toEqual([['last', 'first']])
})

test('a search that ends before the beginning says where it stopped, and loses nothing there', async () => {
  await send('first', 'old@example.com')
  const line = (n: number) => `\n${JSON.stringify(['2026-01-01', newId(), `${n}-${'x'.repeat(2_000)}@gone.example`])}`
  for (let part = 0; part < 4; part++)
    await appendFile(index(), Array.from({ length: 4_200 }, (_, n) => line(n)).join(''))
  await send('last', 'last@example.com')
  expect((await readFile(index())).length).toBeGreaterThan(32_000_000)
  const page = await outbox.page({ to: 'old@example.com' })
  expect([page.mails, page.next! > 0]).toEqual([[], true])
  expect((await walk('old@example.com')).flat()).toEqual(['first'])
})

test('a line that a killed process left half hides no other mail', async () => {
  await send('before')
  await appendFile(index(), '\n["2026-01-01T00:00:00.000Z","0193')
  await send('after')
  expect((await walk()).flat()).toEqual(['after', 'before'])
})

test('a mail handed over again is once among all, at its later place', async () => {
  const id = newId()
  await send('first', 'again@example.com', { id })
  for (let n = 0; n < 120; n++) await send(`${n}`)
  await send('second', 'again@example.com', { id })
  expect((await walk()).flat().filter((subject) => ['first', 'second'].includes(subject))).toEqual(['second'])
})

test('mails from before there was an index are found, whichever of two processes is first', async () => {
  for (let n = 0; n < 40; n++) await send(`${n}`)
  await rm(index())
  const [one, two] = [createOutbox(folder), createOutbox(folder)]
  await Promise.all(
    [one, two].map((each, n) => each.send({ to: 'new@example.com', kind: 'test', subject: `new ${n}`, text: 'Hello' })),
  )
  expect(await one.list('someone@example.com')).toHaveLength(40)
  expect(await two.list('new@example.com')).toHaveLength(2)
})

test('a page contains a few megabytes, however large its mails are', async () => {
  const attachments = [{ fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.alloc(3_000_000) }]
  for (const subject of ['a', 'b', 'c']) await send(subject, 'large@example.com', { attachments })
  expect(await walk('large@example.com')).toEqual([['c', 'b'], ['a']])
})

test('an outbox whose folder was deleted begins again', async () => {
  await send('before')
  await rm(folder, { recursive: true })
  await send('after')
  expect((await walk()).flat()).toEqual(['after'])
})
