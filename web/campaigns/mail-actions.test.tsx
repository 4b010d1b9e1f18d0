import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import {
  cancelCampaign,
  deleteDraft,
  duplicateCampaign,
  pauseCampaign,
  restoreDraft,
  resumeCampaign,
  takeBackCampaign,
} from '#domain/campaigns/calls.ts'
import { campaign, type Campaign } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { paths } from '#web/app/paths.ts'
import { WritesFirst } from '#web/platform/query-client.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { MailActions } from './mail-actions.tsx'

async function open(mail: Partial<Campaign>) {
  const page = await signedIn()
  const steps: string[] = []
  for (const call of [pauseCampaign, resumeCampaign, cancelCampaign, takeBackCampaign, restoreDraft])
    page.on(call, () => smallest(campaign))
  const settle = () => Promise.resolve(steps.push('settled'))
  const actions = (
    <MailActions
      mail={{ id: idOf(1), subject: 'Night', state: 'draft', held: null, ...mail }}
      settle={settle}
      onRemoved={() => steps.push('removed')}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: actions }])
  render(
    <QueryClientProvider client={new WritesFirst()}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return { ...page, steps, address: () => router.state.location.pathname }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const said = () => currentToasts()[0]?.title
beforeEach(clearToasts)

it.each([
  [{ state: 'draft' }, [texts.duplicate, texts.remove]],
  [{ state: 'scheduled' }, [texts.edit, texts.duplicate, texts.unschedule]],
  [{ state: 'sending' }, [texts.pause, texts.duplicate, texts.cancel]],
  [{ state: 'paused' }, [texts.resume, texts.duplicate, texts.cancel]],
  [{ state: 'paused', held: 'moved' }, [texts.sendAnyway, texts.edit, texts.duplicate, texts.unschedule]],
  [{ state: 'paused', held: 'past' }, [texts.edit, texts.duplicate, texts.unschedule]],
  [{ state: 'sent' }, [texts.duplicate]],
] as const)('offers for %j: %j', async (mail, offered) => {
  await open(mail)
  expect(buttons()).toEqual(offered)
})

it('saves what is typed before it duplicates, and a retry after a lost answer makes no second copy', async () => {
  const { on, steps, asked, address } = await open({ state: 'draft' })
  let lost = true
  on(duplicateCampaign, ({ body }: { body: { id: string } }) => {
    if (lost) throw new Refusal(503)
    return smallest(campaign, { id: body.id })
  })
  await press(texts.duplicate)
  await expect.poll(said).toBe(texts.duplicateFailed)
  lost = false
  await press(texts.duplicate)
  await expect.poll(said).toBe(texts.duplicated)
  const copies = asked.map(({ body }) => (body as { id: string }).id)
  expect([new Set(copies).size, steps]).toEqual([1, ['settled', 'settled']])
  expect(address()).toBe(paths.campaign(copies[0]!))
})

it('deletes a draft, and Undo restores it', async () => {
  const { on, steps, made } = await open({ state: 'draft' })
  on(deleteDraft, ({ ids }) => ({ id: ids[0]! }))
  await press(texts.remove)
  await expect.poll(said).toBe(texts.removed)
  expect(steps).toEqual(['settled', 'removed'])
  currentToasts()[0]!.action!.onAction()
  await expect.poll(said).toBe(texts.restored)
  expect(made).toEqual(['DELETE /api/campaigns/{id}', 'POST /api/campaigns/{id}/restore'])
})

it.each([
  [{ state: 'sending' }, texts.cancel, texts.cancelAsk, texts.canceled, 'cancel'],
  [{ state: 'scheduled' }, texts.unschedule, texts.unscheduleAsk, texts.unscheduled, 'cancel'],
  [{ state: 'paused', held: 'moved' }, texts.sendAnyway, texts.sendAnywayAsk, texts.scheduled, 'resume'],
] as const)('asks before it acts on %j with %s', async (mail, action, question, done, path) => {
  const { made } = await open(mail)
  await press(action)
  await screen.findByRole('alertdialog', { name: question })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(made).toEqual([])
  await press(action)
  await screen.findByRole('alertdialog')
  await press(action)
  await expect.poll(said).toBe(done)
  expect(made).toEqual([`POST /api/campaigns/{id}/${path}`])
})

it('takes a scheduled mail back and opens it', async () => {
  const { address } = await open({ state: 'scheduled' })
  await press(texts.edit)
  await expect.poll(said).toBe(texts.takenBack)
  await waitFor(() => expect(address()).toBe(paths.campaign(idOf(1))))
})
