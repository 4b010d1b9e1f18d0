import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Steps() {
  const [step, setStep] = useState(0)
  return (
    <main tabIndex={-1}>
      {step < 3 && <Buttons step={step} onNext={() => setStep(step + 1)} />}
      <button onClick={() => setStep(1)}>Elsewhere</button>
    </main>
  )
}
function Buttons({ step, onNext }: { step: number; onNext: () => void }) {
  const place = useKeptFocus<HTMLDivElement>(step)
  return (
    <div ref={place}>
      {step !== 1 && (
        <button key={step} onClick={onNext}>
          Step {step}
        </button>
      )}
      {step === 1 && (
        <a href="#next" onClick={onNext}>
          Go on
        </a>
      )}
    </div>
  )
}
const focused = () => document.activeElement?.textContent

it('moves the focus of a removed button to the next one, and else to the page', async () => {
  render(<Steps />)
  await userEvent.tab()
  expect(focused()).toBe('Step 0')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  screen.getByText('Go on').focus()
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Step 2')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('leaves the focus that is elsewhere', async () => {
  render(<Steps />)
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(focused()).toBe('Elsewhere')
})
