import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { noLettersOnPaperText, printHasLettersText } from '#domain/shared/letters.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { detailOf, songOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { saved } from '#web/testing/split-forms.ts'
import { SplitView } from './split-view.tsx'

it.each([
  ['มาร่า', ['Thai']],
  ['Mara', []],
])(
  'a sheet signed by %j: the PDF has no letters for %j, which is announced before it is made',
  async (legal_name, scripts) => {
    await signedIn()
    const song = songOf(1)
    const sheet = {
      ...saved,
      updated_at: '2026-11-28T00:00:00.000Z',
      contributors: saved.contributors.map((row) => ({ ...row, legal_name })),
    }
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <MemoryRouter>
          <SplitView scope="song" release={detailOf()} song={song} split={null} sheet={sheet} agreement={null} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    expect(screen.getByRole('button', { name: texts.pdf })).toBeTruthy()
    expect(screen.queryAllByText(/^The PDF has no letters/).map(({ textContent }) => textContent)).toEqual(
      scripts.map((script) => `${noLettersOnPaperText([script])} ${printHasLettersText}`),
    )
  },
)
