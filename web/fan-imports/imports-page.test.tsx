import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listFanImports, uploadFanImport } from '#domain/fan-imports/calls.ts'
import { fanImport, type FanImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { fanTexts } from '#domain/fans/texts.ts'
import { paths } from '#web/app/paths.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Listed, open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { press, showAt } from '#web/testing/page.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { answerUploads } from '#web/testing/uploads.ts'
import { ImportsPage } from './imports-page.tsx'

const importOf = (number: number, fields: Partial<FanImport> = {}) =>
  smallest(fanImport, {
    id: idOf(number),
    file_name: `list ${number}.csv`,
    state: 'done',
    created_at: '2026-11-01T00:00:00.000Z',
    ...fields,
  })

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
  answerUploads()
})
beforeEach(() => page.forget())
const show = () => showAt(paths.fanImports, <ImportsPage />, { [paths.fanImport(idOf(9))]: <h1>The import</h1> })
const rows = () => within(screen.getByRole('list', { name: texts.title })).getAllByRole('listitem')
const choose = (name: string, size?: number) => {
  const file = new File(['Email\nida@example.com'], name)
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file, { applyAccept: false })
}

it('lists imports with what became of them, or why it cannot', async () => {
  page.on(listFanImports, () => {
    throw new Refusal(403)
  })
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 403')
  page.on(listFanImports, ({ query }) =>
    query.cursor
      ? [importOf(3)]
      : new Listed([importOf(1, { added: 12, invalid: 2 }), importOf(2, { state: 'waiting' })], {}, 'next'),
  )
  await press(texts.tryAgain)
  await screen.findByRole('list', { name: texts.title })
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    `list 1.csv${texts.lastLine('Nov 1, 2026', 12, 2)}${texts.states.done}`,
    `list 2.csvNov 1, 2026.${texts.states.waiting}`,
  ])
  expect(screen.getByRole('link', { name: 'list 2.csv' }).getAttribute('href')).toBe(paths.fanImport(idOf(2)))
  await press(texts.more)
  await waitFor(() => expect(rows()).toHaveLength(3))
})

it('says that there are none, and where a file goes', async () => {
  page.on(listFanImports, () => [])
  show()
  await screen.findByRole('heading', { name: texts.empty })
  expect([screen.getByText(texts.drop), screen.getByRole('button', { name: fanTexts.chooseFile })]).toHaveLength(2)
})

it('refuses a file that cannot be a list before it is sent, and opens the import of one that arrived', async () => {
  page.on(listFanImports, () => [])
  const { address } = show()
  await choose('list.pdf')
  expect((await screen.findByRole('alert')).textContent).toBe(texts.badType)
  await choose('list.csv', 60 * 1024 * 1024)
  expect(screen.getByRole('alert').textContent).toBe(texts.tooLarge)
  expect(page.made).not.toContain('POST /api/fan-imports')
  const late = open<FanImport>()
  page.on(uploadFanImport, () => late.promise)
  await choose('list.csv')
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: texts.uploading('list.csv') })
  expect([bar.value, bar.max]).toEqual([50, 100])
  expect(screen.queryByRole('alert')).toBeNull()
  late.resolve(importOf(9, { state: 'reading' }))
  await screen.findByRole('heading', { name: 'The import' })
  expect(address()).toBe(paths.fanImport(idOf(9)))
  expect(page.asked.filter(({ query }) => query.name).map(({ query }) => query)).toEqual([{ name: 'list.csv' }])
})

it('says why a file was not taken, and takes another', async () => {
  page.on(listFanImports, () => [])
  page.on(uploadFanImport, () => {
    throw new Refusal(409)
  })
  show()
  await choose('list.csv')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with 409')
  page.on(uploadFanImport, () => importOf(9, { state: 'reading' }))
  await choose('list.csv')
  await screen.findByRole('heading', { name: 'The import' })
})

it('stops an upload without a complaint', async () => {
  page.on(listFanImports, () => [])
  page.on(uploadFanImport, () => open<FanImport>().promise)
  const { address } = show()
  await choose('list.csv')
  await press(texts.stop)
  await screen.findByRole('button', { name: fanTexts.chooseFile })
  expect([screen.queryByRole('alert'), address()]).toEqual([null, paths.fanImports])
})
