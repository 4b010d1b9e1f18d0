import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { legalTexts } from '#domain/legal/texts.ts'
import { startAuthClient } from '#web/platform/auth-client.ts'
import { LegalPage } from './legal-page.tsx'

afterEach(() => vi.unstubAllGlobals())

async function show(document: 'privacy' | 'terms', settings: Record<string, string> = {}): Promise<void> {
  vi.stubGlobal('fetch', async () =>
    Response.json({ supabaseUrl: 'http://127.0.0.1', supabaseAnonKey: 'key', ...settings }),
  )
  await startAuthClient()
  render(<LegalPage document={document} end={null} />)
}

it.each(['privacy', 'terms'] as const)('The %s say everything, under headings', async (document) => {
  await show(document)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(legalTexts[document].title)
  for (const { title, items } of legalTexts[document].sections) {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
    for (const item of items) expect(screen.getByText(item)).toBeTruthy()
  }
})

it('Names who runs the installation, with the mail', async () => {
  await show('privacy', {
    operatorName: 'Lindholt Ljud AB',
    operatorAddress: 'Kajen 1\nMalmö',
    supportEmail: 'help@music.example',
  })
  expect(screen.getByText(/Lindholt Ljud AB\s+Kajen 1\s+Malmö/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'help@music.example' }).getAttribute('href')).toBe(
    'mailto:help@music.example',
  )
  expect(screen.queryByText(legalTexts.operator.unnamed!)).toBeNull()
})

it('Says that nobody has given a name yet', async () => {
  await show('terms')
  expect(screen.getByText(legalTexts.operator.unnamed!)).toBeTruthy()
})
