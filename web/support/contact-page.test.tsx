import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startAuthClient } from '#web/platform/auth-client.ts'
import { SupportPlaces } from '#web/platform/support-places.tsx'
import { ContactPage } from './contact-page.tsx'

beforeEach(() => vi.unstubAllGlobals())

/** The page of an installation with these settings. */
async function show(settings: { supportEmail?: string; supportPhone?: string }): Promise<void> {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key', ...settings })),
  )
  await startAuthClient()
  render(
    <>
      <ContactPage end={null} />
      <section aria-label="under a mention">
        <SupportPlaces />
      </section>
    </>,
  )
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

it("links to support's address and telephone", async () => {
  await show({ supportEmail: 'help@music.example', supportPhone: '+46 40 123 45' })
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy()
  expect(links()).toEqual([
    '/',
    'mailto:help@music.example',
    'tel:+464012345',
    'mailto:help@music.example',
    'tel:+464012345',
  ])
})

it('shows only what is set', async () => {
  await show({ supportPhone: '+46 40 123 45' })
  expect(links()).toEqual(['/', 'tel:+464012345', 'tel:+464012345'])
})

it('promises nothing if nothing is set', async () => {
  await show({})
  expect(screen.getByText(/^No support address is set up on this installation yet\./)).toBeTruthy()
  expect(links()).toEqual(['/'])
  expect(screen.getByRole('region', { name: 'under a mention' }).textContent).toBe('')
})
