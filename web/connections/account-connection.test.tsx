import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { groups } from '#domain/connections/rules.ts'
import type { Platform } from '#domain/connections/schema.ts'
import { accountConnectionTexts as texts } from '#domain/connections/texts.ts'
import { GroupSection } from './account-connection.tsx'
import { useUpdateUsed } from './data.ts'

function Distributors() {
  const [connected, setConnected] = useState(new Set<Platform>(['amuse']))
  return (
    <GroupSection
      group={groups[1]!}
      connections={{ urls: {}, connected }}
      onOpen={() => {}}
      onUse={(platform, used) => setConnected(new Set(used ? [platform] : []))}
    />
  )
}

describe('the account connection', () => {
  it('keeps focus in the group whose choice was taken back', async () => {
    render(<Distributors />)
    await userEvent.click(screen.getByRole('button', { name: texts.chooseNone }))
    expect(screen.getByText(texts.chooseOne)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'DistroKid' }))
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  it('undoes a choice that was not saved, even if the server cannot be asked', async () => {
    const onError = vi.fn()
    const client = new QueryClient({
      defaultOptions: { mutations: { networkMode: 'always' }, queries: { networkMode: 'always' } },
    })
    client.setQueryData(['connections'], [{ platform: 'threads' }])
    const used = () => client.getQueryData<{ platform: string }[]>(['connections'])!.map(({ platform }) => platform)
    function Probe() {
      const use = useUpdateUsed(onError)
      return <button onClick={() => use({ platform: 'linktree', used: true })}>Use</button>
    }
    render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    )
    // Nobody is signed in: every call fails without a response.
    await userEvent.dblClick(screen.getByRole('button', { name: 'Use' }))
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(used()).toEqual(['threads']))
  })
})
