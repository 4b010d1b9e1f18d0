import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { decideFanImport, listWaitingImports } from '#domain/fan-imports/calls.ts'
import { waitingImport, type WaitingImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fill, press, said, showAt } from '#web/testing/page.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { WaitingImportsCard } from './waiting-imports-card.tsx'

const waitingOf = (number: number, artist: string): WaitingImport =>
  smallest(waitingImport, {
    id: idOf(number),
    artist,
    file_name: `list ${number}.csv`,
    rows: 6000,
    source: 'A shop',
    created_at: '2026-11-01T00:00:00.000Z',
  })

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

async function show() {
  let stored = [waitingOf(1, 'Mara'), waitingOf(2, 'Yaw')]
  page.on(listWaitingImports, () => stored)
  page.on(decideFanImport, ({ ids }) => {
    stored = stored.filter(({ id }) => id !== ids[0])
    return { id: ids[0]! }
  })
  showAt('/', <WaitingImportsCard />)
  await screen.findByRole('list', { name: texts.waitingTitle })
}
const rows = () => within(screen.getByRole('list', { name: texts.waitingTitle })).getAllByRole('listitem')
const inRow = (index: number, button: string) =>
  userEvent.click(within(rows()[index]!).getByRole('button', { name: button }))

it('allows an import, which then waits no longer', async () => {
  await show()
  expect(rows()[0]!.textContent).toContain(texts.waitingLine('list 1.csv', 6000, 'Nov 1, 2026'))
  await inRow(0, texts.allow)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect([said()[0], page.asked.find(({ body }) => body)]).toMatchObject([
    texts.allowed,
    { ids: [idOf(1)], body: { allow: true } },
  ])
})

it('refuses an import only with a reason', async () => {
  await show()
  await inRow(1, texts.refuse)
  const reason = within(rows()[1]!).getByLabelText(texts.refusalReason)
  expect([screen.getByText(texts.reasonMissing), document.activeElement]).toEqual([expect.anything(), reason])
  expect(page.made).toEqual(['GET /api/admin/fan-imports'])
  await fill(reason, 'A bought list')
  await inRow(1, texts.refuse)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect([said()[0], page.asked.find(({ body }) => body)]).toMatchObject([
    texts.refused,
    { ids: [idOf(2)], body: { allow: false, reason: 'A bought list' } },
  ])
})

it('keeps an import that could not be decided, and says why', async () => {
  await show()
  page.on(decideFanImport, () => {
    throw new Refusal(409)
  })
  await inRow(0, texts.allow)
  await expect.poll(said).toEqual([texts.saveFailed, 'Refused with 409'])
  expect(rows()).toHaveLength(2)
})

it('is not there if none waits, and says why it cannot know', async () => {
  page.on(listWaitingImports, () => {
    throw new Refusal(403)
  })
  showAt('/', <WaitingImportsCard />)
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 403')
  page.on(listWaitingImports, () => [])
  await press(texts.tryAgain)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.queryByText(texts.waitingTitle)).toBeNull()
})
