import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { csvLine, listLines, pathsInZip } from '#domain/exports/rules.ts'
import { exportFileTexts as texts } from '#domain/exports/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { beginSnapshot, findPerson, listImages, listReferralUses, listSources, readJsonRows, tableRows } from '#server/exports/queries.ts'
import { readStored, requireReadable } from '#server/files/actions.ts'
import { listFiles, type StoredFile } from '#server/files/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { describe } from '#server/platform/http/errors.ts'
import { findSubscription } from '#server/subscriptions/queries.ts'

type Source = () => AsyncIterable<string> | Promise<Readable>
type Entry = { name: string; open: Source; compress?: boolean }

/** After so long without anybody reading on, a download counts as given up. */
const patienceMs = 5 * 60_000

/**
 * Everything of an account as a ZIP, made while it is read: one state of the database, a few hundred rows in memory at a time.
 * Answers when the first byte can come; fails before that with an error to answer. Whoever stops reading ends the work; `onEnd`
 * is called when it is over, either way.
 */
export async function openExport(context: AppContext, account: Account, onEnd: () => void, patience = patienceMs): Promise<Readable> {
  await requireReadable(context, account.id)
  const user = await context.ports.auth.findUser(account.id)
  const zip = new ZipFile()
  const output = impatientStream(patience)
  const begun = new Promise<void>((resolve, reject) => {
    const work = context.db.transaction(async (tx) => {
      await beginSnapshot(tx)
      const stopReading = pack(zip, await listEntries(context, tx, account, user))
      resolve()
      await pipeline(zip.outputStream as Readable, output).finally(stopReading)
    })
    work.catch((error: unknown) => {
      // Cut off, so that the browser reports a failed download instead of keeping half a file.
      output.destroy(error as Error)
      if (!leftEarly(error)) context.logger.error({ err: describe(error) }, 'an export failed')
      reject(error as Error)
    }).finally(onEnd)
  })
  output.on('error', () => undefined)
  await begun
  return output
}

/** Hands everything on, and breaks off when nothing moved for so long: a reader who sleeps would hold his place for ever. */
function impatientStream(patience: number): Transform {
  let [passed, before] = [0, 0]
  const timer = setInterval(() => {
    if (passed === before) stream.destroy(new DOMException('Nobody reads on.', 'AbortError'))
    before = passed
  }, patience)
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      done(null, chunk)
    },
  })
  stream.once('close', () => clearInterval(timer))
  return stream
}

/** The reader has gone: nobody's failure. */
const leftEarly = (error: unknown) => (error as Error).name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Puts entries into the ZIP, each opened when its turn comes. Answers what ends the one that is open. */
function pack(zip: ZipFile, entries: Entry[]): () => void {
  let current: Readable | undefined
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
  for (const { name, open, compress = true } of entries) {
    zip.addReadStreamLazy(name, { compress }, (give) => {
      Promise.resolve(open()).then((source) => {
        current = source instanceof Readable ? source : Readable.from(source, { objectMode: false })
        // The library hears of an error only through what it reads; what is destroyed early says nothing.
        current.on('error', (error) => zip.emit('error', error))
        give(null, current)
      }, (error: unknown) => give(error, current!))
    })
  }
  zip.end()
  return () => void current?.destroy()
}

async function listEntries(context: AppContext, tx: Transaction, account: Account, user: unknown): Promise<Entry[]> {
  const now = context.now()
  const files = await listFiles(tx, account.id)
  const paths = pathsInZip(files, await listImages(tx, account.id))
  const sources = await listSources(tx, account.id, paths)
  const [person, subscription, referrals] = [await findPerson(tx, account.id), await findSubscription(tx, account.id, now), await listReferralUses(tx, account.id)]
  const table = (name: keyof typeof tableRows): Entry => ({ name: `${name}.csv`, open: () => csvOf(texts[name], tableRows[name](tx, account.id)) })
  const text = (name: string, content: string): Entry => ({ name, open: () => whole(content) })
  return [
    text('README.txt', texts.readme(account.email, now.toISOString().slice(0, 10))),
    { name: 'data.json', open: () => dataJson(tx, sources, { exported_at: now.toISOString(), sign_in: user }) },
    text('profile.txt', person ? profileText(person) : ''),
    text('subscription.txt', subscriptionText(subscription)),
    table('releases'), table('songs'), table('checklists'),
    text('referrals.csv', [texts.referrals, ...referrals.map(({ given, credits, day }) => [given ? texts.referralGiven : texts.referralTaken, credits, day])].map(csvLine).join('')),
    ...files.map((file) => ({ name: paths.get(file.id)!, open: () => openFile(context, file), compress: false })),
  ]
}

/** A file that was replaced while the export ran is empty in it: the new one belongs to a later state. */
async function openFile(context: AppContext, { key }: StoredFile): Promise<Readable> {
  return (await readStored(context, key))?.stream ?? Readable.from([])
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}

async function* dataJson(tx: Transaction, sources: Awaited<ReturnType<typeof listSources>>, head: Record<string, unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`
  for (const [index, [name, rows]] of sources.entries()) {
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(name)}:[`
    let separator = '\n'
    for await (const batch of readJsonRows(tx, name, rows)) {
      yield separator + batch.join(',\n')
      separator = ',\n'
    }
    yield ']'
  }
  yield '}}\n'
}

async function* csvOf(head: string[], batches: AsyncIterable<(string | number | null)[][]>): AsyncGenerator<string> {
  // The mark by which spreadsheets know UTF-8.
  yield `\ufeff${csvLine(head)}`
  for await (const batch of batches) yield batch.map(csvLine).join('')
}

function profileText(person: NonNullable<Awaited<ReturnType<typeof findPerson>>>): string {
  const { profile: label } = texts
  const { street, city, state, zip } = person.billing_address ?? {}
  return listLines([
    [label.firstName, person.first_name], [label.lastName, person.last_name], [label.email, person.email], [label.phone, person.phone], [label.artistName, person.artist_name],
    [label.accountType, person.account_type], [label.billingAddress, [street, city, state, zip].filter(Boolean).join(', ')],
    [label.referralCode, person.referral_code], [label.referralCredits, person.referral_credits], [label.since, person.since],
  ])
}

function subscriptionText({ status, plan, trialEndsAt, currentPeriodEnd, cancelAtPeriodEnd }: Awaited<ReturnType<typeof findSubscription>>): string {
  const { subscription: label } = texts
  if (!plan) return `${label.none}\r\n`
  return listLines([[label.plan, plan], [label.status, status], [label.trialEnds, trialEndsAt], [label.periodEnds, currentPeriodEnd], [label.cancels, cancelAtPeriodEnd ? label.yes : label.no]])
}
