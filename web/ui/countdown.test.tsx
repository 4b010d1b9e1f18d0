import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Countdown, formatDays } from './countdown.tsx'

describe('a countdown', () => {
  it.each([
    [13, '13'],
    [1, '1'],
    [0, '0'],
    [-36, '\u221236'],
    [-1234, '\u22121,234'],
    [1234, '1,234'],
    [null, 'TBD'],
  ])('prints %s as %s', (days, text) => {
    expect(formatDays(days)).toBe(text)
  })

  it('prints no minus before zero', () => {
    expect(formatDays(-0)).toBe('0')
  })

  it('reads other words than it shows, once', () => {
    render(
      <p data-testid="count">
        <Countdown days={-36} caption="days to release" spoken="released 36 days ago" />
      </p>,
    )
    const heard = [...screen.getByTestId('count').querySelectorAll('span:not([aria-hidden] *)')]
      .filter((span) => !span.hasAttribute('aria-hidden') && span.children.length === 0)
      .map((span) => span.textContent)
    expect(heard).toEqual(['released 36 days ago'])
    expect(screen.getByText('\u221236')).toBeTruthy()
  })
})
