import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeSegment, deleteSegment, listSegments, saveSegment } from '#domain/fan-segments/calls.ts'
import type { SavedSegment } from '#domain/fan-segments/schema.ts'
import { savedSegmentTexts as texts } from '#domain/fan-segments/texts.ts'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, pressInToast, said, showAt } from '#web/testing/page.tsx'
import { SavedSegments } from './saved-segments.tsx'

const inBerlin: Segment = { field: 'city', is: 'Berlin' }
const withVinyl: Segment = { field: 'tag', is: 'vinyl' }
const berlin: SavedSegment = { id: idOf(1), name: 'Berliners', segment: inBerlin, version: 1 }

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

/** `stored` are the saved conditions, `choose` changes the current ones as the editor does. */
async function show(saved: SavedSegment[], first?: Segment) {
  let stored = saved
  page.on(listSegments, () => stored)
  page.on(saveSegment, ({ body }: { body: SavedSegment }) => {
    stored = [...stored, { ...body, version: 1 }]
    return stored.at(-1)!
  })
  page.on(changeSegment, ({ ids, body }: { ids: string[]; body: SavedSegment }) => {
    stored = stored.map((each) => (each.id === ids[0] ? { ...each, ...body, version: each.version + 1 } : each))
    return stored.find(({ id }) => id === ids[0])!
  })
  page.on(deleteSegment, ({ ids }) => {
    stored = stored.filter(({ id }) => id !== ids[0])
    return { id: ids[0]! }
  })
  function Page() {
    const [current, setCurrent] = useState(first)
    return (
      <>
        <SavedSegments current={current} onChoose={setCurrent} />
        <output>{JSON.stringify(current)}</output>
        <button onClick={() => setCurrent(withVinyl)}>With vinyl</button>
      </>
    )
  }
  showAt('/', <Page />)
  await waitFor(() => expect(page.made).toContain('GET /api/fan-segments'))
  return { stored: () => stored }
}
const chosen = () => screen.getByRole('status').textContent
const options = () =>
  within(fieldNamed(texts.title))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('is not there without anything to choose or to save', async () => {
  await show([])
  expect(screen.queryByRole('group', { name: texts.group })).toBeNull()
  await press('With vinyl')
  expect(screen.getByRole('button', { name: texts.keep })).toBeTruthy()
  expect(screen.queryByLabelText(texts.title)).toBeNull()
})

it('keeps conditions under a name, which must be one and new', async () => {
  const { stored } = await show([berlin], withVinyl)
  await press(texts.keep)
  const name = fieldNamed(texts.name)
  expect(document.activeElement).toBe(name)
  await press(texts.save)
  expect([screen.getByText(texts.nameMissing), document.activeElement]).toEqual([expect.anything(), name])
  page.on(saveSegment, () => {
    throw new Refusal(409, { code: 'conflict' })
  })
  await userEvent.paste('berliners')
  await press(texts.save)
  await screen.findByText('Refused with 409')
  expect(document.activeElement).toBe(name)
  page.on(saveSegment, ({ body }: { body: SavedSegment }) => {
    page.on(listSegments, () => [berlin, { ...body, version: 1 }])
    return { ...body, version: 1 }
  })
  await fill(name, 'Vinyl')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Vinyl' }).selected).toBe(true))
  expect([said()[0], document.activeElement, stored()]).toEqual([texts.saved, fieldNamed(texts.title), [berlin]])
  const ids = page.asked.filter(({ body }) => body).map(({ body }) => (body as SavedSegment).id)
  expect(new Set(ids).size).toBe(1)
})

it('chooses saved conditions, and saves changes to them or another name', async () => {
  const { stored } = await show([berlin])
  await userEvent.selectOptions(await screen.findByLabelText(texts.title), 'Berliners')
  expect(chosen()).toBe(JSON.stringify(inBerlin))
  expect(screen.queryByRole('button', { name: texts.keep })).toBeNull()
  await press('With vinyl')
  await press(texts.updateWhat('Berliners'))
  await waitFor(() => expect(stored()).toEqual([{ ...berlin, segment: withVinyl, version: 2 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.updateWhat('Berliners') })).toBeNull())
  await press(texts.rename)
  expect(fieldNamed(texts.name).value).toBe('Berliners')
  await fill(fieldNamed(texts.name), 'Vinyl')
  await press(texts.save)
  await waitFor(() => expect(options()).toEqual([texts.choose, 'Vinyl']))
  expect(stored()).toEqual([{ ...berlin, name: 'Vinyl', segment: withVinyl, version: 3 }])
})

it('deletes saved conditions, which stay chosen, and Undo brings them back', async () => {
  const { stored } = await show([berlin], inBerlin)
  await press(texts.removeWhat('Berliners'))
  await expect.poll(() => said()[0]).toBe(texts.removed('Berliners'))
  await waitFor(() => expect(screen.queryByLabelText(texts.title)).toBeNull())
  expect([chosen(), stored()]).toEqual([JSON.stringify(inBerlin), []])
  pressInToast()
  await expect.poll(() => said()[0]).toBe(texts.restored('Berliners'))
  await screen.findByLabelText(texts.title)
  expect(stored()).toEqual([berlin])
})
