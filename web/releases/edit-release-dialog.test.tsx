import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listHungMails } from '#domain/campaigns/calls.ts'
import { listHungPosts } from '#domain/posts/calls.ts'
import { releaseChangeTexts as changeTexts, releaseEditTexts } from '#domain/release-changes/texts.ts'
import { getRelease, updateRelease } from '#domain/releases/calls.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { detailOf, taskOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, pressInToast, said, showAt } from '#web/testing/page.tsx'
import { releaseQuery } from './data.ts'
import { EditReleaseDialog } from './edit-release-dialog.tsx'
// Loaded with the dialog: a test that waits for a script waits longest on a busy machine.
import '#web/platform/conflict-dialog.tsx'

const { labels } = texts
const mixing = taskOf(1, { task_description: 'Mix', template_key: 'mix', offset_days: 14, due_date: '2099-11-20' })
const release = detailOf({ release_date: '2099-12-04', release_tasks: [mixing, taskOf(2)] })

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

function Page() {
  const { data } = useQuery(releaseQuery(release.id))
  const [open, setOpen] = useState(true)
  return data && open ? <EditReleaseDialog release={data} onClose={() => setOpen(false)} /> : null
}
/** `bodies` are the writes that were sent; `saveElsewhere` makes the next one stale. */
async function open() {
  let stored: ReleaseDetail = release
  const bodies: { version: number }[] = []
  page.on(getRelease, () => stored)
  page.on(listHungPosts, () => [])
  page.on(listHungMails, () => [])
  page.on(updateRelease, ({ body }: { body: { version: number } }) => {
    bodies.push(body)
    if (body.version !== stored.version) throw conflict(stored)
    stored = { ...stored, ...body, version: stored.version + 1 }
    return { ...stored, label_copy_version: null }
  })
  showAt('/', <Page />)
  await screen.findByRole('dialog', { name: texts.edit })
  return {
    bodies,
    saveElsewhere: (changes: Partial<ReleaseDetail>) => (stored = { ...stored, version: 5, ...changes }),
  }
}
const effects = () => within(screen.getByRole('region', { name: changeTexts.title }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('sends only what was changed, and nothing if that is nothing', async () => {
  const { bodies } = await open()
  await fill(fieldNamed(labels.title), '')
  await press(changeTexts.update)
  expect([document.activeElement, screen.getByText(texts.titleRequired)]).toEqual([
    fieldNamed(labels.title),
    expect.anything(),
  ])
  await fill(fieldNamed(labels.title), 'Low Tide')
  expect(screen.getByText(changeTexts.unsaved(1))).toBeTruthy()
  await press(changeTexts.update)
  await closed()
  expect([bodies, said()]).toEqual([[{ title: 'Low Tide', version: 1 }], [texts.updated, undefined]])
  const again = await open()
  await press(changeTexts.update)
  await closed()
  expect(again.bodies).toEqual([])
})

it('shows what a new date moves before it is saved; Undo takes the date and the tasks back', async () => {
  const { bodies } = await open()
  expect(effects().getByText(changeTexts.nothing)).toBeTruthy()
  await fill(fieldNamed(labels.release_date), '2099-12-11')
  expect(effects().getByText(changeTexts.datesMove(1))).toBeTruthy()
  expect(effects().getByText('Mix').parentElement!.textContent).toContain('Nov 20, 2099becomesNov 27, 2099')
  await press(changeTexts.update)
  await closed()
  expect(said()).toEqual([texts.updated, changeTexts.recalculated])
  pressInToast()
  await expect.poll(() => said()[0]).toBe(changeTexts.takenBack)
  expect(bodies).toEqual([
    { release_date: '2099-12-11T00:00:00.000Z', version: 1 },
    {
      release_date: '2099-12-04T00:00:00.000Z',
      version: 2,
      tasks_before: [{ id: mixing.id, template_key: 'mix', due_date: '2099-11-20', compressed: false }],
    },
  ])
})

it('asks twice before it changes the type, and writes nothing after a no', async () => {
  const { bodies } = await open()
  await userEvent.selectOptions(fieldNamed(labels.release_type), texts.types.album)
  await press(changeTexts.update)
  await screen.findByRole('alertdialog', { name: texts.typeChangedTitle })
  await press(changeTexts.changeTo('album'))
  const last = within(await screen.findByRole('alertdialog', { name: texts.updateQuestion }))
  expect(last.getByText(changeTexts.fromTo('ep', 'album'))).toBeTruthy()
  await userEvent.click(last.getByRole('button', { name: texts.cancel }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([bodies, fieldNamed(labels.release_type).value]).toEqual([[], 'album'])
})

it('shows what the server refuses at its field, and keeps what was typed', async () => {
  await open()
  page.on(updateRelease, () => {
    const issues = [{ path: 'upc', message: 'Another release has this UPC' }]
    throw new Refusal(422, { code: 'invalid', issues })
  })
  await fill(fieldNamed(labels.upc_code), '036000291452')
  await press(changeTexts.update)
  await screen.findByText('Another release has this UPC')
  expect([document.activeElement, fieldNamed(labels.upc_code).value]).toEqual([
    fieldNamed(labels.upc_code),
    '036000291452',
  ])
})

it('asks about a field that was saved elsewhere too, and keeps the rest of both', async () => {
  const { bodies, saveElsewhere } = await open()
  await fill(fieldNamed(labels.title), 'Low Tide')
  await fill(fieldNamed(labels.genre), 'Indie')
  saveElsewhere({ title: 'High Tide', label: 'Kaj' })
  await press(changeTexts.update)
  const dialog = within(await screen.findByRole('dialog', { name: releaseEditTexts.conflictTitle }))
  await userEvent.click(dialog.getByRole('radio', { name: /High Tide/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save This Version' }))
  await closed()
  expect(bodies.at(-1)).toEqual({ genre: 'Indie', version: 5 })
})
