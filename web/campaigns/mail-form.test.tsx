import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { previewCampaign, testCampaign } from '#domain/campaigns/calls.ts'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { listFans } from '#domain/fans/calls.ts'
import { fan } from '#domain/fans/schema.ts'
import { campaignTemplates, fanTexts as texts } from '#domain/fans/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { fieldNamed, openMail, press } from '#web/testing/mail-form.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'

const [announcement, , thanks] = campaignTemplates
const lastToast = () => currentToasts().at(0)
const said = () => [lastToast()?.title, lastToast()?.text]
beforeEach(clearToasts)

it('fills the mail from a template; Undo brings back what was typed', async () => {
  await openMail({ subject: 'Mine', content: 'My words' })
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(thanks!.name) }))
  expect(fieldNamed(texts.subject).value).toBe(thanks!.subject)
  lastToast()!.action!.onAction()
  await waitFor(() => expect(fieldNamed(texts.content).value).toBe('My words'))
  expect(fieldNamed(texts.subject).value).toBe('Mine')
})

it('reports a missing field before a preview, and the first open placeholder before sending', async () => {
  await openMail({ content: 'Out on [DATE]' })
  await press(texts.preview)
  expect([document.activeElement, said()]).toEqual([fieldNamed(texts.subject), [texts.error, texts.bothRequired]])
  await userEvent.keyboard('Night')
  expect(currentToasts()).toEqual([])
  await press(texts.send(12))
  expect([document.activeElement, said()]).toEqual([
    fieldNamed(texts.content),
    [texts.error, campaignTexts.placeholderLeft('[DATE]')],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does not send while there is nobody to send to, and says so', async () => {
  await openMail({ subject: 'Night', content: 'It is out.' }, { mailable: 0 })
  const send = await screen.findByRole('button', { name: texts.send(0), description: campaignTexts.noFans })
  await userEvent.click(send)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks before it sends words in brackets that are no placeholder', async () => {
  await openMail({ subject: 'Night', content: 'It is [FINALLY HERE].' })
  await press(texts.send(12))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(campaignTexts.bracketsText('[FINALLY HERE]'))
  await press(campaignTexts.bracketsSend)
  await screen.findByRole('dialog', { name: campaignTexts.sendTitle(12) })
})

it('fills placeholders from a release, and typed words replace what it says', async () => {
  const { draft } = await openMail({ subject: announcement!.subject, content: announcement!.content })
  await press(campaignTexts.fill)
  await screen.findByRole('option', { name: 'Harbour Lights' })
  await userEvent.selectOptions(fieldNamed(campaignTexts.fillFrom), 'Harbour Lights')
  expect([fieldNamed('[DATE]').value, fieldNamed('[YOUR NAME]').value]).toEqual(['Dec 4, 2026', 'Mara'])
  await userEvent.clear(fieldNamed('[YOUR NAME]'))
  await userEvent.type(fieldNamed('[YOUR NAME]'), 'M.')
  await press(campaignTexts.fill)
  await waitFor(() => expect(fieldNamed(texts.subject).value).toBe('My new release is out on Dec 4, 2026'))
  expect(fieldNamed(texts.content).value).toMatch(/here: \[LINK\].*M\.$/s)
  expect(draft().release_id).toBe(idOf(1))
})

it('can be left while a dialog is open over it', async () => {
  const { leave } = await openMail({ content: 'Out on [DATE]' })
  await press(campaignTexts.fill)
  await screen.findByRole('dialog', { name: campaignTexts.fill })
  const errors: unknown[] = []
  const note = ({ error }: ErrorEvent) => errors.push(error)
  addEventListener('error', note)
  leave()
  // Focus is returned after the dialog is gone.
  await new Promise((resolve) => setTimeout(resolve))
  removeEventListener('error', note)
  expect(errors).toEqual([])
})

it('shows the mail as a chosen fan gets it, and sends that as a test', async () => {
  const { on, asked } = await openMail({ subject: 'Hello', content: '[FIRST NAME]' })
  on(listFans, ({ query }) => [smallest(fan, { id: idOf(7), name: 'Ida', email: query.search ?? 'ida@example.com' })])
  on(previewCampaign, ({ body }: { body: { fan_id: string | null } }) => {
    const text = body.fan_id === idOf(7) ? 'Hello Ida' : 'Hello there'
    return { subject: 'Hello', text, html: `<p>${text}</p>` }
  })
  on(testCampaign, () => ({ to: 'mara@example.com' }))
  await press(texts.preview)
  await userEvent.click(await screen.findByRole('tab', { name: campaignTexts.plain }))
  await screen.findByText('Hello there')
  await screen.findByRole('option', { name: 'Ida' })
  await userEvent.selectOptions(fieldNamed(campaignTexts.previewFor), 'Ida')
  await screen.findByText('Hello Ida')
  await press(campaignTexts.sendTest)
  await expect.poll(() => lastToast()?.title).toBe(campaignTexts.testSent('mara@example.com'))
  expect(asked.at(-1)?.body).toMatchObject({ fan_id: idOf(7), postal_address: 'Kajen 1' })
})
