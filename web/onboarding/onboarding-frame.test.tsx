import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { OnboardingFrame, OnboardingHead, type PassWords } from './onboarding-frame.tsx'

function pass(words: PassWords, trialEndsAt?: string): string {
  const { container } = render(
    <MemoryRouter>
      <OnboardingFrame words={words} trialEndsAt={trialEndsAt}>
        <p>form</p>
      </OnboardingFrame>
    </MemoryRouter>,
  )
  return container.querySelector('aside')!.textContent ?? ''
}

describe('the pass of account setup', () => {
  it('prints what was typed, and the first two letters of the name', () => {
    const text = pass(
      { fullName: 'Mara Lindholt', artistName: '', email: 'mara@lindholt.example' },
      '2026-11-21T10:00:00Z',
    )
    expect(text).toContain('MAArtist')
    expect(text).toContain('NameMara Lindholt')
    expect(text).toContain('Emailmara@lindholt.example')
    expect(text).toContain('Trial endsNov 21, 2026')
  })

  it('prefers the artist name, keeps surrogate pairs whole, and starts empty', () => {
    expect(pass({ fullName: 'Mara', artistName: '𝒜nna' })).toContain('𝒜NArtist')
    expect(pass({})).not.toContain('undefined')
  })

  it('has no line for an unknown trial', () => {
    expect(pass({})).not.toContain('Trial ends')
  })
})

describe('the head of account setup', () => {
  it('says when the trial ends', () => {
    render(<OnboardingHead trialEndsAt="2026-11-21" />)
    expect(screen.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeTruthy()
    expect(document.body.textContent).toContain('Your 7-day trial runs until Nov 21, 2026. Now set up your account.')
  })
})
