import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listCampaigns } from '#domain/campaigns/calls.ts'
import { campaign } from '#domain/campaigns/schema.ts'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { segmentTexts as texts } from '#domain/fans/texts.ts'
import { answerConditions } from '#web/testing/fans.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, showAt } from '#web/testing/page.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { SegmentEditor } from './segment-editor.tsx'

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

/** What was chosen, the latest last. */
function show(first?: Segment) {
  const chosen: (Segment | undefined)[] = []
  answerConditions(page, ['Berlin'])
  page.on(listCampaigns, () => [
    smallest(campaign, { id: idOf(5), subject: 'Night', state: 'sent', created_at: '2026-11-01T00:00:00.000Z' }),
  ])
  function Page() {
    const [value, setValue] = useState(first)
    const change = (segment: Segment | undefined) => {
      chosen.push(segment)
      setValue(segment)
    }
    return <SegmentEditor value={value} onChange={change} />
  }
  showAt('/', <Page />)
  return chosen
}
const choose = (label: string, option: string) => userEvent.selectOptions(fieldNamed(label), option)
const groups = () => screen.getAllByRole('group', { name: texts.matchLabel })

it('proposes what the list has, and says nothing before a condition has its value', async () => {
  const chosen = show()
  await fill(fieldNamed(texts.value), 'Berlin')
  await waitFor(() => expect(chosen).toEqual([{ field: 'city', is: 'Berlin' }]))
  expect(document.getElementById(fieldNamed(texts.value).getAttribute('list')!)!.innerHTML).toContain('Berlin')
  await choose(texts.how, texts.hows.is_not)
  await waitFor(() => expect(chosen.at(-1)).toEqual({ field: 'city', is_not: 'Berlin' }))
  // Another kind of value begins empty.
  await choose(texts.what, texts.whats.country)
  await waitFor(() => expect(chosen.at(-1)).toBeUndefined())
  expect(fieldNamed(texts.value).value).toBe('')
})

it('asks for a day or a mail where a condition is about that', async () => {
  const chosen = show()
  await choose(texts.what, texts.whats.joined)
  await fill(fieldNamed(texts.day), '2026-11-01')
  await waitFor(() => expect(chosen.at(-1)).toEqual({ joined: 'since', day: '2026-11-01' }))
  await choose(texts.what, texts.whats.mail)
  await waitFor(() => expect(chosen.at(-1)).toEqual({ mail: 'not_got', campaign: null }))
  await screen.findByRole('option', { name: texts.mailOf('Night', 'Nov 1, 2026') })
  await choose(texts.mailLabel, texts.mailOf('Night', 'Nov 1, 2026'))
  await waitFor(() => expect(chosen.at(-1)).toEqual({ mail: 'not_got', campaign: idOf(5) }))
  expect(screen.getByRole('button', { name: texts.remove(texts.mail.not_got('Night')) })).toBeTruthy()
})

it('nests groups three deep, and removes a group with its conditions', async () => {
  const chosen = show({
    all: [
      { field: 'city', is: 'Berlin' },
      {
        any: [
          { field: 'tag', is: 'vinyl' },
          { field: 'tag', is: 'vip' },
        ],
      },
    ],
  })
  expect(groups().map((group) => within(group).getAllByRole<HTMLSelectElement>('combobox')[0]!.value)).toEqual([
    'all',
    'any',
  ])
  await userEvent.click(within(groups()[1]!).getByRole('button', { name: texts.addGroup }))
  expect(within(groups()[2]!).queryByRole('button', { name: texts.addGroup })).toBeNull()
  await userEvent.selectOptions(within(groups()[0]!).getAllByRole('combobox')[0]!, texts.match.any)
  await waitFor(() => expect(chosen.at(-1)).toMatchObject({ any: [{ is: 'Berlin' }, { any: expect.anything() }] }))
  await userEvent.click(within(groups()[1]!).getAllByRole('button', { name: texts.remove(texts.group) })[0]!)
  await waitFor(() => expect(chosen.at(-1)).toEqual({ field: 'city', is: 'Berlin' }))
  await press(texts.remove(texts.is('city', 'Berlin')))
  await waitFor(() => expect(chosen.at(-1)).toBeUndefined())
})
