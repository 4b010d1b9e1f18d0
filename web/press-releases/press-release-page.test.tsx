import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { modelTexts } from '#domain/models/texts.ts'
import { getPressFacts } from '#domain/press-facts/calls.ts'
import {
  answerReleaseChange,
  getPressRelease,
  makeDocumentAddress,
  regeneratePressRelease,
  updatePressRelease,
} from '#domain/press-releases/calls.ts'
import type { PressRelease } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { noLettersInPdfText } from '#domain/shared/letters.ts'
import { leaveStore } from '#web/platform/use-leave-warning.ts'
import { preferencesQuery } from '#web/preferences/data.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { holdTimers, letTimersGo } from '#web/testing/held-timers.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { pressReleaseOf as release } from '#web/testing/press-releases.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { PressReleasePage } from './press-release-page.tsx'

const nothing = Object.fromEntries(
  [
    'short_bio',
    'long_bio',
    'home_town',
    'press_name',
    'press_email',
    'press_phone',
    'booking_name',
    'booking_email',
    'booking_phone',
  ].map((word) => [word, null]),
)

async function show(first: PressRelease, zone = 'UTC') {
  const server = await signedIn()
  server.on(getPressRelease, () => first)
  server.on(getPressFacts, () => ({ ...nothing, quotes: [], version: 0 }) as never)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(preferencesQuery.queryKey, { time_zone: zone } as never)
  const router = createMemoryRouter([{ path: '/', element: <PressReleasePage id={first.id} /> }])
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: first.title })
  return server
}
afterEach(letTimersGo)
const field = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label)

it('saves edits by itself, and resets a part', async () => {
  const server = await show(release())
  const bodies: unknown[] = []
  server.on(updatePressRelease, ({ body }) => {
    bodies.push(body)
    const { version, ...values } = body as { version: number } & Pick<PressRelease, 'edited' | 'embargo_until'>
    return release({ ...values, version: version + 1 })
  })
  const body = await field('Body')
  const { user } = holdTimers()
  await user.type(body, 'Mine')
  expect(screen.getByText('not saved')).toBeTruthy()
  await waitFor(() => expect(bodies).toEqual([{ edited: { body: 'Mine' }, embargo_until: null, version: 1 }]))
  await waitFor(() => expect(screen.queryByText('not saved')).toBeNull())
  await user.click(screen.getByRole('button', { name: texts.setBackOf('Body') }))
  expect((await field('Body')).value).toBe('')
  await waitFor(() => expect(bodies.at(-1)).toEqual({ edited: {}, embargo_until: null, version: 2 }))
})

it('saves at once what is typed when the page is left', async () => {
  const server = await show(release())
  const bodies: unknown[] = []
  server.on(updatePressRelease, ({ body }) => {
    bodies.push(body)
    return release({ edited: { body: 'Mine' }, version: 2 })
  })
  const body = await field('Body')
  const { user } = holdTimers()
  await user.type(body, 'Mine')
  expect(leaveStore.hasUnsaved()).toBe(true)
  await act(() => leaveStore.settle())
  expect([bodies.length, leaveStore.hasUnsaved()]).toEqual([1, false])
})

it('joins what was changed elsewhere in another part, without a question', async () => {
  const server = await show(release())
  const theirs = release({ edited: { lead: 'Theirs' }, version: 4 })
  const bodies: unknown[] = []
  server.on(updatePressRelease, ({ body }) => {
    bodies.push(body)
    const { version, ...values } = body as { version: number } & Pick<PressRelease, 'edited' | 'embargo_until'>
    if (version < 4) throw new Refusal(409, { code: 'conflict', data: theirs })
    return release({ ...values, version: version + 1 })
  })
  const body = await field('Body')
  const { user } = holdTimers()
  await user.type(body, 'Mine')
  await waitFor(() =>
    expect(bodies.at(-1)).toEqual({ edited: { lead: 'Theirs', body: 'Mine' }, embargo_until: null, version: 4 }),
  )
  await waitFor(async () => expect((await field('Lead')).value).toBe('Theirs'))
  expect(screen.queryByText(texts.conflictTitle)).toBeNull()
  expect(bodies).toHaveLength(2)
})

it('keeps what is typed where it was changed elsewhere, and lets the artist choose', async () => {
  const server = await show(release())
  const theirs = release({ edited: { body: 'Theirs' }, version: 4 })
  server.on(updatePressRelease, ({ body }) => {
    if ((body as { version: number }).version < 4) throw new Refusal(409, { code: 'conflict', data: theirs })
    return release({ edited: { body: 'Mine' }, version: 5 })
  })
  const body = await field('Body')
  const { user } = holdTimers()
  await user.type(body, 'Mine')
  await user.click(await screen.findByRole('button', { name: texts.keepMine }))
  await waitFor(() => expect(screen.queryByText(texts.conflictTitle)).toBeNull())
  expect((await field('Body')).value).toBe('Mine')
})

it('shows the other version where that is chosen, and writes nothing over it', async () => {
  const server = await show(release())
  const theirs = release({ edited: { body: 'Theirs' }, version: 4 })
  let writes = 0
  server.on(updatePressRelease, () => {
    writes += 1
    throw new Refusal(409, { code: 'conflict', data: theirs })
  })
  const body = await field('Body')
  const { user, pass } = holdTimers()
  await user.type(body, 'Mine')
  await user.click(await screen.findByRole('button', { name: texts.takeTheirs }))
  expect((await field('Body')).value).toBe('Theirs')
  // Longer than typed words take to be saved.
  await pass(1200)
  expect(writes).toBe(1)
})

