import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  agreeMyself,
  disputeSplit,
  getAgreement,
  inviteSigner,
  liftDispute,
  makeSigningLink,
  refuseProposal,
  revokeLinks,
  sendSheet,
  setReminders,
  withdrawVersion,
} from '#domain/agreements/calls.ts'
import { agreement } from '#domain/agreements/schema.ts'
import { makeScanAddress, makeVersionAddress, signOnPaper } from '#domain/paper-signing/calls.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { makeSignedSheetAddress } from '#domain/signed-sheets/calls.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { splitSheetQuery } from '#web/split-sheets/data.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { idOf, songOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { asksAgainAfter, beginReading, readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { answerUploads } from '#web/testing/uploads.ts'
import {
  agreementQuery,
  failureOf,
  openScan,
  openSignedSheet,
  openVersionToSign,
  useAgreementCalls,
  type AgreementCalls,
} from './data.ts'

const song = songOf(1)
const [version, signer] = [idOf(30), idOf(31)]
const before = smallest(agreement, { sheet_version: 1 })
const after = { ...before, sheet_version: 2 }
const { queryKey } = agreementQuery(song.id, 'song')
const actions = [
  sendSheet,
  disputeSplit,
  liftDispute,
  withdrawVersion,
  inviteSigner,
  revokeLinks,
  setReminders,
  refuseProposal,
  agreeMyself,
  signOnPaper,
]
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
  answerUploads()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useAgreementCalls(song.id, 'song'))
  client.setQueryData(queryKey, before)
  const outdated = readBefore(client, {
    agreement: queryKey,
    sheet: splitSheetQuery(song.id).queryKey,
    master: splitSheetQuery(song.id, 'master').queryKey,
  })
  return { client, calls: hook.current, shown: () => client.getQueryData(queryKey), outdated }
}

it('requests the split sheet or the master sheet', async () => {
  server.on(getAgreement, () => before)
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(agreementQuery(song.id, 'master'))).toEqual(before)
  expect(server.asked).toMatchObject([{ ids: [song.id], query: { of: 'master' } }])
})

it('polls while answers or a PDF are missing, then stops', () => {
  const after = (...versions: { state: string; has_pdf: boolean }[]) =>
    asksAgainAfter(agreementQuery(song.id, 'song'), { versions })
  expect(after({ state: 'sent', has_pdf: false })).toBe(20_000)
  expect(after({ state: 'sent', has_pdf: false }, { state: 'signed', has_pdf: false })).toBe(4_000)
  expect([after({ state: 'signed', has_pdf: true }), after()]).toEqual([false, false])
})

const agreed = { hash: 'a'.repeat(64), name: 'Mara', consent: true as const }
const paper = { file: new File(['x'], 'scan.pdf'), date: '2026-11-20', onProgress: () => undefined }
const ofSong = { ids: [song.id], query: { of: 'song' } }
it.each<[string, (calls: AgreementCalls) => Promise<unknown>, object]>([
  ['send', (calls) => calls.send({ version: 1 }), { ...ofSong, body: { version: 1 } }],
  ['dispute', (calls) => calls.dispute('No'), { ...ofSong, body: { reason: 'No' } }],
  ['lift', (calls) => calls.lift(), ofSong],
  ['withdraw', (calls) => calls.withdraw(version, ''), { ids: [version], body: { reason: '' } }],
  ['revoke', (calls) => calls.revoke(signer, idOf(5)), { ids: [signer], query: { link: idOf(5) } }],
  ['remind', (calls) => calls.remind(signer, true), { ids: [signer], body: { off: false } }],
  ['refuse', (calls) => calls.refuse(signer, 'No'), { ids: [signer], body: { note: 'No' } }],
  ['agree', (calls) => calls.agree(signer, agreed), { ids: [signer], body: agreed }],
  [
    'signOnPaper',
    (calls) => calls.signOnPaper(version, paper),
    { ids: [version], query: { date: '2026-11-20', attested: 'true' } },
  ],
])('shows the answer of %s, and what is stored now after a conflict', async (_, change, asked) => {
  for (const call of actions) server.on(call, () => after)
  const succeeding = show()
  await change(succeeding.calls)
  expect(server.asked).toMatchObject([asked])
  expect([succeeding.shown(), succeeding.outdated()]).toEqual([after, []])

  for (const call of actions) server.on(call, () => Promise.reject(conflict(after)))
  const late = show()
  await expect(change(late.calls)).rejects.toMatchObject({ status: 409 })
  expect([late.shown(), late.outdated()]).toEqual([before, ['agreement', 'sheet']])
})

it('ignores an agreement that was requested before the change', async () => {
  server.on(liftDispute, () => after)
  const { client, calls, shown } = show()
  const reading = beginReading(client, agreementQuery(song.id, 'song'), (late) => server.on(getAgreement, () => late))
  await calls.lift()
  await reading.end(before)
  expect(shown()).toEqual(after)
})

it('reloads only the agreement after any other failure, because the change may have been made', async () => {
  server.on(sendSheet, () => Promise.reject(new Refusal(500)))
  const { calls, outdated } = show()
  await expect(calls.send({ version: 1 })).rejects.toMatchObject({ status: 500 })
  expect(outdated()).toEqual(['agreement'])
})

it('reloads the sheet after an invitation, which fills in the address', async () => {
  server.on(inviteSigner, () => after)
  const { calls, shown, outdated } = show()
  await calls.invite(signer, 'dario@example.com')
  expect(server.asked).toMatchObject([{ ids: [signer], body: { email: 'dario@example.com' } }])
  expect([shown(), outdated()]).toEqual([after, ['sheet']])
})

it('makes a link, and reloads the agreement even if that failed', async () => {
  server.on(makeSigningLink, () => ({ url: 'https://x/sign/1', expires_at: '' }))
  const { calls, outdated } = show()
  expect(await calls.makeLink(signer, 'qr')).toBe('https://x/sign/1')
  expect(server.asked).toMatchObject([{ ids: [signer], body: { way: 'qr' } }])
  server.on(makeSigningLink, () => Promise.reject(new Refusal(500)))
  const failing = show()
  await expect(failing.calls.makeLink(signer, 'qr')).rejects.toMatchObject({ status: 500 })
  expect([outdated(), failing.outdated()]).toEqual([['agreement'], ['agreement']])
})

it('opens papers in a new window, or in this one if popups are blocked', async () => {
  server.on(makeSignedSheetAddress, () => ({ address: '/signed.pdf', expires_at: '', sha256: 'a'.repeat(64) }))
  server.on(makeVersionAddress, () => ({ address: '/print.pdf', expires_at: '' }))
  server.on(makeScanAddress, () => ({ address: '/scan.pdf' }))
  const unblocked = watchBrowser()
  await openSignedSheet(version)
  await openVersionToSign(version)
  const blocked = watchBrowser({ blocksWindows: true })
  await openScan(version)
  expect([unblocked.seen, blocked.seen]).toEqual([['opens /signed.pdf', 'opens /print.pdf'], ['goes to /scan.pdf']])
  expect(server.asked.map(({ ids, query }) => [ids[0], query])).toEqual([
    [version, {}],
    [version, { size: 'letter' }],
    [version, {}],
  ])
})

it('says whether the browser is offline if there is no response, else what the server said', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const unanswered = new ApiError(0, 'Network')
  expect([failureOf(unanswered, 'Failed'), failureOf(new ApiError(409, 'Sent already'), 'Failed')]).toEqual([
    texts.noAnswer,
    'Sent already',
  ])
  online.mockReturnValue(false)
  expect(failureOf(unanswered, 'Failed')).toBe(texts.offline)
})
