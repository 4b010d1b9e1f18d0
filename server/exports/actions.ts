import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvLine, listLines, pathsInZip } from '#domain/exports/rules.ts'
import { exportFileTexts as texts, exportTexts } from '#domain/exports/texts.ts'
import type { PageSize } from '#domain/papers/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { territoryName } from '#domain/territories/rules.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import {
  beginSnapshot,
  findPerson,
  listImages,
  listReferralUses,
  listSources,
  readJsonRows,
} from '#server/exports/queries.ts'
import { keepSheets, type ExportPrinting } from '#server/exports/sheet-actions.ts'
import { tableRows } from '#server/exports/table-queries.ts'
import { readStored, requireReadable } from '#server/files/actions.ts'
import { listFiles, type StoredFile } from '#server/files/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isDiskFull, uploadFolder } from '#server/platform/http/receive.ts'
import { newId } from '#server/platform/ids.ts'
import { describe } from '#server/platform/logger.ts'
import type { ReadingLimits } from '#server/platform/paced-stream.ts'
import { streamZip } from '#server/platform/zip.ts'
import { readPreferences } from '#server/preferences/queries.ts'
import { findSubscription } from '#server/subscriptions/queries.ts'

/** `rows` come from the database, in the transaction that listed them; `open` is a file, opened when its turn comes. */
type Entry = { name: string; compress?: boolean; rows?: () => AsyncIterable<string>; open?: () => Promise<Readable> }

/** `signal` cancels the work before anything is sent; `onEnd` is called when everything is done. */
type Options = ReadingLimits & {
  print: ExportPrinting
  /** The paper of PDFs, unless the account has chosen one. */
  size?: PageSize
  signal?: AbortSignal
  onEnd: () => void
}

/**
 * Everything of an account as a ZIP: one snapshot of the database, a few hundred rows in memory at a time. The records are written
 * to a folder first, so that no transaction and no connection waits for the reader; the ZIP is made from it while it is read. Throws
 * before the first byte. A reader that stops, or is too slow, cancels the work; `onEnd` is called either way.
 */
export async function openExport(
  context: AppContext,
  account: Account,
  { print, size = 'a4', signal, onEnd, ...limits }: Options,
): Promise<Readable> {
  const folder = join(uploadFolder(context.config), newId())
  const end = () => void rm(folder, { recursive: true, force: true }).finally(onEnd)
  try {
    await requireReadable(context, account.id)
    const user = await context.ports.auth.findUser(account.id)
    await mkdir(folder, { recursive: true })
    const entries = await context.db.transaction(async (tx) => {
      await beginSnapshot(tx)
      const records = await writeRecords(folder, await listEntries(context, tx, account, user), signal)
      const { paper_size } = await readPreferences(tx, account.id)
      const options = { folder, userId: account.id, size: paper_size ?? size, signal }
      return [...records, ...(await keepSheets(tx, print, context, options))]
    })
    return sendZip(context, entries, limits, end)
  } catch (error) {
    end()
    // A reader that has left needs no answer and is not a failure of ours.
    if (signal?.aborted) throw new AppError('badRequest', exportTexts.failed, { code: 'cut_short' })
    throw isDiskFull(error) ? new AppError('unavailable', serverTexts.noSpace, { code: 'no_space' }) : error
  }
}

/** Writes the database's entries into the folder. Returns the same entries, none of which needs the database any longer. */
async function writeRecords(folder: string, entries: Entry[], signal: AbortSignal | undefined): Promise<Entry[]> {
  const written: Entry[] = []
  for (const [index, { name, rows, ...entry }] of entries.entries()) {
    const path = join(folder, String(index))
    if (rows) await pipeline(Readable.from(rows(), { objectMode: false }), createWriteStream(path), { signal })
    written.push(rows ? { name, open: async () => createReadStream(path) } : { name, ...entry })
  }
  return written
}

