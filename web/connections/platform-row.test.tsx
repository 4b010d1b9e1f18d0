import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Platform } from '#domain/connections/schema.ts'
import { accountConnectionTexts as texts, connectionTexts } from '#domain/connections/texts.ts'
import { PlatformRow } from './platform-row.tsx'

function show(platform: Platform, on: boolean, chooseOne = false) {
  const calls = { onOpen: vi.fn(), onUse: vi.fn() }
  const urls = on ? { instagram_url: 'https://instagram.com/mara' } : {}
  render(
    <PlatformRow
      platform={platform}
      chooseOne={chooseOne}
      connections={{ urls, connected: new Set(on ? [platform] : []) }}
      {...calls}
    />,
  )
  return calls
}

describe('a platform in the account connection', () => {
  it('with an address opens the dialog and shows the handle', async () => {
    const { onOpen } = show('instagram', true)
    expect(screen.getByText('@mara')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: connectionTexts.connectedNamed('Instagram') }))
    expect(onOpen).toHaveBeenCalledWith('instagram')
  })

  it.each([
    [false, true],
    [true, false],
  ])('without one is marked or unmarked by its whole row: %s', async (before, after) => {
    const { onUse } = show('facebook', before)
    expect(screen.queryByText(texts.noted) !== null).toBe(before)
    expect(screen.getByRole('checkbox', { name: texts.iUse('Facebook') })).toHaveProperty('checked', before)
    await userEvent.click(screen.getByText('Facebook'))
    expect(onUse).toHaveBeenCalledWith('facebook', after)
  })

  it('is one choice among distributors', async () => {
    const { onUse } = show('amuse', false, true)
    await userEvent.click(screen.getByRole('radio', { name: 'Amuse' }))
    expect(onUse).toHaveBeenCalledWith('amuse', true)
  })
})
