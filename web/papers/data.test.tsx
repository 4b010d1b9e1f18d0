import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeLabelCopyAddress, makeSplitSheetAddress } from '#domain/papers/calls.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { openLabelCopyPdf, openSplitSheetPdf } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it.each([
  ['en-US', 'letter'],
  ['de-DE', 'a4'],
])('opens a label copy on the paper of %s, and returns what it holds', async (language, size) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  const held = [{ id: idOf(1), hash: 'h' }]
  server.on(makeLabelCopyAddress, () => ({ address: '/copy.pdf', expires_at: '', held }))
  const { seen } = watchBrowser()
  expect(await openLabelCopyPdf(idOf(1))).toEqual(held)
  expect(server.asked).toMatchObject([{ ids: [idOf(1)], query: { size } }])
  expect(seen).toEqual(['opens /copy.pdf'])
})

it('opens a split sheet or a master sheet, or nothing if it cannot be made', async () => {
  server.on(makeSplitSheetAddress, () => ({ address: '/sheet.pdf', expires_at: '' }))
  const { seen } = watchBrowser()
  await openSplitSheetPdf(idOf(101), 'master')
  expect(server.asked).toMatchObject([{ ids: [idOf(101)], query: { of: 'master' } }])
  server.on(makeSplitSheetAddress, () => Promise.reject(new Refusal(404)))
  await expect(openSplitSheetPdf(idOf(101), 'song')).rejects.toMatchObject({ status: 404 })
  expect(seen).toEqual(['opens /sheet.pdf'])
})
