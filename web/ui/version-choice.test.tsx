import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { VersionChoice } from './version-choice.tsx'
import type { Version } from './version-choice.tsx'

const fields = [
  { key: 'subtitle', label: 'Version subtitle', mine: 'Deluxe edition', theirs: 'Expanded edition' },
  { key: 'genre', label: 'Genre', mine: '', theirs: 'Pop' },
]

function Choice() {
  const [choices, setChoices] = useState<Record<string, Version>>({ subtitle: 'mine' })
  return (
    <>
      <VersionChoice
        fields={fields}
        follows={[{ key: 'sub', label: 'Sub-genre', mine: 'Chamber pop', theirs: 'Chamber folk' }]}
        choices={choices}
        onChoose={(key, version) => setChoices({ ...choices, [key]: version })}
        onChooseAll={(version) => setChoices({ subtitle: version, genre: version })}
      />
      <output>{JSON.stringify(choices)}</output>
    </>
  )
}

const chosen = () => JSON.parse(screen.getByRole('status').textContent ?? '')

describe('a version choice', () => {
  it('chooses per field', async () => {
    render(<Choice />)
    expect(screen.getByRole('radio', { name: 'Keep mine: Deluxe edition' })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('radio', { name: 'Take theirs: Pop' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Take theirs: Expanded edition' }))
    expect(chosen()).toEqual({ subtitle: 'theirs', genre: 'theirs' })
    expect(screen.getByRole('radio', { name: 'Keep mine: Deluxe edition' })).toHaveProperty('checked', false)
  })

  it('chooses one side for all, and names an empty value', async () => {
    render(<Choice />)
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(chosen()).toEqual({ subtitle: 'mine', genre: 'mine' })
    expect(screen.getByRole('radio', { name: 'Keep mine: Empty' })).toHaveProperty('checked', true)
  })

  it('ties each radio to the name of its field', () => {
    render(<Choice />)
    const radio = screen.getByRole('radio', { name: 'Take theirs: Pop' })
    expect(document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Genre')
  })

  it('offers no choice for what changed on one side only', () => {
    render(<Choice />)
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    expect(screen.getByText('1 more was changed only there. It comes along.')).toBeTruthy()
  })
})
