import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makeLabelCopyFile, makeLyricsFile } from '#domain/delivery-files/calls.ts'
import { deliveryTexts as texts } from '#domain/delivery-files/texts.ts'
import { readinessLine } from '#domain/readiness/schema.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { useLabelCopyFile, useLyricsFile } from './data.ts'

const held = [{ id: idOf(1), hash: 'h' }]
const toasts = () => currentToasts().map(({ title, text }) => [title, text])
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

beforeEach(clearToasts)

it.each([
  ['csv', 'text/csv;charset=utf-8'],
  ['json', 'application/json;charset=utf-8'],
] as const)('saves the label copy as %s', async (format, type) => {
  server.on(makeLabelCopyFile, () => ({ name: 'copy', content: 'text', held }))
  const browser = watchBrowser()
  const { hook } = server.render(() => useLabelCopyFile(idOf(1)))
  expect(await hook.current.mutateAsync(format)).toEqual(held)
  expect(server.asked).toMatchObject([{ ids: [idOf(1)], query: { format } }])
  expect([browser.seen, await browser.lastFile()]).toEqual([['saves copy'], { text: 'text', type }])
})

it('says why a label copy could not be made, unless the page lists what to fix', async () => {
  const { hook } = server.render(() => useLabelCopyFile(idOf(1)))
  server.on(makeLabelCopyFile, () => Promise.reject(conflict([smallest(readinessLine, { level: 'refused' })])))
  await expect(hook.current.mutateAsync('csv')).rejects.toMatchObject({ status: 409 })
  expect(toasts()).toEqual([])
  server.on(makeLabelCopyFile, () => Promise.reject(new Refusal(404)))
  await expect(hook.current.mutateAsync('csv')).rejects.toMatchObject({ status: 404 })
  expect(toasts()).toEqual([['Refused with 404', undefined]])
})

it.each([
  [[], undefined],
  [['Ebb'], texts.without(['Ebb'])],
])('saves the lyrics, and says which songs have none: %j', async (without, text) => {
  server.on(makeLyricsFile, () => ({ name: 'lyrics.zip', content: btoa('PK'), files: 2, without, held }))
  const browser = watchBrowser()
  const { hook } = server.render(() => useLyricsFile(idOf(1)))
  expect(await hook.current.mutateAsync()).toEqual(held)
  expect([browser.seen, await browser.lastFile()]).toEqual([
    ['saves lyrics.zip'],
    { text: 'PK', type: 'application/zip' },
  ])
  expect(toasts()).toEqual([[texts.made(2), text]])
})

it('says why the lyrics could not be made', async () => {
  server.on(makeLyricsFile, () => Promise.reject(new Refusal(409)))
  const { hook } = server.render(() => useLyricsFile(idOf(1)))
  await expect(hook.current.mutateAsync()).rejects.toMatchObject({ status: 409 })
  expect(toasts()).toEqual([['Refused with 409', undefined]])
})
