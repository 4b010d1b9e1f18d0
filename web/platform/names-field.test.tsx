import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { NamesField } from './names-field.tsx'

const people = [
  { legal_name: 'Mara Lindholt', stage_name: 'Marlin', pro_affiliation: 'STIM' },
  { legal_name: 'Yaw Osei', stage_name: null, pro_affiliation: null },
]

function Songwriters() {
  const [typed, type] = useState('')
  return <NamesField label="Songwriters" people={people} value={typed} onType={type} />
}

it('offers people for the name being typed, and takes any text', async () => {
  const user = userEvent.setup()
  render(<Songwriters />)
  const field: HTMLInputElement = screen.getByRole('combobox', { name: 'Songwriters' })
  await user.type(field, 'marl')
  expect(screen.getByRole('option').textContent).toBe('Mara LindholtMarlin, STIM')
  await user.click(screen.getByRole('option'))
  expect(field.value).toBe('Mara Lindholt')
  await user.type(field, ', ya')
  await user.click(screen.getByRole('option', { name: /Yaw Osei/ }))
  expect(field.value).toBe('Mara Lindholt, Yaw Osei')
  await user.type(field, ', Somebody New')
  expect(screen.queryByRole('option')).toBeNull()
  expect(field.value).toBe('Mara Lindholt, Yaw Osei, Somebody New')
})