it('names the press facts that are missing, and reads them again', async () => {
  const server = await show(release())
  server.on(regeneratePressRelease, () =>
    release({ generated: { ...release().generated, bio: 'Mara sings.' }, version: 2 }),
  )
  expect(await screen.findByText(texts.missing(['bio', 'press contact', 'home town', 'quote']))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.again }))
  await waitFor(async () => expect((await field('Bio')).value).toBe('Mara sings.'))
})

it('says that it was deleted', async () => {
  const server = await signedIn()
  server.on(getPressRelease, () => {
    throw new Refusal(404)
  })
  const router = createMemoryRouter([{ path: '/', element: <PressReleasePage id={idOf(3)} /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(texts.gone)).toBeTruthy()
})

it('doubts an embargo that ends after the release date, and no other', async () => {
  await show(release({ release_date: '2027-03-14', embargo_until: '2027-03-14' }))
  const day = await screen.findByLabelText<HTMLInputElement>(texts.embargoDay)
  expect(screen.queryByText(texts.lateEmbargo('2027-03-14'))).toBeNull()
  fireEvent.change(day, { target: { value: '2027-03-15' } })
  expect(await screen.findByText(texts.lateEmbargo('2027-03-14'))).toBeTruthy()
})

it('names scripts without letters before the PDF is downloaded', async () => {
  await show(release({ edited: { body: 'Low Tide, ทะเล, सागर, שקט' } }))
  const downloads = await screen.findByRole('region', { name: texts.downloads })
  expect(downloads.textContent).toContain(noLettersInPdfText(['Thai']))
})

it('asks for the day of an embargo that was emptied, and says which one applies until then', async () => {
  await show(release({ embargo_until: '2027-03-14' }))
  const day = await screen.findByLabelText<HTMLInputElement>(texts.embargoDay)
  fireEvent.change(day, { target: { value: '' } })
  expect([day.value, day.getAttribute('aria-invalid')]).toEqual(['', 'true'])
  expect(screen.getByText(texts.badEmbargo('Mar 14, 2027'))).toBeTruthy()
  fireEvent.change(day, { target: { value: '2027-03-12' } })
  expect([day.value, screen.queryByText(texts.badEmbargo('Mar 14, 2027'))]).toEqual(['2027-03-12', null])
})

it("suggests an embargo a week after the artist's own day", async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  try {
    // Already the next day there.
    const server = await show(release(), 'Pacific/Kiritimati')
    server.on(updatePressRelease, () => release())
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('radio', { name: texts.embargo }))
      expect(screen.getByLabelText<HTMLInputElement>(texts.embargoDay).value).toBe('2026-12-06')
    })
  } finally {
    vi.useRealTimers()
  }
})

it.each([
  [texts.takeOver, true],
  [texts.keepAsIs, false],
])('says that its release has changed since: %s', async (name, takeOver) => {
  const changed = release({ edited: { lead: 'Mine' }, release_change: { title: 'High Tide', release_date: null } })
  const server = await show(changed)
  const bodies: unknown[] = []
  server.on(answerReleaseChange, ({ body }) => {
    bodies.push(body)
    return release({
      ...changed,
      release_change: null,
      version: 2,
      generated: { ...changed.generated, headline: 'New' },
    })
  })
  expect(screen.getByText('Its title is now “High Tide”. It has no date now.')).toBeTruthy()
  expect(screen.getByText(texts.editedStays(['Lead']))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByText(texts.changedTitle)).toBeNull())
  expect(bodies).toEqual([{ take_over: takeOver }])
  expect((await field('Headline')).value).toBe('New')
  expect((await field('Lead')).value).toBe('Mine')
})

it('asks before a model’s draft is replaced', async () => {
  const change = { title: 'High Tide', release_date: null }
  const server = await show(release({ drafted_by: 'writer-1', release_change: change }))
  let answered = 0
  server.on(answerReleaseChange, () => {
    answered += 1
    return release({ version: 2 })
  })
  await userEvent.click(screen.getByRole('button', { name: texts.takeOver }))
  await screen.findByText(texts.replaceText('writer-1'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(texts.replaceTitle)).toBeNull())
  expect(answered).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: texts.takeOver }))
  await userEvent.click(await screen.findByRole('button', { name: texts.replace }))
  await waitFor(() => expect(screen.queryByText(texts.changedTitle)).toBeNull())
  expect(answered).toBe(1)
})

it('asks before downloading a document with unchecked facts, and leads to them', async () => {
  const doubts: PressRelease['doubts'] = [
    { part: 'headline', claim: 'Oslo' },
    { part: 'body', claim: 'Oslo' },
    { part: 'body', claim: '400' },
  ]
  const generated = { ...release().generated, headline: 'Mara plays Oslo', body: 'She sold 400 tickets in Oslo.' }
  const server = await show(release({ generated, doubts }))
  const asked: unknown[] = []
  server.on(makeDocumentAddress, ({ body }) => {
    asked.push(body)
    if ((body as { unchecked?: boolean }).unchecked) throw new Refusal(503)
    throw new Refusal(409, { code: 'unchecked', data: { claims: ['Oslo', '400'] } })
  })
  const user = userEvent.setup()
  const plain = await screen.findByRole('button', { name: texts.formats.text })
  const dialog = () => screen.findByRole('alertdialog', { name: texts.uncheckedTitle(2) })
  await user.click(plain)
  expect((await dialog()).textContent).toContain(texts.unchecked(['Oslo', '400']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(plain))
  await user.click(plain)
  await user.click(within(await dialog()).getByRole('button', { name: texts.checkThem(2) }))
  const first = screen.getAllByRole('button', { name: modelTexts.acceptOf('Oslo') })[0]
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(asked).toEqual([{ format: 'text' }, { format: 'text' }])
  await user.click(plain)
  await user.click(within(await dialog()).getByRole('button', { name: texts.downloadAnyway }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ format: 'text', unchecked: true }))
})
