import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { addParty, deleteParty, listParties, mergeParty, updateParty } from '#domain/parties/calls.ts'
import type { Party } from '#domain/parties/schema.ts'
import { partyTexts as texts } from '#domain/parties/texts.ts'
import { bounds } from '#domain/shared/bounds.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { PeoplePage } from './people-page.tsx'

const person = (number: number, legal_name: string, changes: Partial<Party> = {}): Party => ({
  id: idOf(number),
  kind: 'person',
  is_me: false,
  legal_name,
  family_name: null,
  given_names: null,
  collected: false,
  stage_name: null,
  email: null,
  ipi_number: null,
  pro_affiliation: null,
  society_code: null,
  publisher: null,
  publisher_ipi: null,
  publisher_society: null,
  publisher_society_code: null,
  sheets: 1,
  version: 1,
  ...changes,
})

async function show(people: Party[], linked = '') {
  const page = await signedIn()
  page.on(listParties, () => people)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: <PeoplePage /> }], {
    initialEntries: [`/?person=${encodeURIComponent(linked)}`],
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: texts.title, hidden: true })
  return page
}
const rows = async () =>
  within(await screen.findByRole('list', { name: texts.list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('opens whom a link names, unless two have that name', async () => {
  await show([person(2, 'Yaw Osei'), person(3, 'Ada Ferro'), person(4, 'Yaw Osei')], 'Ada Ferro')
  expect((await screen.findByLabelText<HTMLInputElement>(/Legal name/)).value).toBe('Ada Ferro')
  expect(document.activeElement).toBe(screen.getByLabelText(texts.labels.family_name))
  await userEvent.click(screen.getByRole('button', { name: texts.cancel }))
  expect(await rows()).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lists both whom a link may mean', async () => {
  await show([person(2, 'Yaw Osei'), person(3, 'Ada Ferro'), person(4, 'Yaw Osei')], 'Yaw Osei')
  expect(await rows()).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that the list is cut where it is as long as it can be', async () => {
  const { most } = bounds.parties
  // One is found, so that the page draws no two thousand rows.
  await show(
    [...Array.from({ length: most - 1 }, (_, index) => person(index, `P${index}`)), person(most, 'Zoë')],
    'Zoë',
  )
  expect(await screen.findByText(texts.listIsCut(most))).toBeTruthy()
})

it('adds another person of a name, with nothing else of the first', async () => {
  const page = await show([person(2, 'Yaw Osei', { email: 'yaw@example.com', ipi_number: '45268' })])
  const bodies: unknown[] = []
  page.on(addParty, ({ body }) => {
    bodies.push(body)
    return person(3, 'Yaw Osei')
  })
  await userEvent.click(await screen.findByRole('button', { name: texts.anotherOf('Yaw Osei') }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.add }))
  expect(dialog.getByText(texts.anotherHint)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: texts.save }))
  await expect.poll(() => bodies).toMatchObject([{ legal_name: 'Yaw Osei', email: null, ipi_number: null }])
})

it('lists everybody, finds them without accents, and offers the artist neither merge nor deletion', async () => {
  await show([
    person(1, 'Mara Lindholt', { is_me: true, sheets: 2 }),
    person(2, 'Yaw Oséi', { ipi_number: '45268', sheets: 0 }),
  ])
  expect(await rows()).toEqual([
    'Mara LindholtYouOn 2 split sheetsEditAnother of This Name…',
    'Yaw OséiIPI 45268On no split sheetEditAnother of This Name…Merge…Delete',
  ])
  await userEvent.type(screen.getByLabelText(texts.search), 'osei')
  expect(await rows()).toHaveLength(1)
  await userEvent.type(screen.getByLabelText(texts.search), 'x')
  await userEvent.click(await screen.findByRole('button', { name: texts.showAll }))
  expect(await rows()).toHaveLength(2)
})

it('says who is a company, and moves on to the next one when one is deleted', async () => {
  const people = [person(2, 'Hav Förlag', { kind: 'company', sheets: 0 }), person(3, 'Yaw Osei')]
  const page = await show(people)
  page.on(deleteParty, () => {
    people.splice(0, 1)
    return { id: idOf(2) }
  })
  expect((await rows())[0]).toContain(texts.kinds.company)
  await userEvent.click(screen.getByRole('button', { name: texts.removeOf('Hav Förlag') }))
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(texts.editOf('Yaw Osei'))
  expect(await rows()).toHaveLength(1)
})

