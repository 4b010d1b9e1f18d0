import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addFan } from '#domain/fans/calls.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { fanOf } from '#web/testing/fans.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, said, showAt } from '#web/testing/page.tsx'
import { AddFanDialog } from './add-fan-dialog.tsx'
import { useFanCalls } from './data.ts'

const { labels } = texts
let page: Awaited<ReturnType<typeof signedIn>>
let closed = 0
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => {
  page.forget()
  closed = 0
})
function Page() {
  return <AddFanDialog calls={useFanCalls()} onClose={() => (closed += 1)} />
}
const check = () => userEvent.click(screen.getByRole('checkbox', { name: texts.mayMail }))

it('names what is missing, the address first, and then how the fan agreed', async () => {
  page.on(addFan, () => fanOf(1, 'Ida'))
  showAt('/', <Page />)
  await check()
  await press(texts.add)
  expect([screen.getByText(texts.faults.missing), screen.getByText(texts.wordingMissing)]).toHaveLength(2)
  expect(document.activeElement).toBe(fieldNamed(labels.email))
  await fill(fieldNamed(labels.email), 'ida@example.com')
  await press(texts.add)
  expect([document.activeElement, page.made]).toEqual([fieldNamed(texts.wording), []])
  await fill(fieldNamed(texts.wording), 'Signed the list')
  await userEvent.selectOptions(fieldNamed(labels.country), 'Sweden')
  await fill(fieldNamed(labels.tags), 'Vinyl, Street Team')
  await press(texts.add)
  await waitFor(() => expect(closed).toBe(1))
  expect(said()).toEqual([texts.added, undefined])
  expect(page.asked[0]!.body).toMatchObject({
    email: 'ida@example.com',
    country: 'SE',
    tags: ['vinyl', 'street team'],
    consent: { basis: 'consent', wording: 'Signed the list' },
  })
})

it('says that an address is on the list already, and why one that unsubscribed gets no mail', async () => {
  page.on(addFan, () => {
    throw conflict(fanOf(1, 'Ida'))
  })
  showAt('/', <Page />)
  await fill(fieldNamed(labels.email), 'ida@example.com')
  await press(texts.add)
  expect((await screen.findByRole('alert')).textContent).toContain(texts.known)
  expect(closed).toBe(0)
  page.on(addFan, () => fanOf(2, 'Ada', { mail_state: 'unsubscribed' }))
  await fill(fieldNamed(labels.email), 'ada@example.com')
  await press(texts.add)
  await waitFor(() => expect(said()).toEqual([texts.added, texts.suppressed.unsubscribed]))
  expect(page.asked.at(-1)!.body).toMatchObject({ consent: null })
})

it('asks before it closes over what was typed', async () => {
  showAt('/', <Page />)
  await fill(fieldNamed(labels.email), 'ida@example.com')
  await press(texts.cancel)
  await screen.findByRole('alertdialog')
  expect(closed).toBe(0)
})
