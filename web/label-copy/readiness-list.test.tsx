import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Problem, ReadinessSheet } from '#domain/label-copy/readiness-rules.ts'
import { mendTexts } from '#domain/mends/texts.ts'
import { ReadinessList } from './readiness-list.tsx'

const problem: Problem = {
  field: 'upc',
  level: 'warn',
  listed: true,
  name: 'UPC',
  note: 'A UPC has 12 digits and this has 11',
  said: 'A UPC has 12 digits and this has 11.',
  repair: '036000291452',
}

it('restores a lost leading zero with one press, and the next line has the focus', async () => {
  const fillIn = vi.fn()
  const { repair: _repair, ...rest } = problem
  const other = { ...rest, field: 'genre' }
  const props = {
    sheet: { tracks: [] } as unknown as ReadinessSheet,
    shown: true,
    onShow: vi.fn(),
    onGo: vi.fn(),
    fillIn,
  }
  render(<ReadinessList {...props} problems={[problem, other]} />)
  const { label, done } = mendTexts.code('036000291452')
  await userEvent.click(screen.getByRole('button', { name: label }))
  expect(fillIn).toHaveBeenCalledExactlyOnceWith({ upc: '036000291452' }, done)
  expect(document.activeElement?.getAttribute('href')).toMatch(/genre$/)
})