const sendZip = (context: AppContext, entries: Entry[], limits: ReadingLimits, end: () => void): Readable =>
  streamZip(
    entries.map(({ name, compress, open }) => ({ name, compress, open: open! })),
    limits,
    { failed: (error) => context.logger.error({ err: describe(error) }, 'an export failed'), ended: end },
  )

async function listEntries(context: AppContext, tx: Transaction, account: Account, user: unknown): Promise<Entry[]> {
  const now = context.now()
  const files = await listFiles(tx, account.id)
  const paths = pathsInZip(files, await listImages(tx, account.id))
  const sources = await listSources(tx, account.id, paths)
  const [person, subscription, referrals] = [
    await findPerson(tx, account.id),
    await findSubscription(tx, account.id, now),
    await listReferralUses(tx, account.id),
  ]
  const table = (name: keyof typeof tableRows, file: string = name): Entry => ({
    name: `${file}.csv`,
    rows: () => csvOf(texts[name], tableRows[name](tx, account.id)),
  })
  const text = (name: string, content: string): Entry => ({ name, rows: () => whole(content) })
  return [
    text('README.txt', texts.readme(account.email, now.toISOString().slice(0, 10))),
    { name: 'data.json', rows: () => dataJson(tx, sources, { exported_at: now.toISOString(), sign_in: user }) },
    text('profile.txt', person ? profileText(person) : ''),
    text('subscription.txt', subscriptionText(subscription)),
    table('releases'),
    table('songs'),
    table('checklists'),
    table('labelCopy', 'label-copy'),
    table('splits'),
    table('shows'),
    table('fans'),
    table('posts'),
    table('pressReleases', 'press-releases'),
    table('submissions'),
    table('sharedSheets', 'shared-sheets'),
    text(
      'referrals.csv',
      [
        texts.referrals,
        ...referrals.map(({ given, credits, day }) => [
          given ? texts.referralGiven : texts.referralTaken,
          credits,
          day,
        ]),
      ]
        .map(csvLine)
        .join(''),
    ),
    ...files.map((file) => ({ name: paths.get(file.id)!, open: () => openFile(context, file), compress: false })),
  ]
}

/** A file replaced during the export is empty in it, because the new one is from a later state. */
async function openFile(context: AppContext, { key }: StoredFile): Promise<Readable> {
  return (await readStored(context, key))?.stream ?? Readable.from([])
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}

async function* dataJson(
  tx: Transaction,
  sources: Awaited<ReturnType<typeof listSources>>,
  head: Record<string, unknown>,
): AsyncGenerator<string> {
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
  // The byte order mark by which spreadsheets recognize UTF-8.
  yield `\ufeff${csvLine(head)}`
  for await (const batch of batches) yield batch.map(csvLine).join('')
}

function profileText(person: NonNullable<Awaited<ReturnType<typeof findPerson>>>): string {
  const { profile: label } = texts
  const { street, city, state, zip, country = '' } = person.billing_address ?? {}
  return listLines([
    [label.firstName, person.first_name],
    [label.lastName, person.last_name],
    [label.email, person.email],
    [label.phone, person.phone],
    [label.artistName, person.artist_name],
    [label.accountType, person.account_type],
    [label.billingAddress, [street, city, state, zip, territoryName(country)].filter(Boolean).join(', ')],
    [label.referralCode, person.referral_code],
    [label.referralCredits, person.referral_credits],
    [label.since, person.since],
  ])
}

function subscriptionText({
  status,
  plan,
  trialEndsAt,
  currentPeriodEnd,
  cancelAtPeriodEnd,
}: Awaited<ReturnType<typeof findSubscription>>): string {
  const { subscription: label } = texts
  if (!plan) return `${label.none}\r\n`
  return listLines([
    [label.plan, plan],
    [label.status, status],
    [label.trialEnds, trialEndsAt],
    [label.periodEnds, currentPeriodEnd],
    [label.cancels, cancelAtPeriodEnd ? label.yes : label.no],
  ])
}
