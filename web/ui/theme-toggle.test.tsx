import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ThemeToggle } from './theme-toggle.tsx'

const switchTheme = () => {
  document.documentElement.classList.toggle('dark')
}

afterEach(() => document.documentElement.classList.remove('dark'))

describe('the theme button', () => {
  it('says what it will do, and does it', async () => {
    render(<ThemeToggle onSwitch={switchTheme} />)
    await userEvent.click(screen.getByRole('button', { name: 'Theme: switch to dark' }))
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Theme: switch to light' }))
    expect(document.documentElement.classList.contains('dark')).toBe(false)
    expect(await screen.findByRole('button', { name: 'Theme: switch to dark' })).toBeTruthy()
  })

  it('follows a change made elsewhere', async () => {
    render(<ThemeToggle onSwitch={switchTheme} />)
    act(switchTheme)
    expect(await screen.findByRole('button', { name: 'Theme: switch to light' })).toBeTruthy()
  })
})
