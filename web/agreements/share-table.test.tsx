import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { version } from '#web/testing/agreements.tsx'
import { VersionTable } from './share-table.tsx'

it('shows all that is signed: who did what, for whom, from when, and with which samples', () => {
  const { document } = version()
  const [first, ...others] = document.contributors
  const row = { ...first!, stage_name: 'Marlin', role: 'beat-maker' as const, contribution: 'Drums', publisher: 'Hav' }
  const samples = [{ title: 'Sea organ', owner: 'Nikola Bašić', kind: 'interpolation' as const, cleared: false }]
  render(<VersionTable document={{ ...document, from_month: '2027-04-01', samples, contributors: [row, ...others] }} />)
  expect(screen.getByRole('rowheader', { name: `${row.legal_name} Marlin Beat-maker Drums Hav` })).toBeTruthy()
  expect(screen.getByText(/^Holds for uses: From April 2027$/)).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('Sea organ, Nikola Bašić (interpolation, not cleared)')
})
