import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { LyricSheet } from '#domain/lyrics/schema.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import type { SheetDraft } from './form.ts'
import { SplitOffer } from './split-offer.tsx'
import type { SheetWrites } from './use-sheet-writes.ts'

afterEach(() => act(clearToasts))
const sheet = { id: idOf(10), song_id: idOf(1), sections: [] as LyricSheet['sections'] } as LyricSheet
type Sent = Parameters<SheetWrites['split']>[0]
type Section = LyricSheet['sections'][number]
const sectionOf = (number: number, fields: Partial<Section> = {}): Section => ({
  id: idOf(number),
  section_type: 'chorus',
  content: `line ${number}`,
  repeats_id: null,
  section_order: number,
  version: 1,
  ...fields,
})

type Options = { sections?: Section[]; replaces?: Section; mayReopen?: boolean; split?: () => Promise<void> }

function show(content: string, { sections = [], replaces, mayReopen = true, split = async () => {} }: Options = {}) {
  const sent: Sent[] = []
  const undone: string[][] = []
  const reopened: SheetDraft[] = []
  let done = 0
  const writes = {
    split: async (body: Sent) => {
      sent.push(body)
      await split()
    },
    undoSplit: async ({ ids }: { ids: string[] }) => {
      undone.push(ids)
      return sheet
    },
  } as Partial<SheetWrites> as SheetWrites
  render(
    <SplitOffer
      songId={idOf(1)}
      mayReopen={() => mayReopen}
      onReopen={(draft) => reopened.push(draft)}
      words={{ section_type: 'verse', content, repeats_id: '' }}
      replaces={replaces ? { id: replaces.id, version: 1 } : null}
      sections={sections}
      place={(replaces ? sections.indexOf(replaces) : sections.length) + 1}
      writes={writes}
      busy={false}
      onBusy={() => undefined}
      onDone={() => (done += 1)}
      onKeep={() => undefined}
    />,
  )
  return { sent, undone, reopened, done: () => done }
}
const song = '[Verse]\nسوف نعود\n[Chorus 2]\n終わり\nまた\n[Chorus 2]'

it('shows what the words become, sends all in one call, and Undo brings back what was typed', async () => {
  const user = userEvent.setup()
  const { sent, undone, reopened, done } = show(song)
  const lines = within(screen.getByRole('list', { name: 'What they become' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    '1 Verse سوف نعود',
    '2 Chorus 終わり',
    '3 Chorus 終わりRepeats section 2, Chorus',
  ])
  await user.click(screen.getByRole('button', { name: 'Split into 3 Sections' }))
  const ids = sent[0]!.sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(sent[0]!.sections).toEqual([
    { id: ids[0], section_type: 'verse', content: 'سوف نعود' },
    { id: ids[1], section_type: 'chorus', content: '終わり\nまた' },
    { id: ids[2], section_type: 'chorus', repeats_id: ids[1] },
  ])
  expect(done()).toBe(1)
  act(() => currentToasts()[0]!.action!.onAction())
  await waitFor(() =>
    expect(reopened).toMatchObject([{ row: 'new', values: { section_type: 'verse', content: song } }]),
  )
  expect(undone).toEqual([ids])
})

it('repeats what is above on the sheet, and says which sections keep the words that it replaces', async () => {
  const user = userEvent.setup()
  const [chorus, verse] = [sectionOf(1), sectionOf(2, { section_type: 'verse' })]
  const sections = [chorus, verse, sectionOf(3, { repeats_id: verse.id }), sectionOf(4, { repeats_id: verse.id })]
  const { sent } = show('[Verse]\nnew\n[Chorus]\n[Hook]\nline 1', { sections, replaces: verse })
  expect(screen.getAllByText('Repeats section 1, Chorus')).toHaveLength(2)
  screen.getByText('Sections 3 and 4 repeat this one and keep its saved words.')
  await user.click(screen.getByRole('button', { name: 'Split into 3 Sections' }))
  expect(sent[0]!.sections.map(({ repeats_id }) => repeats_id)).toEqual([undefined, chorus.id, chorus.id])
})

it('keeps the words if the server refuses, and tries again with the same ids', async () => {
  const user = userEvent.setup()
  let tries = 0
  const { sent, done } = show('a\n\nb', {
    split: async () => {
      if (++tries === 1) throw new Error('no answer')
    },
  })
  const button = screen.getByRole('button', { name: 'Split into 2 Sections' })
  await user.click(button)
  expect([done(), currentToasts()[0]?.title]).toEqual([0, 'The words could not be split.'])
  await user.click(button)
  expect(done()).toBe(1)
  expect(sent[1]).toEqual(sent[0])
})

it('takes nothing back over what is being typed', async () => {
  const user = userEvent.setup()
  const { undone } = show('a\n\nb', { mayReopen: false })
  await user.click(screen.getByRole('button', { name: 'Split into 2 Sections' }))
  act(() => currentToasts()[0]!.action!.onAction())
  expect(currentToasts()[0]).toMatchObject({ tone: 'error', text: 'Save or cancel what you are typing first.' })
  expect(undone).toEqual([])
})

it('says what does not fit, and offers nothing for one section', () => {
  show('a\n\nb', { sections: Array.from({ length: 499 }, (_, number) => sectionOf(number)) })
  expect(screen.getByText(/the sheet would have more than 500/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Split into 2 Sections' })).toHaveProperty('disabled', true)
})
it('offers nothing for words that are one section', () => {
  show('[Verse]\na\nb')
  expect(screen.queryByRole('button')).toBeNull()
})
