import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Profile } from '#domain/profile/schema.ts'
import { WelcomeScreen } from './welcome-screen.tsx'

const trial: Profile['subscription'] = {
  status: 'trialing',
  plan: 'artist',
  trialEndsAt: '2026-11-28T03:00:00.000Z',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
}
const show = (changes: Partial<Profile['subscription']>) =>
  render(
    <WelcomeScreen
      name="Mara"
      email="mara@lindholt.example"
      subscription={{ ...trial, ...changes }}
      busy={false}
      onStart={() => {}}
    />,
  )

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['Pacific/Kiritimati', '2026-11-28T20:00:00.000Z'],
  ['Pacific/Honolulu', '2026-11-28T03:00:00.000Z'],
])("names the same day for the trial's end as billing, also on a clock in %s", (zone, trialEndsAt) => {
  vi.stubEnv('TZ', zone)
  show({ trialEndsAt })
  expect(screen.getByText('Artist plan, trial until Nov 28, 2026')).toBeTruthy()
})

it.each([
  [{ status: 'active' }, 'Artist plan'],
  [{ status: 'canceled' }, 'Artist plan, ended'],
  [{ status: 'none', plan: null, trialEndsAt: null }, 'No plan yet'],
] as const)('says of %o: %s', (changes, words) => {
  show(changes)
  expect(screen.getByText(words)).toBeTruthy()
})
