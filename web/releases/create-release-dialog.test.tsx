import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { releaseDateTexts } from '#domain/release-dates/texts.ts'
import { createRelease } from '#domain/releases/calls.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { releaseOf } from '#web/testing/fixtures.ts'
import { me, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, said, showAt } from '#web/testing/page.tsx'
import { CreateReleaseDialog } from './create-release-dialog.tsx'

const { labels } = texts
let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>New</button>
      <CreateReleaseDialog open={open} onOpenChange={setOpen} />
    </>
  )
}
async function open() {
  showAt('/', <Page />)
  await press('New')
  await screen.findByRole('dialog', { name: texts.createTitle })
}
const bodies = () => page.asked.map(({ body }) => body as { id: string; title: string })

it('names each missing field, and then creates the release once with what was typed', async () => {
  page.on(createRelease, () => releaseOf())
  await open()
  await press(texts.create)
  expect([screen.getByText(texts.titleRequired), screen.getByText(texts.dateRequired)]).toHaveLength(2)
  expect([document.activeElement, page.made]).toEqual([fieldNamed(labels.title), []])

  await fill(fieldNamed(labels.title), 'Harbour Lights')
  await fill(fieldNamed(labels.release_date), '2099-12-04')
  await userEvent.selectOptions(fieldNamed(labels.release_type), texts.types.ep)
  expect(screen.queryByText(texts.titleRequired)).toBeNull()
  await press(texts.create)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(said()[0]).toBe(texts.created)
  expect(bodies()).toEqual([
    {
      id: expect.any(String),
      user_id: me,
      title: 'Harbour Lights',
      release_date: '2099-12-04',
      release_type: 'ep',
      status: 'draft',
    },
  ])
  await press('New')
  expect(fieldNamed(labels.title).value).toBe('')
})

it('stays open with what was typed if it cannot be created; the next try makes the same release', async () => {
  page.on(createRelease, () => {
    throw new Refusal(500)
  })
  await open()
  await fill(fieldNamed(labels.title), 'Harbour Lights')
  await fill(fieldNamed(labels.release_date), '2099-12-04')
  await press(texts.create)
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 500')
  expect(fieldNamed(labels.title).value).toBe('Harbour Lights')
  page.on(createRelease, () => {
    const issues = [{ path: 'title', message: 'This title is too long' }]
    throw new Refusal(422, { code: 'invalid', issues })
  })
  await press(texts.create)
  await screen.findByText('This title is too long')
  expect(document.activeElement).toBe(fieldNamed(labels.title))
  page.on(createRelease, () => releaseOf())
  await fill(fieldNamed(labels.title), 'Lights')
  await press(texts.create)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(new Set(bodies().map(({ id }) => id)).size).toBe(1)
  expect(bodies().map(({ title }) => title)).toEqual(['Harbour Lights', 'Harbour Lights', 'Lights'])
})

it('offers a Friday in place of another day', async () => {
  await open()
  // A Wednesday.
  await fill(fieldNamed(labels.release_date), '2099-12-02')
  await press(releaseDateTexts.useDate('Fri, Dec 4, 2099'))
  expect(fieldNamed(labels.release_date).value).toBe('2099-12-04')
  expect(screen.queryByRole('button', { name: /Fri,/ })).toBeNull()
})
