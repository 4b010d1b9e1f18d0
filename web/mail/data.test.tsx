import { act, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { updateMailChoices } from '#domain/mail/calls.ts'
import { mailChoices, optionalMailKinds, type MailChoices } from '#domain/mail/schema.ts'
import { mailTexts as texts } from '#domain/mail/texts.ts'
import { open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { mailChoicesQuery, useMailSwitch } from './data.ts'

const kind = optionalMailKinds[0]
const off = smallest(mailChoices)
const on = { ...off, [kind]: true }
const toasts = () => currentToasts().map(({ title }) => title)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

beforeEach(clearToasts)

function show(before: MailChoices) {
  const { client, hook } = server.render(() => useMailSwitch())
  client.setQueryData(mailChoicesQuery.queryKey, before)
  return { now: () => hook.current, shown: () => client.getQueryData(mailChoicesQuery.queryKey) }
}

it.each([
  [true, off, on, texts.saved.on],
  [false, on, off, texts.saved.off],
])('turns a kind of mail %s with the answer, not before, and says so', async (wanted, before, after, text) => {
  const answer = open<MailChoices>()
  server.on(updateMailChoices, () => answer.promise)
  const { now, shown } = show(before)
  act(() => now().turn(kind, wanted))
  await waitFor(() => expect([now().busy, server.asked.map(({ body }) => body)]).toEqual([true, [{ [kind]: wanted }]]))
  expect([shown(), toasts()]).toEqual([before, []])
  answer.resolve(after)
  await waitFor(() => expect([shown(), toasts(), now().busy]).toEqual([after, [text], false]))
})

it('resets the switch if it could not be saved, and says why', async () => {
  server.on(updateMailChoices, () => Promise.reject(new Refusal(500)))
  const { now, shown } = show(off)
  act(() => now().turn(kind, true))
  await waitFor(() => expect(toasts()).toEqual([texts.saveFailed]))
  expect([shown(), currentToasts()[0]!.text]).toEqual([off, 'Refused with 500'])
})
