import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ComingSoon } from './coming-soon.tsx'

const pass = (
  <ComingSoon
    title="Royalties & Analytics"
    links={<a href="https://artists.example">The site</a>}
    lead="This feature is coming soon!"
    note="The figures are samples."
    strip={{ lead: 'These figures are samples.' }}
  >
    <h1>Royalties</h1>
    <button type="button">Show as table</button>
  </ComingSoon>
)

describe('the coming-soon pass', () => {
  it('contains the heading and keeps the preview out of reach', () => {
    render(pass)
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Royalties & Analytics',
    ])
    expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull()
    expect(screen.getByText('Show as table').closest('[inert]')).not.toBeNull()
  })

  it('Look at the sample lays it flat: the preview is live, the strip says sample and has focus', async () => {
    render(pass)
    await userEvent.click(screen.getByRole('button', { name: 'Look at the sample' }))
    expect(screen.getByRole('button', { name: 'Show as table' }).closest('[inert]')).toBeNull()
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['Royalties'])
    const strip = screen.getByRole('region', { name: 'Royalties & Analytics, coming soon' })
    expect(strip.textContent).toContain('These figures are samples.')
    expect(strip.contains(screen.getByRole('link', { name: 'The site' }))).toBe(true)
    expect(document.activeElement).toBe(strip)
  })
})
