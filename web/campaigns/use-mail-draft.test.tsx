import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDraft, updateDraft } from '#domain/campaigns/calls.ts'
import type { Campaign } from '#domain/campaigns/schema.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { holdTimers, letTimersGo } from '#web/testing/held-timers.ts'
import { open, signedIn } from '#web/testing/in-process.tsx'
import { typedOf } from './form.ts'
import { useMailDraft } from './use-mail-draft.ts'

const stored: Campaign = {
  id: idOf(1),
  subject: 'Night Boat',
  content: 'It is out.',
  nameless: 'there',
  postal_address: 'Kajen 1',
  segment: null,
  state: 'draft',
  scheduled_for: null,
  release: null,
  offset_days: null,
  time: null,
  zone: 'UTC',
  held: null,
  outdated: [],
  seen_day: null,
  paused_reason: null,
  total: 0,
  sent: 0,
  failed: 0,
  left_out: 0,
  waits_for: [],
  version: 3,
  bounced: 0,
  complained: 0,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  finished_at: null,
}
const first = { base: { id: stored.id, version: stored.version, typed: typedOf(stored) }, typed: typedOf(stored) }

let pass: (milliseconds: number) => Promise<unknown>
beforeEach(() => void ({ pass } = holdTimers()))
afterEach(letTimersGo)

async function draftOfMail() {
  const page = await signedIn()
  const saved: { version?: number; content: string }[] = []
  page.on(addDraft, ({ body }: { body: Partial<Campaign> }) => ({ ...stored, ...body, version: 1 }))
  page.on(updateDraft, ({ body }: { body: { version: number; content: string } }) => {
    saved.push(body)
    return { ...stored, ...body, version: body.version + 1 }
  })
  const { hook } = page.render(() => useMailDraft({ name: 'test', first }))
  return { page, saved, draft: hook }
}

it('saves nothing while the mail is on its way, and nothing of it afterward', async () => {
  const { page, saved, draft } = await draftOfMail()
  const answer = open<string>()
  act(() => draft.current.change({ content: 'Changed just before' }))
  let sent: Promise<string> | undefined
  act(() => void (sent = draft.current.sendBy(({ version }) => answer.promise.then((said) => `${said} ${version}`))))
  await pass(5_000)
  expect(saved).toEqual([])
  answer.resolve('sent')
  await act(async () => expect(await sent).toBe('sent 3'))
  act(() => {
    draft.current.drop()
    draft.current.startNew()
  })
  await pass(5_000)
  expect(page.made).toEqual([])
  // The next mail in the same form is kept again.
  act(() => draft.current.change({ content: 'Another mail' }))
  await pass(1_000)
  await waitFor(() => expect(page.made).toEqual(['POST /api/campaigns/drafts']))
})

it('goes on saving if the mail could not be sent', async () => {
  const { saved, draft } = await draftOfMail()
  act(() => draft.current.change({ content: 'Changed just before' }))
  await act(() => expect(draft.current.sendBy(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline'))
  await pass(1_000)
  await waitFor(() => expect(saved).toMatchObject([{ version: 3, content: 'Changed just before' }]))
})

it('saves what was typed last before it is duplicated or deleted', async () => {
  const { saved, draft } = await draftOfMail()
  act(() => draft.current.change({ content: 'The last word' }))
  await act(() => draft.current.settle())
  expect(saved).toMatchObject([{ version: 3, content: 'The last word' }])
})
