import { beforeEach, expect, it } from 'vitest'
import { deleteAccount } from '#domain/account-deletion/calls.ts'
import { accountTexts } from '#domain/account-deletion/texts.ts'
import { makeExportTicket } from '#domain/exports/calls.ts'
import { authStore } from '#web/platform/auth-store.ts'
import { isSignOutAsked } from '#web/platform/sign-outs.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { me, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { useDeleteAccount, useDownloadExport } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  clearToasts()
  server = await signedIn()
})
const isSignedIn = () => authStore.read().session !== null

it('downloads the export from a signed address, and nothing if it gets none', async () => {
  const { seen } = watchBrowser()
  const { hook } = server.render(() => useDownloadExport())
  await expect(hook.current.mutateAsync()).rejects.toMatchObject({ status: 404 })
  expect(seen).toEqual([])
  server.on(makeExportTicket, () => ({ address: '/api/account/export/download?s=1', expires_at: '' }))
  await hook.current.mutateAsync()
  expect(seen).toEqual(['downloads /api/account/export/download?s=1'])
})

it('stays signed in if the account could not be deleted', async () => {
  server.on(deleteAccount, () => Promise.reject(new Refusal(403)))
  const { hook } = server.render(() => useDeleteAccount())
  await expect(hook.current.mutateAsync({ email: 'mara@example.com' })).rejects.toMatchObject({ status: 403 })
  expect([isSignedIn(), currentToasts()]).toEqual([true, []])
})

it('signs out after the deletion, as after Sign Out, and confirms it', async () => {
  server.on(deleteAccount, () => ({ deleted: true as const }))
  const { hook } = server.render(() => useDeleteAccount())
  const body = { email: 'mara@example.com', password: 'p' }
  await hook.current.mutateAsync(body)
  expect([server.asked[0]!.body, isSignedIn(), isSignOutAsked(me)]).toEqual([body, false, true])
  expect(currentToasts().map(({ title }) => title)).toEqual([accountTexts.deleted])
})
