import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { countFans, eraseFan, getFan, listFans, unsubscribeFan, updateFan } from '#domain/fans/calls.ts'
import { fanDetail, type Fan } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { paths } from '#web/app/paths.ts'
import { answerConditions, fanOf } from '#web/testing/fans.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, said, showAt } from '#web/testing/page.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { FansPage } from './fans-page.tsx'

const { labels } = texts
const ida = fanOf(1, 'Ida', { city: 'Berlin', tags: ['vinyl'] })
const yaw = fanOf(2, 'Yaw')
const given = {
  id: idOf(9),
  kind: 'given' as const,
  way: 'import' as const,
  basis: 'consent' as const,
  wording: 'Signed the list',
  evidence: { line: 7 },
  at: '2026-11-01T00:00:00.000Z',
}

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

/** Ida's dialog over the list; `saveElsewhere` makes the next write stale. */
async function openIda(fields: Partial<Fan> = {}) {
  let stored: Fan[] = [{ ...ida, ...fields }, yaw]
  const find = (id: string | undefined) => stored.find((fan) => fan.id === id)!
  const change = (id: string | undefined, changes: Partial<Fan>) => {
    stored = stored.map((fan) => (fan.id === id ? { ...fan, ...changes, version: fan.version + 1 } : fan))
    return find(id)
  }
  answerConditions(page)
  page.on(countFans, () => ({ found: 2, mailable: 2 }))
  page.on(listFans, () => stored)
  page.on(getFan, ({ ids }) => smallest(fanDetail, { ...find(ids[0]), consents: [given] }))
  page.on(updateFan, ({ ids, body }: { ids: string[]; body: Fan }) => {
    if (body.version !== find(ids[0]).version) throw conflict(find(ids[0]))
    return change(ids[0], body)
  })
  page.on(unsubscribeFan, ({ ids }) => change(ids[0], { mail_state: 'unsubscribed' }))
  page.on(eraseFan, ({ ids }) => {
    stored = [yaw]
    return { id: ids[0]! }
  })
  showAt(paths.fans, <FansPage />)
  await press(texts.open('Ida'))
  await screen.findByRole('dialog', { name: 'Ida' })
  return { stored: () => find(ida.id), saveElsewhere: (changes: Partial<Fan>) => change(ida.id, changes) }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
// The rows have lists of this name.
const tags = () => screen.getByRole('textbox', { name: new RegExp(`^${labels.tags}`) })
const opener = (name: string) => screen.getByRole('button', { name: texts.open(name) })

it('shows the history of consent, saves changed values, and returns to the row', async () => {
  const { stored } = await openIda()
  const history = within(screen.getByRole('dialog', { name: 'Ida' }))
    .getByText(given.wording)
    .closest('li')!
  expect(history.textContent).toContain(`${texts.kinds.given} ${texts.ways.import}, ${texts.bases.consent}, line 7`)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: texts.save })
  expect(save.disabled).toBe(true)
  await fill(tags(), `vinyl, ${'x'.repeat(41)}`)
  expect(screen.getByText(fieldTexts.tooLong(40))).toBeTruthy()
  await userEvent.click(save)
  expect(page.made).not.toContain('PUT /api/fans/{id}')
  await fill(tags(), 'Vinyl, Street Team')
  await userEvent.click(save)
  await closed()
  expect([stored().tags, said()[0]]).toEqual([['vinyl', 'street team'], texts.saved])
  await waitFor(() => expect(document.activeElement).toBe(opener('Ida')))
})

it('keeps what was changed elsewhere, next to what is typed here', async () => {
  const { stored, saveElsewhere } = await openIda()
  await fill(fieldNamed(labels.name), 'Ida B.')
  saveElsewhere({ name: 'Ida Berg', city: 'Hamburg' })
  await press(texts.save)
  await screen.findByText(texts.changed)
  expect([fieldNamed(labels.name).value, fieldNamed(labels.city).value]).toEqual(['Ida B.', 'Hamburg'])
  await press(texts.save)
  await closed()
  expect(stored()).toMatchObject({ name: 'Ida B.', city: 'Hamburg', version: 3 })
})

it('asks before it closes over what was typed', async () => {
  await openIda()
  await fill(fieldNamed(labels.city), 'Hamburg')
  await press(texts.cancel)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getAllByRole('button')[0]!)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(fieldNamed(labels.city).value).toBe('Hamburg')
})

it('unsubscribes a fan after a question, whom nothing here subscribes again', async () => {
  const { stored } = await openIda()
  await press(texts.unsubscribe)
  const question = within(await screen.findByRole('alertdialog', { name: texts.unsubscribeAsk }))
  await userEvent.click(question.getByRole('button', { name: texts.unsubscribe }))
  await closed()
  expect([stored().mail_state, said()[0]]).toEqual(['unsubscribed', texts.unsubscribed])
  await press(texts.open('Ida'))
  await screen.findByRole('dialog', { name: 'Ida' })
  expect(screen.queryByRole('button', { name: texts.unsubscribe })).toBeNull()
})

it('erases a fan after a question; the next row has the focus', async () => {
  await openIda()
  page.on(eraseFan, () => {
    throw new Refusal(500)
  })
  await press(texts.erase)
  await press(texts.eraseDo)
  await expect.poll(said).toEqual([texts.removeFailed, 'Refused with 500'])
  page.on(eraseFan, ({ ids }) => {
    page.on(listFans, () => [yaw])
    return { id: ids[0]! }
  })
  await press(texts.erase)
  await press(texts.eraseDo)
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(opener('Yaw')))
  expect([said()[0], screen.queryByRole('button', { name: texts.open('Ida') })]).toEqual([texts.erased, null])
})

it('says why a fan cannot be shown, and tries again', async () => {
  await openIda()
  await press(texts.cancel)
  await closed()
  page.on(getFan, () => {
    throw new Refusal(403)
  })
  await press(texts.open('Yaw'))
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 403')
  page.on(getFan, () => smallest(fanDetail, { ...yaw, consents: [] }))
  await press(texts.tryAgain)
  await screen.findByRole('dialog', { name: 'Yaw' })
  expect(screen.getByText(texts.noHistory)).toBeTruthy()
})
