import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  acceptClaim,
  answerReleaseChange,
  generatePressRelease,
  getPressRelease,
  makeDocumentAddress,
  regeneratePressRelease,
  updatePressRelease,
} from '#domain/press-releases/calls.ts'
import { libraryQuery } from '#web/content/data.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { pressReleaseOf } from '#web/testing/press-releases.ts'
import { readBefore } from '#web/testing/read-before.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { newerOf, pressReleaseQuery, useDownload, usePressReleaseCalls } from './data.ts'

const before = pressReleaseOf()
const after = pressReleaseOf({ version: 2 })
const { queryKey } = pressReleaseQuery(before.id)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('returns null for a deleted press release, and fails otherwise', async () => {
  const { client } = server.render(() => null)
  const read = () => client.fetchQuery({ ...pressReleaseQuery(before.id), staleTime: 0 })
  server.on(getPressRelease, () => before)
  expect([await read(), server.asked[0]!.ids]).toEqual([before, [before.id]])
  server.on(getPressRelease, () => Promise.reject(new Refusal(404)))
  expect(await read()).toBeNull()
  server.on(getPressRelease, () => Promise.reject(new Refusal(403)))
  await expect(read()).rejects.toMatchObject({ status: 403 })
})

const wanted = { title: 'Low Tide', release_date: null, information: '', photo_id: idOf(1) }
const typed = { edited: { quote: 'Mine' }, embargo_until: null, version: 1 }
const calls = [
  acceptClaim,
  getPressRelease,
  generatePressRelease,
  updatePressRelease,
  answerReleaseChange,
  regeneratePressRelease,
]
const one = { ids: [before.id] }
it.each<[string, (calls: ReturnType<typeof usePressReleaseCalls>) => Promise<unknown>, object, string[]]>([
  ['accept', ({ accept }) => accept(before.id, 'Gold'), { ...one, body: { claim: 'Gold' } }, []],
  ['readAgain', ({ readAgain }) => readAgain(before.id), one, []],
  ['generate', ({ generate }) => generate(wanted), { body: wanted }, ['library']],
  ['update', ({ update }) => update(before.id, typed), { ...one, body: typed }, []],
  ['answerChange', ({ answerChange }) => answerChange(before.id, true), { ...one, body: { take_over: true } }, []],
  ['again', ({ again }) => again(before.id), one, []],
])('shows the answer of %s; a conflict changes nothing', async (_, change, asked, readAgain) => {
  for (const call of calls) server.on(call, () => after)
  const { client, hook } = server.render(() => usePressReleaseCalls())
  client.setQueryData(queryKey, before)
  const outdated = readBefore(client, { open: queryKey, library: libraryQuery({}).queryKey })
  expect(await change(hook.current)).toEqual(after)
  expect([client.getQueryData(queryKey), outdated()]).toEqual([after, readAgain])
  expect(server.asked).toMatchObject([asked])

  const theirs = pressReleaseOf({ version: 9 })
  for (const call of calls) server.on(call, () => Promise.reject(conflict(theirs)))
  const refused = await change(hook.current).catch((error: unknown) => error)
  expect([newerOf(refused), client.getQueryData(queryKey)]).toEqual([theirs, after])
})

it('reads the stored press release from a 409 only', () => {
  expect([new ApiError(400, '', { data: before }), new ApiError(409, '', { data: {} })].map(newerOf)).toEqual([
    null,
    null,
  ])
})

function showDownload() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConfirmProvider dialog={ConfirmDialog}>{children}</ConfirmProvider>
  )
  return renderHook(() => useDownload(() => undefined), { wrapper }).result.current
}

it.each([
  ['pdf', false, 'opens /document'],
  ['pdf', true, 'goes to /document'],
  ['zip', false, 'goes to /document'],
] as const)('downloads a %s, windows blocked: %s', async (format, blocksWindows, seen) => {
  server.on(makeDocumentAddress, () => ({ address: '/document', expires_at: '' }))
  const browser = watchBrowser({ blocksWindows })
  await showDownload()(before.id, format)
  expect(server.asked).toMatchObject([{ ids: [before.id], body: { format } }])
  expect(browser.seen).toEqual([seen])
})

it('does not ask about a download that fails for any other reason', async () => {
  server.on(makeDocumentAddress, () =>
    Promise.reject(new Refusal(409, { code: 'conflict', data: { claims: ['Gold'] } })),
  )
  await expect(showDownload()(before.id, 'pdf')).rejects.toMatchObject({ status: 409 })
  expect(server.asked).toHaveLength(1)
})
