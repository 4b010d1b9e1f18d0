import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { LyricSheet } from '#domain/lyrics/schema.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { SheetExports as Exports } from './sheet-exports.tsx'

const sheet = (...contents: string[]): LyricSheet => ({
  id: '01a1fe74-743b-75eb-97fe-8a17bb6a04fb',
  song_id: '01a1fe74-743b-75eb-97fe-8a17bb6a04fc',
  written_by: 'Mara',
  additional_notes: null,
  version: 1,
  updated_at: '2026-11-21T00:00:00.000Z',
  sections: contents.map((content, index) => ({
    id: `01a1fe74-743b-75eb-97fe-8a17bb6a040${index}`,
    section_type: 'verse',
    content,
    repeats_id: null,
    section_order: index + 1,
    version: 1,
  })),
})
/** With the router that its link needs. */
const SheetExports = (props: ComponentProps<typeof Exports>) => (
  <MemoryRouter>
    <Exports {...props} />
  </MemoryRouter>
)
afterEach(() => act(clearToasts))

describe('taking lyrics elsewhere', () => {
  it('copies them with their headings', async () => {
    const user = userEvent.setup()
    render(<SheetExports title="Low Tide" sheet={sheet('low tide,')} />)
    await user.click(screen.getByRole('button', { name: 'Copy as Plain Text' }))
    expect(await navigator.clipboard.readText()).toBe('Low Tide\nWritten by: Mara\n\nVerse\nlow tide,')
    expect(currentToasts()[0]?.title).toBe('Lyrics copied with their headings.')
  })

  it('says what to do if the browser refuses to copy', async () => {
    const user = userEvent.setup()
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    render(<SheetExports title="Low Tide" sheet={sheet('low tide')} />)
    await user.click(screen.getByRole('button', { name: 'Copy as Plain Text' }))
    expect(currentToasts()[0]).toMatchObject({ tone: 'error', title: 'Your browser did not allow copying.' })
  })

  it('shows the delivery text with what a person must decide, and offers nothing to copy for an instrumental', async () => {
    const user = userEvent.setup()
    const view = render(<SheetExports title="Low Tide" sheet={sheet('low tide,\nREPEAT x2')} />)
    await user.click(screen.getByRole('button', { name: 'Delivery Text' }))
    expect(screen.getByLabelText('Delivery text', { selector: 'pre' }).textContent).toBe('Low tide')
    expect(screen.getByText('One thing to check')).toBeTruthy()
    view.rerender(<SheetExports title="Low Tide" sheet={sheet()} />)
    expect(screen.getByRole('button', { name: 'Copy Delivery Text' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/language code zxx/)).toBeTruthy()
  })
})
