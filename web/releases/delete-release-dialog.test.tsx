import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { releaseDeleteTexts as texts } from '#domain/release-changes/texts.ts'
import { deleteRelease, restoreRelease } from '#domain/releases/calls.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import { releaseOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, pressInToast, said, showAt } from '#web/testing/page.tsx'
import { DeleteReleaseDialog } from './delete-release-dialog.tsx'

const release = releaseOf()
let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

async function open() {
  const left: string[] = []
  const { address } = showAt(
    paths.editRelease(release.id),
    <DeleteReleaseDialog
      release={release}
      onClose={() => left.push('closed')}
      onDeleted={() => left.push('deleted')}
    />,
    { [paths.dashboard]: <h1>Releases</h1> },
  )
  await screen.findByRole('alertdialog', { name: texts.title })
  return { address, left }
}
const title = () => fieldNamed(texts.typeTitle)

it('deletes nothing until the title is typed; then leaves for the list, and Undo restores the release', async () => {
  page.on(deleteRelease, () => release)
  const { address, left } = await open()
  await fill(title(), 'Harbour')
  await press(texts.action)
  expect([screen.getByText(texts.wrongTitle), title().getAttribute('aria-invalid')]).toEqual([
    expect.anything(),
    'true',
  ])
  expect(page.made).toEqual([])
  await fill(title(), release.title)
  expect(screen.queryByText(texts.wrongTitle)).toBeNull()
  await press(texts.action)
  await screen.findByRole('heading', { name: 'Releases' })
  expect([address(), left]).toEqual([paths.section('releases'), ['deleted']])
  await expect.poll(said).toEqual([texts.deleted, release.title])

  // By now the page and its dialog are gone. A failed one can be tried again.
  page.on(restoreRelease, () => {
    throw new Refusal(500)
  })
  pressInToast()
  await expect.poll(() => said()[0]).toBe(releaseTexts.restoreFailed)
  page.on(restoreRelease, () => release)
  pressInToast()
  await expect.poll(() => said()[0]).toBe(texts.restored)
  expect(page.made).toEqual([
    'DELETE /api/releases/{id}',
    'POST /api/releases/{id}/restore',
    'POST /api/releases/{id}/restore',
  ])
})

it('stays with the typed title if the release cannot be deleted, and closes without a call', async () => {
  page.on(deleteRelease, () => {
    throw new Refusal(500)
  })
  const { left } = await open()
  await fill(title(), release.title)
  await press(texts.action)
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 500')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.action }).disabled).toBe(false),
  )
  expect(title().value).toBe(release.title)
  await press(releaseTexts.cancel)
  expect([left, page.made]).toEqual([['closed'], ['DELETE /api/releases/{id}']])
})
