import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, openPool } from '#server/platform/database/database.ts'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { createOutbox } from '#server/ports/mail/outbox.ts'
import { createDiskStorage } from '#server/ports/storage/disk.ts'
import { checkAgreements } from '#server/signed-sheets/check-actions.ts'
import { startServerProcess, testServiceKey, type ServerProcess } from '../server-process.ts'
import { query } from './checks.ts'
import { anonKeyOf, expect, payCheckout, send, signIn, type Answer } from './client.ts'
import { newFigures, type Figures } from './figures.ts'
import { stopAndLook } from './server-kills.ts'

/** Sheets that are signed while the server is killed, and people on each. */
const together = 2
const names = ['Petra Achterberg', 'Yaw Oséi', 'נועה לוי']
/** A server that starts makes the PDFs that a killed one has left. Time for two on a busy machine. */
const pdfWithinMs = 20_000
/** A mail that was being handed over stays reserved for five minutes, so that no second process sends it in the meantime. */
const mailedWithinMs = 900_000

type Sent = { versionId: string; hash: string; secrets: string[]; emails: string[] }
type Sender = { token: string; releaseId: string; email: string }

/**
 * Kills the server at a random moment between the last signature of a sheet and its mails, restarts it, and lets each signer who got no
 * answer press again. In the end each sheet is signed by all, has one PDF, and each person on it one mail with that PDF.
 */
export async function killSigning(times: number, dataDir: string): Promise<Figures> {
  const figures = newFigures('signing, to the mailed PDF')
  let server = await startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  const settings = { DATA_DIR: dataDir, PORT: new URL(server.address).port }
  const sender = await makeSender(server.address)
  const all: Sent[] = []
  for (let round = 0; round < times; round += 1) {
    const sheets: Sent[] = []
    for (let index = 0; index < together; index += 1) sheets.push(await sendSheet(server.address, sender))
    const acknowledged = await signUntilKilled(server, sheets)
    figures.kills += 1
    server = await startServerProcess(settings)
    figures.cameBack += 1
    figures.millis.push(server.startMs)
    figures.acknowledged += acknowledged.length
    figures.problems.push(...(await findLost(dataDir, acknowledged)))
    for (const sheet of sheets) await signAll(server.address, sheet)
    figures.problems.push(...(await waitFor(dataDir, 'PDFs', pdfWithinMs)))
    all.push(...sheets)
  }
  figures.problems.push(...(await waitFor(dataDir, 'mails', mailedWithinMs)))
  figures.problems.push(...(await findWrong(dataDir, sender, all)))
  await stopAndLook(server, dataDir, figures)
  return figures
}

/** Retries a few times if a busy machine has stopped a request that took too long: nothing of it was stored. */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tries === 5) return answer
    await sleep(1_000)
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** An artist whose address is proved: nobody else may have mail sent. */
async function makeSender(address: string): Promise<Sender> {
  const form = await payCheckout(address)
  expect(await send(address, 'POST', '/api/onboarding/complete', form), 200)
  const link = await send(
    address,
    'POST',
    '/auth/v1/admin/generate_link',
    { type: 'magiclink', email: form.email },
    { apikey: testServiceKey, ...bearer(testServiceKey) },
  )
  await fetch(link.body.action_link as string, { redirect: 'manual' })
  const session = expect(await signIn(address, await anonKeyOf(address), form.email), 200)
  const token = session.body.access_token as string
  const release = { title: 'Low Tide', release_type: 'album', release_date: '2099-05-01' }
  const made = expect(await send(address, 'POST', '/api/releases', release, bearer(token)), 201)
  return { token, releaseId: made.body.data.id as string, email: form.email }
}

let sheetNumber = 0
async function sendSheet(address: string, { token, releaseId }: Sender): Promise<Sent> {
  const number = (sheetNumber += 1)
  const call = async (method: string, path: string, body: unknown, status = 200) =>
    expect(await patiently(() => send(address, method, path, body, bearer(token))), status).body.data
  const song = await call('POST', `/api/releases/${releaseId}/songs`, { song_title: `Ebb ${number}` }, 201)
  const emails = names.map((_, index) => `signer-${number}-${index}@example.com`)
  const sheet = await call('PUT', `/api/songs/${song.id}/split-sheet`, {
    song_title: `Ebb ${number}`,
    artist_name: 'Mara',
    contributors: names.map((legal_name, index) => ({
      legal_name,
      email: emails[index],
      writer_share_percent: [50, 30, 20][index],
      publisher_share_percent: [50, 30, 20][index],
    })),
  })
  const agreement = await call('POST', `/api/songs/${song.id}/agreement`, { version: sheet.version, mail: false })
  const [version] = agreement.versions
  const secrets: string[] = []
  for (const { id } of version.signers) {
    const link = await call('POST', `/api/split-signers/${id}/link`, { way: 'qr' })
    secrets.push((link.url as string).split('/sign/')[1]!)
  }
  return { versionId: version.id, hash: version.hash, secrets, emails }
}

