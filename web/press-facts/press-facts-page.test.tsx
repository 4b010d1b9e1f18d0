import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { getPressFacts, savePressFacts } from '#domain/press-facts/calls.ts'
import type { PressFacts } from '#domain/press-facts/schema.ts'
import { pressFactTexts as texts } from '#domain/press-facts/texts.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { currentToasts } from '#web/ui/toast-store.ts'
import { PressFactsPage } from './press-facts-page.tsx'

const facts = (changes: Partial<PressFacts> = {}): PressFacts => ({
  short_bio: 'Sings.',
  long_bio: null,
  home_town: null,
  press_name: null,
  press_email: null,
  press_phone: null,
  booking_name: null,
  booking_email: null,
  booking_phone: null,
  quotes: [],
  version: 1,
  ...changes,
})
beforeEach(() => sessionStorage.clear())

async function open(stored: PressFacts) {
  const page = await signedIn()
  page.on(getPressFacts, () => stored)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: <PressFactsPage /> }])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText(/Short bio/)
  return page
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLTextAreaElement>(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('counts the words of the short bio, and refuses more than a hundred at its field', async () => {
  await open(facts())
  expect(screen.getByText(texts.words(1, 100))).toBeTruthy()
  await userEvent.click(field(/Short bio/))
  await userEvent.paste(' word'.repeat(100))
  expect(screen.getByText(texts.words(101, 100))).toBeTruthy()
  await press(texts.save)
  await screen.findByText(texts.tooManyWords(100))
  expect(field(/Short bio/).value).toMatch(/^Sings\. word/)
})

it('saves quotes with their authors; Undo restores a removed one', async () => {
  const page = await open(facts())
  const sent: unknown[] = []
  page.on(savePressFacts, ({ body }: { body: { quotes: PressFacts['quotes'] } }) => {
    sent.push(body)
    return facts({ quotes: body.quotes, version: 2 })
  })
  await press(texts.addQuote)
  await press(texts.addQuote)
  await userEvent.type(screen.getAllByLabelText(texts.quoteWords)[0]!, 'A night ferry')
  await press(texts.save)
  await screen.findByText(texts.saidByRequired)
  await userEvent.type(screen.getAllByLabelText(texts.saidBy)[0]!, 'Ines Prat')
  await press(texts.removeQuote(1))
  currentToasts()[0]!.action!.onAction()
  await screen.findByDisplayValue('A night ferry')
  await press(texts.save)
  await expect
    .poll(() => sent)
    .toMatchObject([{ quotes: [{ words: 'A night ferry', said_by: 'Ines Prat' }], version: 1 }])
  // The empty one was removed, and nothing is unsaved.
  await expect.poll(() => screen.queryByLabelText(texts.quote(2))).toBeNull()
  expect(screen.queryByText(texts.unsaved(1))).toBeNull()
})

it('merges what was changed elsewhere, and asks only where both changed the same', async () => {
  const page = await open(facts())
  const sent: Partial<PressFacts>[] = []
  page.on(savePressFacts, ({ body }: { body: PressFacts }) => {
    sent.push(body)
    if (body.version === 1) throw conflict(facts({ long_bio: 'Theirs.', version: 2 }))
    return { ...body, version: 3 }
  })
  await userEvent.type(field(/Home town/), 'Malmö')
  await press(texts.save)
  await expect.poll(() => sent.at(-1)).toMatchObject({ home_town: 'Malmö', long_bio: 'Theirs.', version: 2 })
  expect(field(/Long bio/).value).toBe('Theirs.')
})
