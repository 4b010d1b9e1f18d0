import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { saveLabelCopy } from '#domain/label-copy/calls.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { createRelease } from '#domain/releases/calls.ts'
import type { ReleaseType } from '#domain/releases/schema.ts'
import { paths } from '#web/app/paths.ts'
import { releaseOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { answerLabelCopy, copyOf } from '#web/testing/label-copy.tsx'
import { fieldNamed, fill, press, said, showAt } from '#web/testing/page.tsx'
import { NewLabelCopyPage } from './new-label-copy-page.tsx'

const { labels } = texts
let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => {
  page.forget()
  sessionStorage.clear()
})

type Made = { id: string; title: string; release_type: ReleaseType; release_date: string }

async function show() {
  const { sent } = answerLabelCopy(page, { copy: null, defaults: { artist_name: 'Mara' } })
  const made: Made[] = []
  page.on(createRelease, ({ body }: { body: Made }) => {
    made.push(body)
    const { id, title, release_type, release_date } = body
    return releaseOf({ id, title, release_type, release_date: release_date.slice(0, 10) })
  })
  const { address } = showAt(paths.newLabelCopy, <NewLabelCopyPage />, {
    [paths.dashboard]: <h1>Releases</h1>,
    '/releases/:id/metadata/label-copy': <h1>Printed</h1>,
  })
  await fill(await screen.findByLabelText(/^Release title/), 'Low Tide')
  return { sent, made, address }
}

it('creates a draft release, then its label copy, and shows that', async () => {
  const { sent, made, address } = await show()
  expect(screen.getByText(texts.newSub)).toBeTruthy()
  await press(texts.save)
  await screen.findByRole('heading', { name: 'Printed' })
  expect(made).toMatchObject([{ title: 'Low Tide', status: 'draft' }])
  expect(sent).toMatchObject([{ artist: 'Mara', version: 0 }])
  expect([address(), said()[0]]).toEqual([paths.labelCopy(made[0]!.id), texts.saved])
})

it('continues with the same release if only its label copy could not be saved', async () => {
  const { made, address } = await show()
  page.on(saveLabelCopy, () => {
    throw new Refusal(500)
  })
  await press(texts.save)
  const alert = within(await screen.findByRole('alert'))
  expect([alert.getByText(/Refused with 500/), alert.getByText(texts.releaseIsSaved)]).toHaveLength(2)
  expect([fieldNamed(labels.title).value, address()]).toEqual(['Low Tide', paths.newLabelCopy])
  page.on(saveLabelCopy, () => copyOf())
  await press(texts.save)
  await screen.findByRole('heading', { name: 'Printed' })
  expect(made).toHaveLength(1)
  expect(page.made.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/labelcopy/{releaseId}',
    'PUT /api/releases/{id}',
    'PUT /api/labelcopy/{releaseId}',
  ])
})

it('asks before it discards what was never saved, in words of its own', async () => {
  await show()
  await userEvent.click(screen.getAllByRole('button', { name: texts.cancelNew })[0]!)
  const question = await screen.findByRole('alertdialog', { name: texts.discard })
  expect(within(question).getByText(texts.discardNewText)).toBeTruthy()
  await press(texts.discardAction)
  await screen.findByRole('heading', { name: 'Releases' })
})