it('adds somebody; an empty name is refused at its field', async () => {
  const page = await show([])
  const sent: unknown[] = []
  page.on(addParty, ({ body }) => {
    sent.push(body)
    return person(3, 'Ada Ferro')
  })
  await userEvent.click(screen.getByRole('button', { name: texts.add }))
  await userEvent.click(screen.getByRole('button', { name: texts.save }))
  const name = screen.getByLabelText(/Legal name/)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(name, 'Ada Ferro')
  await userEvent.click(screen.getByRole('button', { name: texts.save }))
  await expect.poll(() => sent).toMatchObject([{ legal_name: 'Ada Ferro', kind: 'person', email: null }])
})

it('takes over what somebody else changed, names it, and keeps what was typed', async () => {
  const page = await show([person(2, 'Yaw Osei')])
  const sent: unknown[] = []
  page.on(updateParty, ({ body }: { body: { version: number } }) => {
    sent.push(body)
    if (body.version === 1)
      throw new Refusal(409, { code: 'conflict', data: person(2, 'Yaw Osei', { publisher: 'Hav', version: 2 }) })
    return person(2, 'Yaw Osei', { version: 3 })
  })
  await userEvent.click(await screen.findByRole('button', { name: texts.editOf('Yaw Osei') }))
  await userEvent.type(screen.getByLabelText(texts.labels.stage_name), 'King Yaw')
  await userEvent.click(screen.getByRole('button', { name: texts.save }))
  await screen.findByText(texts.changed(`${texts.labels.publisher}: Hav`))
  await userEvent.click(screen.getByRole('button', { name: texts.save }))
  await expect
    .poll(() => sent)
    .toMatchObject([
      { version: 1, publisher: null, stage_name: 'King Yaw' },
      { version: 2, publisher: 'Hav', stage_name: 'King Yaw' },
    ])
})

it('merges one into another who is chosen', async () => {
  const page = await show([person(2, 'Yaw Osei'), person(3, 'Yaw Oséi')])
  const merged: unknown[] = []
  page.on(mergeParty, ({ body, ids }: { body: { into: string }; ids: string[] }) => {
    merged.push([ids[0], body.into])
    return { into: body.into, row_ids: [], filled: [] }
  })
  await userEvent.click(await screen.findByRole('button', { name: texts.mergeOf('Yaw Osei') }))
  await userEvent.click(screen.getByRole('button', { name: texts.mergeAction }))
  await screen.findByText(texts.same)
  await userEvent.selectOptions(screen.getByLabelText(texts.mergeInto), idOf(3))
  await userEvent.click(screen.getByRole('button', { name: texts.mergeAction }))
  await expect.poll(() => merged).toEqual([[idOf(2), idOf(3)]])
})

it('tells two people of one name apart where one of them is chosen to stay', async () => {
  await show([
    person(2, 'Ada Ferro'),
    person(3, 'Yaw Osei', { stage_name: 'Yo', email: 'yaw@example.com' }),
    person(4, 'Yaw Osei', { pro_affiliation: 'GEMA', publisher: 'Hav' }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: texts.mergeOf('Ada Ferro') }))
  const choices = within(screen.getByLabelText(texts.mergeInto)).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '',
    'Yaw Osei, Yo, yaw@example.com',
    'Yaw Osei, GEMA, Hav',
  ])
})

it('offers family and given names as a guess until they are confirmed', async () => {
  const page = await show([person(2, 'Anna Maria Berg')])
  const bodies: unknown[] = []
  page.on(updateParty, ({ body }) => {
    bodies.push(body)
    return person(2, 'Anna Maria Berg')
  })
  await userEvent.click(await screen.findByRole('button', { name: texts.editOf('Anna Maria Berg') }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.edit }))
  expect(dialog.getByText(texts.guessed('Berg', 'Anna Maria'))).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: texts.confirm }))
  expect(dialog.queryByText(texts.guessed('Berg', 'Anna Maria'))).toBeNull()
  await userEvent.click(dialog.getByRole('checkbox', { name: new RegExp(texts.labels.collected) }))
  await userEvent.click(dialog.getByRole('button', { name: texts.save }))
  await expect.poll(() => bodies).toMatchObject([{ family_name: 'Berg', given_names: 'Anna Maria', collected: true }])
})
