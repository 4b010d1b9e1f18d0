import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getFanPage } from '#domain/fan-pages/calls.ts'
import { fanPage } from '#domain/fan-pages/schema.ts'
import {
  getReleasePage,
  getReleasePageCounts,
  publishReleasePage,
  saveReleasePage,
} from '#domain/release-pages/calls.ts'
import { releasePage, releasePageCounts, type ReleasePage } from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { paths } from '#web/app/paths.ts'
import { detailOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, said, showAt } from '#web/testing/page.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { PublicPage } from './public-page.tsx'

const page = smallest(releasePage, {
  slug: 'harbour-lights',
  intro: 'Out soon',
  address: 'https://allareas.example/r/mara/harbour-lights',
  preview: 'https://allareas.example/r/mara/harbour-lights?preview=x',
  version: 1,
})

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

/** `bodies` are the writes of the form; `saveElsewhere` makes the next one stale. */
async function show(first: ReleasePage | null) {
  let stored = first
  const bodies: { intro: string; version?: number }[] = []
  const change = (changes: Partial<ReleasePage>) =>
    (stored = { ...page, ...stored, ...changes, version: (stored?.version ?? 0) + 1 })
  server.on(getFanPage, () => smallest(fanPage, { name: 'mara' }))
  server.on(getReleasePage, () => stored)
  server.on(getReleasePageCounts, () => smallest(releasePageCounts))
  server.on(publishReleasePage, ({ body }: { body: { published: boolean } }) => change(body))
  server.on(saveReleasePage, ({ body }: { body: (typeof bodies)[number] }) => {
    bodies.push(body)
    if (stored && body.version !== stored.version) throw conflict(stored)
    return change({ intro: body.intro })
  })
  showAt('/', <PublicPage release={detailOf()} />)
  await screen.findByLabelText(new RegExp(`^${texts.slug}`))
  return { bodies, saveElsewhere: change }
}

it('needs a sign-up page with a name first', async () => {
  server.on(getFanPage, () => null)
  server.on(getReleasePage, () => null)
  showAt('/', <PublicPage release={detailOf()} />)
  await screen.findByRole('heading', { name: texts.nameFirst })
  expect(screen.getByRole('link', { name: texts.nameFirstLink }).getAttribute('href')).toBe(paths.fanPage)
  expect(screen.queryByLabelText(new RegExp(`^${texts.slug}`))).toBeNull()
})

it('begins with the title as its address, and shows each objection at its field', async () => {
  await show(null)
  expect(fieldNamed(texts.slug).value).toBe('harbour-lights')
  await fill(fieldNamed(texts.links), 'https://one.example/x\nftp://two.example')
  await press(texts.save)
  expect([screen.getByText(texts.badLink(2)), document.activeElement]).toEqual([
    expect.anything(),
    fieldNamed(texts.links),
  ])
  server.on(saveReleasePage, () => {
    throw new Refusal(400, { code: 'validation_failed', issues: [{ path: 'slug', message: texts.badSlug }] })
  })
  await fill(fieldNamed(texts.links), '')
  await press(texts.save)
  await screen.findByText(texts.badSlug)
  expect(document.activeElement).toBe(fieldNamed(texts.slug))
})

it('is published and still saved afterward, without a conflict with itself', async () => {
  const { bodies } = await show(page)
  await press(texts.publish)
  await screen.findByText(texts.isPublic)
  await fill(fieldNamed(texts.intro), 'Out now')
  await press(texts.save)
  await expect.poll(() => said()[0]).toBe(texts.saved)
  expect(bodies).toMatchObject([{ intro: 'Out now', version: 2 }])
})

it('keeps what was saved elsewhere in the fields that were not edited here', async () => {
  const { saveElsewhere } = await show(page)
  await fill(fieldNamed(texts.intro), 'Out now')
  saveElsewhere({ intro: 'Out today', presave_url: 'https://pre.example/x' })
  await press(texts.save)
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 409')
  expect([fieldNamed(texts.intro).value, fieldNamed(texts.presave).value]).toEqual(['Out now', 'https://pre.example/x'])
  await press(texts.save)
  await waitFor(() => expect(said()[0]).toBe(texts.saved))
})
