import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSection, deleteSection, getSheet, updateSection } from '#domain/lyrics/calls.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import { repeatTexts } from '#domain/lyrics/texts.ts'
import { WritesFirst } from '#web/platform/query-client.ts'
import { idOf, songOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { SheetPane } from './sheet-pane.tsx'

const sectionOf = (number: number, fields: Partial<LyricSection> = {}): LyricSection => ({
  id: idOf(300 + number),
  section_type: 'verse',
  content: `line ${number}`,
  repeats_id: null,
  section_order: number,
  version: 1,
  ...fields,
})
const verse = sectionOf(1)
const chorus = sectionOf(2, { section_type: 'chorus', content: 'علّقنا الفوانيس' })
const repeat = sectionOf(3, { section_type: 'chorus', content: chorus.content, repeats_id: chorus.id })
const song = songOf(1, { has_lyric_sheet: true })

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => {
  server.forget()
  sessionStorage.clear()
})
afterEach(() => act(clearToasts))

/** The sheet, with what is sent to the server. */
async function show(...sections: LyricSection[]) {
  const user = userEvent.setup()
  const sent: unknown[] = []
  server.on(getSheet, () => ({
    id: idOf(10),
    song_id: song.id,
    written_by: null,
    additional_notes: null,
    sections,
    version: 1,
    updated_at: '2026-11-01T00:00:00.000Z',
  }))
  server.on(createSection, ({ body }) => {
    sent.push(body)
    return { ...repeat, id: idOf(390) }
  })
  server.on(updateSection, ({ ids: [id], body }) => {
    sent.push(body)
    const before = sections.find((section) => section.id === id)!
    const { content = before.content, repeats_id = null } = body as Partial<LyricSection>
    return { ...before, content, repeats_id, version: before.version + 1 }
  })
  server.on(deleteSection, ({ ids: [id] }) => ({ id: id! }))
  render(
    <QueryClientProvider client={new WritesFirst({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ConfirmProvider dialog={ConfirmDialog}>
          <SheetPane releaseId={idOf(1)} songId={song.id} song={song} />
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('list', { name: 'Sections' })
  return { user, sent, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const words = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Words' })
const type = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Section type/ })
const content = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ })

it('offers the earlier sections to a new one, shows the words of the chosen one, and sends only its id', async () => {
  const { user, sent, press } = await show(verse, chorus, repeat)
  await press('Add Section')
  await user.type(content(), 'typed')
  expect(
    within(words())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Its own words', 'Repeat section 1, Verse', 'Repeat section 2, Chorus'])
  await user.selectOptions(words(), 'Repeat section 2, Chorus')
  expect([content().value, content().readOnly]).toEqual([chorus.content, true])
  screen.getByText(repeatTexts.follows('section 2, Chorus'))
  expect(type().value).toBe('chorus')
  await user.selectOptions(words(), repeatTexts.own)
  expect([content().value, content().readOnly, type().value]).toEqual(['typed', false, 'verse'])
  await user.selectOptions(words(), 'Repeat section 2, Chorus')
  await press('Save Section')
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('Lyric section added successfully!'))
  expect(sent).toEqual([{ id: expect.any(String), section_type: 'chorus', repeats_id: chorus.id }])
  expect(screen.getAllByText('Repeats section 2, Chorus')).toHaveLength(2)
})

it('lets a repeat be edited separately, from the same words; Undo lets it repeat again', async () => {
  const { user, sent, press } = await show(verse, chorus, repeat)
  await press('Edit section 3, Chorus')
  await press('Edit Separately')
  expect([content().value, content().readOnly, words().value]).toEqual([chorus.content, false, ''])
  await user.type(content(), '!')
  await press('Save Section')
  await waitFor(() => expect(currentToasts()[0]?.action?.label).toBe('Undo'))
  act(() => currentToasts()[0]!.action!.onAction())
  await waitFor(() => expect(currentToasts()[0]?.title).toBe(repeatTexts.undone))
  expect(sent).toEqual([
    { content: `${chorus.content}!`, version: 1 },
    { section_type: 'chorus', repeats_id: chorus.id, version: 2 },
  ])
})

it('brings back the words that a repeat has replaced', async () => {
  const { user, sent, press } = await show(verse, sectionOf(2, { content: 'mine' }))
  await press('Edit section 2, Verse')
  await user.selectOptions(words(), 'Repeat section 1, Verse')
  await press('Save Section')
  await waitFor(() => expect(currentToasts()[0]?.action?.label).toBe('Undo'))
  act(() => currentToasts()[0]!.action!.onAction())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { repeats_id: verse.id, version: 1 },
    { section_type: 'verse', content: 'mine', version: 2 },
  ])
})

it('leads from a repeat to its source, which says who follows and repeats nothing itself', async () => {
  const { press } = await show(verse, chorus, repeat)
  await press('Edit section 3, Chorus')
  await press('Edit Section 2')
  await screen.findByRole('form', { name: 'Edit section 2' })
  screen.getByText('Section 3 repeats these words and changes with them.')
  expect(screen.queryByRole('combobox', { name: 'Words' })).toBeNull()
})

it('keeps the words in the form if the section to repeat was deleted somewhere else', async () => {
  const { user, press } = await show(verse, chorus)
  await press('Add Section')
  await user.selectOptions(words(), 'Repeat section 2, Chorus')
  server.on(createSection, () => Promise.reject(new Refusal(404)))
  server.on(getSheet, () => ({
    id: idOf(10),
    song_id: song.id,
    written_by: null,
    additional_notes: null,
    sections: [verse],
    version: 1,
    updated_at: '2026-11-02T00:00:00.000Z',
  }))
  await press('Save Section')
  await waitFor(() => expect([content().value, content().readOnly]).toEqual([chorus.content, false]))
})

it('asks what to keep if words and a repeat were saved at the same time', async () => {
  const mine = sectionOf(2, { content: 'mine' })
  const { user, press } = await show(verse, mine)
  const sent: unknown[] = []
  server.on(updateSection, ({ body }: { body: { version: number } }) => {
    sent.push(body)
    if (body.version === 1) throw conflict({ ...mine, content: 'theirs', version: 2 })
    return { ...mine, content: verse.content, repeats_id: verse.id, version: 3 }
  })
  await press('Edit section 2, Verse')
  await user.selectOptions(words(), 'Repeat section 1, Verse')
  await press('Save Section')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText('theirs').length).toBeGreaterThan(0)
  await user.click(within(dialog).getByRole('radio', { name: /line 1/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Save This Version' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ repeats_id: verse.id, version: 2 })
})

it('asks before it deletes a section that others repeat; they keep the words', async () => {
  const { user, press } = await show(verse, chorus, repeat)
  await press('Delete section 2, Chorus')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete section 2, Chorus?' })
  within(dialog).getByText(repeatTexts.deleteText([3]))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getAllByRole('heading', { name: 'Chorus' })).toHaveLength(2)
  await press('Delete section 2, Chorus')
  server.on(getSheet, () => new Promise<never>(() => undefined))
  await user.click(await screen.findByRole('button', { name: 'Delete Section' }))
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Chorus' })).toHaveLength(1))
  screen.getByText(chorus.content)
  expect(screen.queryByText(/^Repeats/)).toBeNull()
  // One that nobody repeats is deleted immediately.
  await press('Delete section 1, Verse')
  await waitFor(() => expect(screen.queryByText(verse.content)).toBeNull())
})
