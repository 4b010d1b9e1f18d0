import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { draftPressRelease, getModels } from '#domain/models/calls.ts'
import type { ModelJob } from '#domain/models/schema.ts'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { acceptClaim, getPressRelease } from '#domain/press-releases/calls.ts'
import { PressReleasePage } from '#web/press-releases/press-release-page.tsx'
import { idOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { pressReleaseOf as release } from '#web/testing/press-releases.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { WriteWithModel } from './write-with-model.tsx'

const before = release({ edited: { lead: 'Mine.' } })
const drafted = release({
  edited: { lead: 'Mine.' },
  drafted_by: 'writer-1',
  generated: { ...before.generated, headline: 'Mara plays Oslo', lead: 'Out in Bergen.', body: 'With 40 guests.' },
  doubts: [
    { part: 'headline', claim: 'Oslo' },
    { part: 'lead', claim: 'Bergen' },
    { part: 'body', claim: '40' },
  ],
})
const job = (state: ModelJob['state']): ModelJob => ({
  id: idOf(70),
  kind: 'press_release',
  state,
  model: 'writer-1',
  error: null,
  press_release_id: before.id,
  item_id: null,
  seconds: 3,
  created_at: new Date().toISOString(),
})

it('A model’s draft takes the generated parts’ place; what it adds is marked until it is accepted, and not where it was edited', async () => {
  const server = await signedIn()
  let [now, jobs] = [before, [] as ModelJob[]]
  server.on(getPressRelease, () => now)
  server.on(getModels, () => ({ text: 'writer-1', image: null, left: 49, per_day: 50, jobs }))
  server.on(draftPressRelease, () => {
    jobs = [job('running')]
    return jobs[0]!
  })
  server.on(acceptClaim, ({ body }: { body: { claim: string } }) => {
    now = { ...now, doubts: now.doubts.filter(({ claim }) => claim !== body.claim) }
    return now
  })
  const router = createMemoryRouter([
    { path: '/', element: <PressReleasePage id={before.id} writing={(props) => <WriteWithModel {...props} />} /> },
  ])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: texts.write('writer-1') }))
  await screen.findByText(texts.running('writer-1'))
  ;[now, jobs] = [drafted, [job('done')]]
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Body').value).toBe('With 40 guests.'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Lead').value).toBe('Mine.')
  const marked = () => screen.getAllByText(/^Not in your workspace/).map(({ textContent }) => textContent)
  expect(marked()).toEqual([texts.doubt('Oslo'), texts.doubt('40')])
  expect(screen.getByText(texts.doubts(2))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.acceptOf('Oslo') }))
  await waitFor(() => expect(marked()).toEqual([texts.doubt('40')]))
  // The pressed button disappeared: the next one has the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.acceptOf('40') })))
  await userEvent.type(screen.getByLabelText('Body'), '{Control>}a{/Control}Nobody.')
  await waitFor(() => expect(screen.queryByText(/^Not in your workspace/)).toBeNull())
})
