import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getLabelCopy } from '#domain/label-copy/calls.ts'
import type { LabelCopy } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { paths } from '#web/app/paths.ts'
import { open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { answerLabelCopy, copyOf, release } from '#web/testing/label-copy.tsx'
import { press, showAt } from '#web/testing/page.tsx'
import { LabelCopyPage } from './label-copy-page.tsx'

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())
const show = () => showAt(paths.labelCopy(release.id), <LabelCopyPage release={release} editing={false} />)
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('shows that it is loading, why it cannot, and then the sheet with the way to edit it', async () => {
  answerLabelCopy(page, {})
  const first = open<LabelCopy>()
  page.on(getLabelCopy, () => first.promise)
  show()
  expect(screen.getByText(texts.loading)).toBeTruthy()
  first.reject(new Refusal(403))
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 403')
  page.on(getLabelCopy, () => copyOf({ artist: 'Marlin' }))
  await press(texts.tryAgain)
  await screen.findAllByText('Marlin')
  expect([hrefOf(texts.edit), screen.queryByRole('alert')]).toEqual([paths.editLabelCopy(release.id), null])
})

it.each([
  ['there is none', null],
  ['a release write has begun it', copyOf({ version: 0 })],
])('leads to a new one if %s', async (_, copy) => {
  answerLabelCopy(page, { copy })
  show()
  await screen.findByRole('heading', { name: texts.emptyTitle })
  expect(hrefOf(texts.create)).toBe(paths.editLabelCopy(release.id))
})
