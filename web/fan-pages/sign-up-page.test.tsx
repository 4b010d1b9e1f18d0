import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listArtists } from '#domain/artists/calls.ts'
import { getFanPage, publishFanPage, saveFanPage } from '#domain/fan-pages/calls.ts'
import type { FanPage } from '#domain/fan-pages/schema.ts'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'
import { getProfile } from '#domain/profile/calls.ts'
import { profileOf } from '#web/testing/fixtures.ts'
import { conflict, open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, said, showAt } from '#web/testing/page.tsx'
import { SignUpPage } from './sign-up-page.tsx'

const page: FanPage = {
  name: 'mara',
  address: 'https://allareas.example/f/mara',
  intro: 'Two mails a month',
  contact: 'mara@example.com',
  published: false,
  taken_down: null,
  confirmed: 0,
  waiting: 0,
  version: 1,
}

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

/** `bodies` are the writes of the form; `saveElsewhere` makes the next one stale. */
async function show(first: FanPage | null) {
  let stored = first
  const bodies: (Partial<FanPage> | undefined)[] = []
  const change = (changes: Partial<FanPage>) =>
    (stored = { ...page, ...stored, ...changes, version: (stored?.version ?? 0) + 1 })
  server.on(getProfile, () => profileOf('active'))
  server.on(listArtists, () => [])
  server.on(getFanPage, () => stored)
  server.on(publishFanPage, ({ body }: { body: { published: boolean } }) => change(body))
  server.on(saveFanPage, ({ body }: { body: Partial<FanPage> }) => {
    bodies.push(body)
    if (stored && body.version !== stored.version) throw conflict(stored)
    return change(body)
  })
  showAt('/', <SignUpPage />)
  await screen.findByLabelText(new RegExp(`^${texts.name}`))
  return { bodies, saveElsewhere: change }
}

it('shows that it is loading, and why it cannot', async () => {
  const first = open<FanPage | null>()
  server.on(getFanPage, () => first.promise)
  server.on(getProfile, () => profileOf('active'))
  showAt('/', <SignUpPage />)
  expect(screen.getByText(texts.loading)).toBeTruthy()
  first.reject(new Refusal(403))
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 403')
  server.on(getFanPage, () => null)
  await press(texts.tryAgain)
  await screen.findByLabelText(new RegExp(`^${texts.name}`))
})

it('begins with the artist’s name and address, and shows each objection at its field', async () => {
  const { bodies } = await show(null)
  expect([fieldNamed(texts.name).value, fieldNamed(texts.contact).value]).toEqual(['mara', 'mara@example.com'])
  expect(screen.queryByRole('button', { name: texts.publish })).toBeNull()
  await fill(fieldNamed(texts.name), 'm')
  await press(texts.save)
  expect([screen.getByText(texts.badName), document.activeElement]).toEqual([expect.anything(), fieldNamed(texts.name)])
  server.on(saveFanPage, () => {
    throw new Refusal(400, { code: 'validation_failed', issues: [{ path: 'name', message: texts.takenName }] })
  })
  await fill(fieldNamed(texts.name), 'marlin')
  await press(texts.save)
  await screen.findByText(texts.takenName)
  expect([document.activeElement, bodies]).toEqual([fieldNamed(texts.name), []])
})

it('is published and still saved afterward, without a conflict with itself', async () => {
  const { bodies } = await show(page)
  expect(screen.getByText(texts.isDraft)).toBeTruthy()
  await press(texts.publish)
  await screen.findByText(texts.isPublic)
  expect(said()[0]).toBe(texts.published)
  await fill(fieldNamed(texts.intro), 'One mail a month')
  await press(texts.save)
  await expect.poll(() => said()[0]).toBe(texts.saved)
  expect(bodies).toMatchObject([{ intro: 'One mail a month', version: 2 }])
})

it('keeps what was saved elsewhere in the fields that were not edited here', async () => {
  const { bodies, saveElsewhere } = await show(page)
  await fill(fieldNamed(texts.intro), 'One mail a month')
  saveElsewhere({ intro: 'Three mails', contact: 'office@example.com' })
  await press(texts.save)
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 409')
  expect([fieldNamed(texts.intro).value, fieldNamed(texts.contact).value]).toEqual([
    'One mail a month',
    'office@example.com',
  ])
  await press(texts.save)
  await waitFor(() => expect(said()[0]).toBe(texts.saved))
  expect(bodies.at(-1)).toMatchObject({ intro: 'One mail a month', contact: 'office@example.com', version: 2 })
})

it('says why the operator has taken it down, and cannot be published then', async () => {
  await show({ ...page, taken_down: 'Complaints' })
  expect(screen.getByText(texts.down('Complaints'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.publish })).toBeNull()
})
