import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { columnTexts } from '#domain/columns/texts.ts'
import type { KnownContributor } from '#domain/known-people/schema.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { contributorOf, idOf } from '#web/testing/fixtures.ts'
import { form as formOfRows, row } from '#web/testing/split-forms.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { Contributors } from './contributors.tsx'
import type { Row, SplitForm } from './form.ts'
import { fieldNamed } from './use-named-field.ts'
import { useShares } from './use-shares.ts'
import { useSplitForm } from './use-split-form.ts'
import { bodyOf } from './wire.ts'

const {
  id: _id,
  contribution: _contribution,
  writer_share: _writer,
  publisher_share: _publisher,
  master_share: _master,
  ...yaw
} = contributorOf(idOf(1), 'Yaw Osei', 0, { stage_name: 'King Yaw', ipi_number: '00000000297', publisher: 'Hav' })
const king: KnownContributor = { ...yaw, party_id: idOf(41), is_me: false }
const other: KnownContributor = { ...king, party_id: idOf(42), stage_name: null, ipi_number: '00000000305' }
let now: SplitForm
// jsdom does not scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  clearToasts()
})

function Form({ initial }: { initial: SplitForm }) {
  const { form, actions, errors } = useSplitForm(initial, null, 'song')
  const { writer, publisher, master } = useShares(form.rows, 'song')
  useEffect(() => {
    now = form
  })
  const given = { form, saved: initial, errors, actions, writer, publisher, master, mine: null }
  return <Contributors scope="song" {...given} onFocusShare={() => {}} />
}

function show(known: KnownContributor[], ...rows: Row[]) {
  showAt('/', known, ...rows)
}
function showAt(address: string, known: KnownContributor[], ...rows: Row[]) {
  const client = new QueryClient()
  client.setQueryData(contributorsQuery.queryKey, known)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Form initial={formOfRows(...rows)} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const nameOf = (place: number) =>
  within(screen.getByRole('group', { name: texts.contributor(place) })).getByRole('combobox', { name: /Legal name/ })
const whom = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: texts.whom(1) })

it('shows a rarer field if a link leads to it, of the contributor whom the link means', () => {
  const filled = { ipi_number: '00000000198' }
  showAt('/?field=2.publisher_ipi', [], row('a', filled), row('b', filled))
  const second = within(screen.getByRole('group', { name: texts.contributor(2) }))
  for (const [field, name] of [
    ['2.publisher_ipi', texts.labels.publisher_ipi],
    ['2.ipi_number', texts.labels.ipi_number],
  ] as const)
    expect(fieldNamed(document.body, field)).toBe(second.getByRole('textbox', { name: new RegExp(name) }))
})

it('asks whom a name means only if a person of that name is known', async () => {
  show([king], row('a'))
  await userEvent.type(nameOf(1), 'Yaw Ose')
  expect(whom()).toBeNull()
  await userEvent.type(nameOf(1), 'i')
  expect(whom()?.selectedOptions[0]?.text).toBe('Yaw Osei, known: King Yaw, IPI 00000000297, Hav')
})

it('chooses another person of the name, without the filled-in values; choosing the known one restores them', async () => {
  show([king], row('a'))
  await userEvent.type(nameOf(1), 'king')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.type(screen.getByLabelText(/Contribution/), 'Bass')
  expect(now.rows[0]).toMatchObject({ ipi_number: '00000000297', party_id: king.party_id })
  await userEvent.selectOptions(whom()!, texts.another)
  expect(now.rows[0]).toMatchObject({ legal_name: 'Yaw Osei', contribution: 'Bass', ipi_number: '', publisher: '' })
  expect(whom()!.selectedOptions[0]!.text).toBe(texts.another)
  await userEvent.selectOptions(whom()!, king.party_id)
  expect(now.rows[0]).toMatchObject({ stage_name: 'King Yaw', ipi_number: '00000000297', publisher: 'Hav' })
})

it('offers both people of one name, and still means the one it was saved with', async () => {
  show([king, other], row('a', { legal_name: 'Yaw Osei', party_id: other.party_id }))
  expect(whom()!.value).toBe(other.party_id)
  await userEvent.type(nameOf(1), '{Backspace}')
  const offered = screen.getAllByRole('option', { name: /Yaw Osei/ }).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Yaw OseiKing Yaw, 00000000297', 'Yaw Osei00000000305'])
})

it('asks whether two new people of one name are two, and makes the later one another person', async () => {
  show([king], row('a', { legal_name: 'Ada Ferro' }), row('b'))
  const second = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: texts.whom(2) })
  await userEvent.type(nameOf(2), 'ada ferr')
  expect(second()).toBeNull()
  await userEvent.type(nameOf(2), 'o')
  expect(whom()).toBeNull()
  expect(second()!.selectedOptions[0]!.text).toBe(texts.sameAs('ada ferro', 1))
  await userEvent.selectOptions(second()!, texts.another)
  expect(bodyOf(now, null).body.contributors.map(({ party_id }) => party_id)).toEqual([undefined, null])
  await userEvent.selectOptions(second()!, texts.sameAs('ada ferro', 1))
  expect(bodyOf(now, null).body.contributors.map(({ party_id }) => party_id)).toEqual([undefined, undefined])
})

it('fills a publisher down to people without one, by button or key, with Undo', async () => {
  show(
    [],
    row('a', { legal_name: 'A', publisher: 'Hav', publisher_ipi: '1' }),
    row('b', { legal_name: 'B' }),
    row('c', { legal_name: 'C', publisher: 'Own' }),
    row('d'),
  )
  const published = () => now.rows.map(({ publisher, publisher_ipi }) => publisher + publisher_ipi)
  const label = `${columnTexts.fillDown}: ${texts.labels.publisher}`
  await userEvent.click(screen.getByRole('button', { name: label }))
  expect(published()).toEqual(['Hav1', 'Hav1', 'Own', ''])
  expect(document.activeElement).toBe(screen.getAllByLabelText(/^Publisher/)[0])
  expect(screen.queryByRole('button', { name: label })).toBeNull()
  const done = currentToasts().at(-1)!
  expect(done.title).toBe('Publisher copied to 1 contributor below')
  act(() => done.action!.onAction())
  expect(published()).toEqual(['Hav1', '', 'Own', ''])
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(published()).toEqual(['Hav1', 'Hav1', 'Own', ''])
})
