import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listItems } from '#domain/content/calls.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { chooseCover, getCover, removeCover } from '#domain/release-covers/calls.ts'
import { coverChecks } from '#domain/release-covers/rules.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import { imageOf, releaseOf } from '#web/testing/fixtures.ts'
import { Listed, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { CoverCard } from './cover-card.tsx'

const release = releaseOf({ title: 'Low Tide' })
const original = (side: number) => ({
  url: '/original',
  width: side,
  height: side,
  bytes: 4 * 1024 * 1024,
  file_type: 'image/jpeg' as const,
  color: 'rgb' as const,
})
const [good, small] = [imageOf(1, { title: 'Tide', original: original(3000) }), imageOf(2, { title: 'Sketch' })]
const coverOf = (version: number, item: typeof good | null) => ({
  release_id: release.id,
  version,
  item,
  checks: item ? coverChecks(item) : [],
})

let server: Awaited<ReturnType<typeof signedIn>>
/** The writes of the calls: the ids of images, null for a removal. */
let written: (string | null)[]
async function open(first: typeof good | null, { fails = false } = {}) {
  let cover = coverOf(first ? 1 : 0, first)
  const write = (item: typeof good | null) => {
    written.push(item?.id ?? null)
    return (cover = coverOf(cover.version + 1, item))
  }
  server.on(getCover, () => {
    // Not retried: the answer would be the same.
    if (fails) throw new Refusal(403)
    return cover
  })
  server.on(listItems, () => new Listed([small, good], { found: 2 }))
  server.on(chooseCover, ({ body }: { body: { item_id: string; version: number } }) => {
    if (body.version !== cover.version) throw new Refusal(409)
    return write([good, small].find(({ id }) => id === body.item_id)!)
  })
  server.on(removeCover, () => write(null))
  const router = createMemoryRouter([{ path: '/', element: <CoverCard release={release} /> }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => screen.findByRole('dialog')

beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => {
  server.forget()
  written = []
})

it('states the requirements while there is none, and accepts one from the library, which can be undone', async () => {
  await open(null)
  expect(await screen.findByText(texts.none)).toBeTruthy()
  await press(texts.choose)
  await userEvent.click(await within(await dialog()).findByRole('button', { name: /Tide.*Passes/ }))
  expect(await screen.findByRole('img', { name: texts.alt('Tide') })).toBeTruthy()
  expect(screen.getByText(texts.state.ready)).toBeTruthy()
  const download = screen.getByRole('link', { name: texts.downloadNamed('Low Tide') })
  expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([
    '/original',
    'Low Tide cover.jpg',
  ])
  await press('Undo')
  expect(await screen.findByText(texts.none)).toBeTruthy()
  expect(written).toEqual([good.id, null])
})

it('lists what stores refuse, with the source, and is removed and put back', async () => {
  await open(small)
  expect(await screen.findByText(texts.state.toFix(2))).toBeTruthy()
  expect(screen.getByText(texts.notes.oblong(400, 500), { exact: false })).toBeTruthy()
  expect(screen.getByText(texts.source(texts.sources.cdBaby))).toBeTruthy()
  await press(texts.remove('Low Tide'))
  expect(await screen.findByText(texts.none)).toBeTruthy()
  await press('Undo')
  expect(await screen.findByRole('img', { name: texts.alt('Sketch') })).toBeTruthy()
  expect(written).toEqual([null, small.id])
})

it('keeps the choice open if the cover was changed elsewhere in the meantime; the next press replaces it', async () => {
  await open(good)
  await press(texts.replace)
  const choice = within(await dialog())
  // As from another device.
  server.on(chooseCover, () => {
    server.on(getCover, () => coverOf(7, null))
    server.on(chooseCover, ({ body }: { body: { version: number } }) => {
      written.push(`${body.version}`)
      return coverOf(8, small)
    })
    throw new Refusal(409)
  })
  const sketch = () => choice.findByRole('button', { name: /Sketch/ })
  await userEvent.click(await sketch())
  expect(await choice.findByRole('alert')).toBeTruthy()
  await userEvent.click(await sketch())
  expect(await screen.findByText(texts.chosen('Sketch'))).toBeTruthy()
  expect(written).toEqual(['7'])
})

it('refuses a file that cannot be kept in its full size before it is sent', async () => {
  await open(null)
  await press(texts.choose)
  const input = (await dialog()).querySelector<HTMLInputElement>('[data-upload=cover]')!
  await userEvent.upload(input, new File(['GIF89a'], 'cover.jpg', { type: 'image/jpeg' }))
  expect(await within(await dialog()).findByText(pictureTexts.noOriginal)).toBeTruthy()
})

it('says so if it could not be loaded, and can try again', async () => {
  await open(good, { fails: true })
  await press(texts.tryAgain)
  expect(within(await screen.findByRole('alert')).getByText('Refused with 403')).toBeTruthy()
  server.on(getCover, () => coverOf(1, good))
  await press(texts.tryAgain)
  expect(await screen.findByRole('img', { name: texts.alt('Tide') })).toBeTruthy()
})
