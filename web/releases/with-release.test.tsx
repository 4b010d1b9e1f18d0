import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getRelease, restoreRelease } from '#domain/releases/calls.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releasePageTexts, releaseTexts as texts } from '#domain/releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { detailOf, releaseOf } from '#web/testing/fixtures.ts'
import { open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { showAt } from '#web/testing/page.tsx'
import { releaseQuery, useDeleteRelease } from './data.ts'
import { WithRelease } from './with-release.tsx'

const { id } = detailOf()
let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

function Form({ title }: { title: string }) {
  const [typed, setTyped] = useState(title)
  useLeaveWarning(typed !== title)
  return <input aria-label="Title" value={typed} onChange={({ target }) => setTyped(target.value)} />
}
const show = () =>
  showAt(
    '/',
    <WithRelease id={id} loading={<p>Loading it</p>}>
      {({ title }) => <Form title={title} />}
    </WithRelease>,
    { [paths.dashboard]: <h1>Releases</h1> },
  )
const refuse = (status: number) =>
  page.on(getRelease, () => {
    throw new Refusal(status)
  })

it('shows that it is loading, then the release', async () => {
  const late = open<ReleaseDetail>()
  page.on(getRelease, () => late.promise)
  show()
  expect(screen.getByText('Loading it')).toBeTruthy()
  late.resolve(detailOf())
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe(detailOf().title)
  expect(screen.queryByText('Loading it')).toBeNull()
})

it('says that there is no such release, with the way to the others', async () => {
  refuse(404)
  show()
  await screen.findByRole('heading', { name: texts.notFound })
  expect(screen.getByRole('link', { name: releasePageTexts.goBack }).getAttribute('href')).toBe(
    paths.section('releases'),
  )
})

it('says that it could not be loaded', async () => {
  refuse(403)
  show()
  await screen.findByRole('heading', { name: texts.errorTitle })
  expect(screen.getByRole('alert').textContent).toContain(texts.detailFailed)
})

it('keeps what is typed of a release that was deleted elsewhere, and nothing else', async () => {
  page.on(getRelease, () => detailOf())
  const { client } = show()
  await userEvent.type(await screen.findByLabelText('Title'), '!')
  refuse(404)
  await client.refetchQueries(releaseQuery(id))
  expect((await screen.findByRole('alert')).textContent).toContain(releasePageTexts.deletedElsewhere)
  await userEvent.type(screen.getByLabelText('Title'), '{Backspace}')
  await screen.findByRole('heading', { name: texts.notFound })
  expect(screen.queryByLabelText('Title')).toBeNull()
})

it('leads to the list once the release was deleted here, and not after Undo', async () => {
  page.on(restoreRelease, () => releaseOf())
  page.on(getRelease, () => detailOf())
  const deletion = page.render(() => useDeleteRelease({ id })).hook.current
  await deletion.forget()
  expect(show().address()).toBe(paths.section('releases'))
  expect(page.made).toEqual([])
  await deletion.restore()
  show()
  await screen.findByLabelText('Title')
})
