import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { addressTexts, connectionTexts as texts } from '#domain/connections/texts.ts'
import { SocialConnectDialog } from './social-connect-dialog.tsx'

function show(props: Partial<ComponentProps<typeof SocialConnectDialog>> = {}) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SocialConnectDialog platform="instagram" name="Instagram" url={null} onClose={onClose} {...props} />
    </QueryClientProvider>,
  )
  return { onClose, input: screen.getByRole('textbox'), button: (name: string) => screen.getByRole('button', { name }) }
}

// There is no server here: the journeys prove requests and responses.
describe('the social connect dialog', () => {
  it('connects: without an address there is nothing to disconnect, and spaces are not sent', async () => {
    const { input, button, onClose } = show()
    expect(screen.getByRole('dialog', { name: texts.connectTitle('Instagram') })).toBeTruthy()
    expect(screen.queryByText(texts.current)).toBeNull()
    expect(screen.queryByRole('button', { name: texts.disconnect })).toBeNull()
    expect(button(texts.connect)).toHaveProperty('disabled', true)
    await userEvent.type(input, '   ')
    expect(button(texts.connect)).toHaveProperty('disabled', true)
    await userEvent.click(button(texts.cancel))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('updates: shows the handle and a link', () => {
    const { button } = show({ url: 'https://www.instagram.com/mara/?x=1' })
    expect(screen.getByRole('dialog', { name: texts.updateTitle('Instagram') })).toBeTruthy()
    expect(screen.getByText(texts.current).nextSibling?.textContent).toContain('@mara')
    expect(screen.getByRole('link', { name: texts.openOn('Instagram') }).getAttribute('href')).toBe(
      'https://www.instagram.com/mara/?x=1',
    )
    expect(
      [button(texts.disconnect), button(texts.update)].map((found) => (found as HTMLButtonElement).disabled),
    ).toEqual([false, true])
  })

  it('names the site of an address that is not the platform’s', () => {
    show({ url: 'https://elsewhere.example/mara' })
    expect(screen.getByRole('link', { name: texts.openAt('elsewhere.example') })).toBeTruthy()
  })

  it('shows where a username will point to, and after a first error corrects while typing', async () => {
    const { input, button } = show()
    await userEvent.type(input, '@mara')
    expect(screen.getByText('instagram.com/mara')).toBeTruthy()
    await userEvent.type(input, ' lindholt')
    expect(screen.queryByText(texts.willPointTo, { exact: false })).toBeNull()
    expect(screen.queryByText(addressTexts.badHandle.instagram)).toBeNull()
    await userEvent.click(button(texts.connect))
    expect(screen.getByText(addressTexts.badHandle.instagram)).toBeTruthy()
    expect(document.activeElement).toBe(input)
    await userEvent.clear(input)
    await userEvent.type(input, 'javascript:alert(1)')
    expect(screen.getByText(addressTexts.badHandle.instagram)).toBeTruthy()
    await userEvent.clear(input)
    await userEvent.type(input, 'mara')
    expect(screen.queryByText(addressTexts.badHandle.instagram)).toBeNull()
  })

  it('warns about a stored address that is not the platform’s own', async () => {
    const { input } = show()
    await userEvent.type(input, 'https://x.com/mara')
    expect(screen.getByText('x.com/mara')).toBeTruthy()
    expect(screen.getByText(texts.elsewhere('Instagram'))).toBeTruthy()
    await userEvent.clear(input)
    await userEvent.type(input, 'https://www.instagram.com/mara')
    expect(screen.queryByText(texts.elsewhere('Instagram'))).toBeNull()
  })

  it('disconnects once on a double click', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { button } = show({ url: 'https://www.instagram.com/mara' })
    // Both halves before the next render. Every call fails, and is logged.
    const disconnect = button(texts.disconnect)
    disconnect.click()
    disconnect.click()
    await waitFor(() => expect(warn).toHaveBeenCalled())
    await waitFor(() => expect(disconnect).toHaveProperty('disabled', false))
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('asks for an address if a username is not enough', () => {
    show({ platform: 'spotify', name: 'Spotify for Artists' })
    expect(screen.getByLabelText(texts.field.address, { exact: false })).toBeTruthy()
  })
})
