import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { sendCampaign } from '#domain/campaigns/calls.ts'
import { campaign, type Campaign } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { fanTexts } from '#domain/fans/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal } from '#web/testing/in-process.tsx'
import { fieldNamed, openMail, press } from '#web/testing/mail-form.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'

const mail = { subject: 'Night', content: 'It is out, [FIRST NAME].' }
const said = () => [currentToasts()[0]?.title, currentToasts()[0]?.text]
beforeEach(clearToasts)

async function openDialog(...[typed, given]: Parameters<typeof openMail>) {
  const page = await openMail({ ...mail, ...typed }, given)
  const bodies: Partial<Campaign>[] = []
  page.on(sendCampaign, ({ body }: { body: Partial<Campaign> }) => {
    bodies.push(body)
    const state = body.offset_days === null ? 'sending' : 'scheduled'
    return smallest(campaign, { ...body, state, total: 12 })
  })
  await press(fanTexts.send(given?.mailable ?? 12))
  await screen.findByRole('dialog', { name: texts.sendTitle(given?.mailable ?? 12) })
  await waitFor(() => expect(fieldNamed(texts.postal).value).toBe('Kajen 1'))
  return { ...page, bodies }
}

it('sends the mail now, from the stored address, and closes', async () => {
  const { bodies, sent } = await openDialog({})
  await press(texts.send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toMatchObject([{ ...mail, postal_address: 'Kajen 1', segment: null, at: null, offset_days: null }])
  expect([said(), sent()]).toEqual([[texts.sentTitle, texts.sentText(12)], 1])
})

it('sends nothing without a name for fans who have none; the error is at its field', async () => {
  const { made } = await openDialog({ nameless: '' })
  await press(texts.send)
  expect(document.activeElement).toBe(fieldNamed(texts.nameless))
  expect(screen.getByText(texts.namelessRequired)).toBeTruthy()
  expect(made).not.toContain('POST /api/campaigns')
})

it('hangs the mail on a release: its day is shown for the usual distances and for another', async () => {
  const { bodies } = await openDialog({})
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(texts.onRelease) }))
  await press(texts.schedule)
  expect(screen.getByLabelText(/^Release/).getAttribute('aria-invalid')).toBe('true')
  await screen.findByRole('option', { name: 'Harbour Lights, Dec 4, 2026' })
  await userEvent.selectOptions(screen.getByLabelText(/^Release/), idOf(1))
  await userEvent.selectOptions(screen.getByLabelText(/^Day/), texts.distance(7))
  expect(screen.getByText(texts.fallsOn('Dec 11, 2026'))).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText(/^Day/), texts.otherDay)
  await userEvent.clear(fieldNamed(texts.offset))
  await userEvent.type(fieldNamed(texts.offset), '−3')
  expect(screen.getByText(texts.fallsOn('Dec 1, 2026'))).toBeTruthy()
  await press(texts.schedule)
  await expect.poll(() => said()[0]).toBe(texts.scheduled)
  expect(bodies).toMatchObject([{ release_id: idOf(1), offset_days: -3, time: '10:00', at: null }])
})

it('shows what the server refuses at its field', async () => {
  const { on } = await openDialog({ when: 'later', at: '2020-01-01T10:00' })
  on(sendCampaign, () => {
    throw new Refusal(422, { code: 'invalid', issues: [{ path: 'at', message: texts.inThePast }] })
  })
  await press(texts.schedule)
  await screen.findByText(texts.inThePast)
  expect(screen.getByLabelText(/^Date and time/).getAttribute('aria-invalid')).toBe('true')
})

it('closes over a newer version from elsewhere and asks to read it again', async () => {
  const { on, sent } = await openDialog({})
  on(sendCampaign, () => {
    throw conflict(smallest(campaign, { ...mail, state: 'draft', version: 4 }))
  })
  await press(texts.send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([said(), sent()]).toEqual([[texts.conflictTitle, texts.readAgain], 0])
})

it('says how many days it takes; by a later day today’s limit is free again', async () => {
  await openDialog({}, { facts: { left: 4 } })
  expect(screen.getByText(texts.days(2, 10, 4))).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: texts.later }))
  expect(screen.getByText(texts.days(2, 10, 10))).toBeTruthy()
})

it('does not send if the operator has stopped mails, and gives the reason', async () => {
  await openDialog({}, { facts: { stopped: 'Complaints' } })
  expect(screen.getByRole('alert').textContent).toContain(texts.operatorStopped('Complaints'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.send }).disabled).toBe(true)
})
