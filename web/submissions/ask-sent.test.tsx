import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { getPreferences } from '#domain/preferences/calls.ts'
import { getProfile } from '#domain/profile/calls.ts'
import { addEntries } from '#domain/submissions/calls.ts'
import { mlc } from '#domain/submissions/rules.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import type { SubscriptionStatusName } from '#domain/subscriptions/schema.ts'
import { idOf, profileOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { AskSent } from './ask-sent.tsx'

async function open(status: SubscriptionStatusName) {
  const page = await signedIn()
  const sent: unknown[] = []
  page.on(getProfile, () => profileOf(status))
  page.on(getPreferences, () => ({
    open_to_collaborations: false,
    paper_size: null,
    time_zone: null,
    development_card_closed: false,
  }))
  page.on(addEntries, ({ body }) => {
    sent.push(body)
    return { ids: [idOf(2)] }
  })
  const onDone = vi.fn()
  render(<button type="button">Download</button>)
  screen.getByRole('button', { name: 'Download' }).focus()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AskSent kind="work" held={[{ id: idOf(1), hash: 'a' }]} recipient={mlc} onDone={onDone} />
    </QueryClientProvider>,
  )
  return { page, sent, onDone }
}

it('marks the entries of a paper as sent, with the hash of their facts', async () => {
  const { sent, onDone } = await open('active')
  await userEvent.click(await screen.findByRole('button', { name: texts.askSentAction }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent).toMatchObject([{ kind: 'work', recipient: mlc, answer: 'sent', subjects: [{ id: idOf(1), hash: 'a' }] }])
})

it.each([texts.askSentAction, texts.notNow])(
  'closes with “%s”, and focus returns to what made the paper',
  async (answer) => {
    const { onDone } = await open('active')
    await userEvent.click(await screen.findByRole('button', { name: answer }))
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download' }))
  },
)

it('asks a lapsed account nothing that would be refused', async () => {
  await open('canceled')
  await expect.poll(() => screen.queryByRole('button', { name: texts.askSentAction })).toBeNull()
})
