import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  getKeptSheet,
  listKeptSheets,
  makeKeptPdfAddress,
  removeKeptSheet,
  restoreKeptSheet,
} from '#domain/kept-sheets/calls.ts'
import { keptSheet } from '#domain/kept-sheets/schema.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { asksAgainAfter, readBefore } from '#web/testing/read-before.ts'
import { pageOf } from '#web/testing/signing-page.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { keptSheetQuery, keptSheetsQuery, openKeptPdf, useKeptWrites } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('reads the list, and one sheet, or null if it is no longer kept', async () => {
  const kept = smallest(keptSheet, { song_title: 'Low Tide' })
  server.on(listKeptSheets, () => [kept])
  server.on(getKeptSheet, () => pageOf(1))
  const { client } = server.render(() => null)
  const one = { ...keptSheetQuery(idOf(1)), retry: false }
  expect([await client.fetchQuery(keptSheetsQuery), await client.fetchQuery(one)]).toEqual([[kept], pageOf(1)])
  expect(server.asked[1]!.ids).toEqual([idOf(1)])
  server.on(getKeptSheet, () => Promise.reject(new Refusal(404)))
  expect(await client.fetchQuery(one)).toBeNull()
  server.on(getKeptSheet, () => Promise.reject(new Refusal(500)))
  await expect(client.fetchQuery(one)).rejects.toMatchObject({ status: 500 })
})

it('polls only while the PDF of a signed sheet is missing', () => {
  const after = (page: unknown) => asksAgainAfter(keptSheetQuery(idOf(1)), page)
  expect([
    after(pageOf(1, { state: 'signed', has_pdf: false })),
    after(pageOf(1, { state: 'signed', has_pdf: true })),
    after(pageOf(1)),
    after(null),
  ]).toEqual([4_000, false, false, false])
})

it.each([
  ['remove', 'DELETE /api/kept-sheets/{id}'],
  ['restore', 'POST /api/kept-sheets/{id}/restore'],
] as const)('reads list and sheets again after %s, also if it fails', async (name, made) => {
  for (const call of [removeKeptSheet, restoreKeptSheet]) server.on(call, () => ({ id: idOf(1) }))
  const show = () => {
    const { client, hook } = server.render(() => useKeptWrites())
    const queries = { list: keptSheetsQuery.queryKey, sheet: keptSheetQuery(idOf(1)).queryKey }
    return { write: hook.current[name], outdated: readBefore(client, queries) }
  }
  const succeeding = show()
  await succeeding.write(idOf(1))
  expect([server.made, server.asked[0]!.ids]).toEqual([[made], [idOf(1)]])
  server.forget()
  const failing = show()
  await expect(failing.write(idOf(1))).rejects.toMatchObject({ status: 404 })
  for (const { outdated } of [succeeding, failing]) expect(outdated()).toEqual(['list', 'sheet'])
})

it('opens the signed PDF in a new window', async () => {
  server.on(makeKeptPdfAddress, () => ({ address: '/signed.pdf', expires_at: '', sha256: 'a'.repeat(64) }))
  const { seen } = watchBrowser()
  await openKeptPdf(idOf(1))
  expect([server.asked[0]!.ids, seen]).toEqual([[idOf(1)], ['opens /signed.pdf']])
})