const agree = (address: string, { hash, secrets }: Sent, index: number) =>
  send(address, 'POST', `/api/sign/${secrets[index]!}/agree`, { hash, name: names[index], consent: true })

type Acknowledged = { sheet: Sent; index: number }

/** All sign concurrently. Returns the signatures that were answered before the kill. */
async function signUntilKilled(server: ServerProcess, sheets: Sent[]): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const calls = sheets.flatMap((sheet) =>
    names.map(async (_, index) => {
      await sleep(Math.random() * 60)
      const answer = await agree(server.address, sheet, index).catch(() => null)
      if (answer?.status === 200) acknowledged.push({ sheet, index })
    }),
  )
  await sleep(10 + Math.random() * 1_200)
  await server.killTree()
  await Promise.all(calls)
  return acknowledged
}

async function signAll(address: string, sheet: Sent): Promise<void> {
  for (const index of names.keys()) expect(await patiently(() => agree(address, sheet, index)), 200)
}

/** Acknowledged signatures that were lost. */
async function findLost(dataDir: string, acknowledged: Acknowledged[]): Promise<string[]> {
  const lost: string[] = []
  for (const { sheet, index } of acknowledged) {
    const [found] = await query(
      dataDir,
      `select count(*)::int from split_events where version_id = $1 and kind = 'agreed' and body::json -> 'details' ->> 'name' = $2`,
      [sheet.versionId, names[index]],
    )
    if (found !== 1) lost.push(`an acknowledged signature stands ${String(found)} times`)
  }
  return lost
}

const unfinished = {
  PDFs: 'select count(*)::int from split_versions where pdf_id is null',
  mails: 'select count(*)::int from mails where content is not null',
}

/** Waits until every PDF is made or every mail is sent; anything missing at the end is a problem. */
async function waitFor(dataDir: string, what: keyof typeof unfinished, withinMs: number): Promise<string[]> {
  const end = Date.now() + withinMs
  for (;;) {
    const [missing] = await query(dataDir, unfinished[what])
    if (missing === 0) return []
    if (Date.now() > end) return [`${String(missing)} ${what} are missing after ${withinMs / 1000} s`]
    await sleep(250)
  }
}

async function findWrong(dataDir: string, sender: Sender, sheets: Sent[]): Promise<string[]> {
  const problems: string[] = []
  const mails = (await createOutbox(join(dataDir, 'outbox')).list()).filter(({ kind }) => kind === 'split_signed')
  const countTo = (email: string) => mails.filter(({ to }) => to === email).length
  for (const { emails } of sheets)
    for (const email of emails) if (countTo(email) !== 1) problems.push(`${countTo(email)} mails to one signer`)
  if (countTo(sender.email) !== sheets.length) problems.push(`${countTo(sender.email)} mails to the artist`)
  if (mails.some(({ attachments }) => attachments?.length !== 1)) problems.push('a mail without its PDF')
  const [failed, unsigned, pdfs] = await query(
    dataDir,
    `select (select count(*)::int from mails where failed_at is not null), (select count(*)::int from split_versions where state <> 'signed'), (select count(*)::int from files where kind = 'signed_sheet' and stored_at is not null)`,
  )
  if (failed !== 0) problems.push(`${String(failed)} mails were given up`)
  if (unsigned !== 0) problems.push(`${String(unsigned)} sheets are not signed`)
  if (pdfs !== sheets.length) problems.push(`${String(pdfs)} PDFs of ${sheets.length} sheets`)
  return [...problems, ...(await brokenLinks(dataDir))]
}

async function brokenLinks(dataDir: string): Promise<string[]> {
  const database = await attachEmbedded({ dataDir, log: () => undefined })
  const pool = openPool(database.connection, () => undefined)
  try {
    const { broken, counts } = await checkAgreements(openDatabase(pool), createDiskStorage(join(dataDir, 'files')))
    return [...(broken ? [broken] : []), ...(counts.unmade > 0 ? [`${counts.unmade} PDFs are not made`] : [])]
  } finally {
    await pool.end()
    await database.stop()
  }
}
