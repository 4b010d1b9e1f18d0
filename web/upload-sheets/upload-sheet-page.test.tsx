import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { getProfile } from '#domain/profile/calls.ts'
import type { SubscriptionStatusName } from '#domain/subscriptions/schema.ts'
import { getUploadSheet, saveTicks } from '#domain/upload-sheets/calls.ts'
import type { UploadItem, UploadSheet } from '#domain/upload-sheets/schema.ts'
import { uploadTexts as texts } from '#domain/upload-sheets/texts.ts'
import { idOf, profileOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { UploadSheetPage } from './upload-sheet-page.tsx'

const releaseId = idOf(1)
const item = (key: string, value: string | null): UploadItem => ({
  key,
  label: key.toUpperCase(),
  value,
  note: null,
  page: 'label-copy',
  field: key,
})
const sheet = (ticked: string[] = [], changed: string[] = []): UploadSheet => ({
  groups: [
    { song_id: null, title: texts.release, items: [item('title', 'Low Tide'), item('upc', null)] },
    { song_id: idOf(2), title: '1. Salt', items: [item('isrc', 'SEA1X2600001')] },
  ],
  disputed: [],
  ticked,
  changed,
})
beforeEach(clearToasts)

async function open(stored: UploadSheet, status: SubscriptionStatusName = 'active') {
  const page = await signedIn()
  page.on(getProfile, () => profileOf(status))
  const user = userEvent.setup()
  const sent: { keys: string[]; ticked: boolean }[] = []
  page.on(getUploadSheet, () => stored)
  page.on(saveTicks, ({ body }: { body: { keys: string[]; ticked: boolean } }) => {
    sent.push(body)
    return { ticked: [], changed: [] }
  })
  const router = createMemoryRouter([{ path: '/', element: <UploadSheetPage releaseId={releaseId} /> }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { page, user, sent }
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('copies a value and ticks its line; a value that is missing has a link to its field', async () => {
  const { user, sent } = await open(sheet())
  await user.click(await screen.findByRole('button', { name: texts.copyOf('TITLE') }))
  expect(await navigator.clipboard.readText()).toBe('Low Tide')
  await expect.poll(() => sent).toEqual([{ keys: ['title'], ticked: true }])
  expect(box(/TITLE/).checked).toBe(true)
  expect(screen.getByText(texts.done(1, 1))).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.enterOf('UPC') }).getAttribute('href')).toBe(
    `/releases/${releaseId}/metadata/label-copy/edit?field=upc`,
  )
})

it('clears all ticks, and restores them with Undo', async () => {
  const keys = ['title', `${idOf(2)}.isrc`]
  const { user, sent } = await open(sheet(keys))
  await screen.findByText(texts.release)
  await user.click(screen.getByRole('button', { name: texts.reset }))
  await expect.poll(() => box(/TITLE/).checked).toBe(false)
  currentToasts()[0]!.action!.onAction()
  await expect.poll(() => box(/TITLE/).checked).toBe(true)
  expect(sent).toEqual([
    { keys, ticked: false },
    { keys, ticked: true },
  ])
})

it('removes a tick that could not be saved, and says so', async () => {
  const { page, user } = await open(sheet())
  page.on(saveTicks, () => {
    throw new Refusal(500)
  })
  await screen.findByText(texts.release)
  await user.click(box(/TITLE/))
  await expect.poll(() => currentToasts()[0]?.tone).toBe('error')
  await expect.poll(() => box(/TITLE/).checked).toBe(false)
})

it('says which ticked value has changed since, counts it as open, and ticks it again when it is copied', async () => {
  const { user, sent } = await open(sheet(['title'], ['title']))
  expect(await screen.findByText(texts.changed)).toBeTruthy()
  expect(screen.getAllByText(texts.done(0, 1)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: texts.copyOf('TITLE') }))
  await expect.poll(() => sent).toEqual([{ keys: ['title'], ticked: true }])
  expect(screen.queryByText(texts.changed)).toBeNull()
  expect(screen.getByText(texts.done(1, 1))).toBeTruthy()
})

it('copies for a lapsed account without asking for a tick', async () => {
  const { user, sent } = await open(sheet(), 'canceled')
  await screen.findByText(texts.release)
  await expect.poll(() => box(/TITLE/).disabled).toBe(true)
  await user.click(await screen.findByRole('button', { name: texts.copyOf('TITLE') }))
  expect(await navigator.clipboard.readText()).toBe('Low Tide')
  expect(sent).toEqual([])
  expect(currentToasts()).toEqual([])
})

it('warns of songs in dispute, by name', async () => {
  await open({ ...sheet(), disputed: ['Salt', 'Ebb'] })
  expect(await screen.findByText(texts.disputed(['Salt', 'Ebb']))).toBeTruthy()
})

it('asks for the label copy first', async () => {
  await open({ groups: [], disputed: [], ticked: [], changed: [] })
  expect((await screen.findByRole('link', { name: texts.createLabelCopy })).getAttribute('href')).toBe(
    `/releases/${releaseId}/metadata/label-copy/edit`,
  )
})
