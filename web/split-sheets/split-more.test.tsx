import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { detailOf, songOf } from '#web/testing/fixtures.ts'
import { newForm, type SplitForm } from './form.ts'
import { MasterSwitch } from './master-switch.tsx'
import { SplitMore } from './split-more.tsx'
import { useShares } from './use-shares.ts'
import { useSplitForm } from './use-split-form.ts'

const fresh = newForm(detailOf({}), songOf(1), undefined)
let now: { form: SplitForm; check: () => Promise<unknown> }

function Form({ initial }: { initial: SplitForm }) {
  const { form, actions, errors, check } = useSplitForm(initial, null, 'song')
  const { master } = useShares(form.rows, 'song')
  useEffect(() => {
    now = { form, check }
  })
  return (
    <>
      <MasterSwitch rows={form.rows} master={master} actions={actions} />
      <SplitMore head={form.head} saved={fresh.head} errors={errors} actions={actions} />
    </>
  )
}
const show = (head: Partial<SplitForm['head']> = {}) =>
  render(<Form initial={{ ...fresh, head: { ...fresh.head, ...head } }} />)
const more = () => screen.getByRole('button', { name: texts.more })
const titles = () => now.form.head.samples.map(({ title }) => title)

it('opens on demand, and by itself where something is there', async () => {
  const { unmount } = show()
  expect(more().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('button', { name: texts.addSample })).toBeNull()
  await userEvent.click(more())
  await userEvent.click(screen.getByRole('button', { name: texts.addSample }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/What is used/)))
  await userEvent.keyboard('Sea organ')
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Interpolation')
  await userEvent.selectOptions(screen.getByLabelText('Cleared'), 'Cleared')
  expect(now.form.head.samples).toMatchObject([{ title: 'Sea organ', kind: 'interpolation', cleared: true }])
  unmount()
  show({ from_month: '2027-07' })
  expect(more().getAttribute('aria-expanded')).toBe('true')
})

it('opens for an objection, which disappears once the row has a title', async () => {
  show()
  await userEvent.click(more())
  await userEvent.click(screen.getByRole('button', { name: texts.addSample }))
  // Letters typed sooner would follow the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/What is used/)))
  await userEvent.type(screen.getByLabelText('Whose'), 'Nikola')
  await userEvent.click(more())
  await act(() => now.check())
  expect(more().getAttribute('aria-expanded')).toBe('true')
  await screen.findByText(texts.sampleTitleRequired)
  await userEvent.type(screen.getByLabelText(/What is used/), 'A')
  expect(screen.queryByText(texts.sampleTitleRequired)).toBeNull()
})

it('removes a sample, keeps focus in the list, and accepts twenty at most', async () => {
  const samples = Array.from({ length: 20 }, (_, index) => ({
    key: `k${index}`,
    title: `S${index + 1}`,
    owner: '',
    kind: 'sample' as const,
    cleared: false,
  }))
  show({ samples })
  const add = screen.getByRole<HTMLButtonElement>('button', { name: texts.addSample })
  expect(add.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: texts.removeSample(20) }))
  expect(titles()).toHaveLength(19)
  expect(add.disabled).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.removeSample(19) })))
})

it('puts the Master column in, empties it with the switch, and fills it for all rows while nobody is named', async () => {
  show()
  const toggle = screen.getByRole('button', { name: texts.splitMaster })
  expect(toggle.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(toggle)
  await userEvent.click(screen.getByRole('button', { name: texts.ofMaster(texts.equally) }))
  expect(now.form.rows.map(({ master_share }) => master_share)).toEqual(['1/3', '1/3', '1/3'])
  await userEvent.click(toggle)
  expect(toggle.getAttribute('aria-pressed')).toBe('false')
  expect(now.form.rows.map(({ master_share }) => master_share)).toEqual(['', '', ''])
})
