import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { studioTexts } from '#domain/content/texts.ts'
import { cancelModelJob, generateImage, getModels } from '#domain/models/calls.ts'
import type { ModelJob } from '#domain/models/schema.ts'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { photosQuery } from '#web/artwork/data.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { currentToasts } from '#web/ui/toast-store.ts'
import { ImageStudio } from './image-studio.tsx'

const job = (changes: Partial<ModelJob> = {}): ModelJob => ({
  id: idOf(70),
  kind: 'image',
  state: 'running',
  model: 'painter-1',
  error: null,
  press_release_id: null,
  item_id: null,
  seconds: 12,
  created_at: new Date().toISOString(),
  ...changes,
})

async function show(image: string | null, jobs: ModelJob[] = []) {
  const server = await signedIn()
  const stored = { jobs }
  server.on(getModels, () => ({ text: null, image, left: 49, per_day: 50, jobs: stored.jobs }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(photosQuery.queryKey, [])
  render(
    <QueryClientProvider client={client}>
      <ImageStudio />
    </QueryClientProvider>,
  )
  return { server, stored }
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: studioTexts.generate })

it('Without a model it says in one sentence what is missing', async () => {
  await show(null)
  await screen.findByText(texts.noImageModel)
  expect(button().disabled).toBe(true)
})

it('Asks for a prompt, sends it once, shows the progress, and says when the image is made', async () => {
  const { server, stored } = await show('painter-1')
  await screen.findByText(/are sent to painter-1/)
  await userEvent.click(button())
  expect(screen.getByText(texts.promptRequired)).toBeTruthy()
  const bodies: unknown[] = []
  const made = open<ReturnType<typeof job>>()
  server.on(generateImage, ({ body }) => {
    bodies.push(body)
    return made.promise
  })
  await userEvent.type(screen.getByLabelText(studioTexts.prompt), 'A ferry')
  await userEvent.dblClick(button())
  stored.jobs = [job()]
  made.resolve(job())
  await screen.findByText(texts.running('painter-1'))
  expect(bodies).toEqual([{ prompt: 'A ferry', shape: 'square', photo_id: null }])
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(12)
  // A disabled button would lose the focus.
  expect([button().disabled, button().getAttribute('aria-busy')]).toEqual([false, 'true'])
  expect(currentToasts().map(({ text }) => text)).toContain(texts.readyShortly)
  stored.jobs = [job({ state: 'done', item_id: idOf(71) })]
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(JSON.stringify(currentToasts())).toContain(texts.made)
})

it('A reload finds its request again, which can be canceled; a refusal is said in words', async () => {
  const { server, stored } = await show('painter-1', [job()])
  await screen.findByText(texts.running('painter-1'))
  server.on(cancelModelJob, () => {
    stored.jobs = [job({ state: 'canceled', error: texts.canceled })]
    return stored.jobs[0]!
  })
  await userEvent.click(screen.getByRole('button', { name: texts.cancel }))
  expect((await screen.findByText(texts.canceled)).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('alert')).toBeNull()
  server.on(generateImage, () => {
    throw new Refusal(429)
  })
  await userEvent.type(screen.getByLabelText(studioTexts.prompt), 'A ferry')
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('429'))
})

it('A canceled request is reported once, without a promise beside it, and not to a user who comes back', async () => {
  const { server, stored } = await show('painter-1')
  await screen.findByText(/are sent to painter-1/)
  server.on(generateImage, () => {
    stored.jobs = [job()]
    return job()
  })
  server.on(cancelModelJob, () => {
    stored.jobs = [job({ state: 'canceled', error: texts.canceled })]
    return stored.jobs[0]!
  })
  await userEvent.type(screen.getByLabelText(studioTexts.prompt), 'A ferry')
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('button', { name: texts.cancel }))
  const line = await screen.findByText(texts.canceled)
  expect(document.activeElement).toBe(line)
  await waitFor(() => expect(JSON.stringify(currentToasts())).not.toContain(texts.readyShortly))
  cleanup()
  await show('painter-1', stored.jobs)
  await screen.findByText(/are sent to painter-1/)
  expect(screen.queryByText(texts.canceled)).toBeNull()
})
