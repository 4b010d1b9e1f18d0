import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { releaseTexts } from '#domain/releases/texts.ts'
import { createFirstRelease } from '#domain/welcome/calls.ts'
import { welcomeTexts } from '#domain/welcome/texts.ts'
import { releaseOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, showAt } from '#web/testing/page.tsx'
import { FirstRelease } from './first-release.tsx'

const { labels } = releaseTexts
const texts = welcomeTexts.question
let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

/** What the page was left for: the release that was created, or nothing. */
function show() {
  const left: (string | null)[] = []
  showAt('/', <FirstRelease leaving={false} onCreated={(id) => left.push(id)} onSkip={() => left.push(null)} />)
  return left
}
const bodies = () => page.asked.map(({ body }) => body as { id: string })
const choose = (time: string) => userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${time}`) }))

it('needs a title, and a date if there is one; leads to the release, the same one at another try', async () => {
  const left = show()
  await press(texts.create)
  expect([screen.getByText(releaseTexts.titleRequired), screen.getByText(releaseTexts.dateRequired)]).toHaveLength(2)
  expect([document.activeElement, page.made]).toEqual([fieldNamed(labels.title), []])
  await fill(fieldNamed(labels.title), 'Harbour Lights')
  await fill(fieldNamed(labels.release_date), '2099-12-04')
  page.on(createFirstRelease, () => {
    throw new Refusal(500)
  })
  await press(texts.create)
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 500')
  page.on(createFirstRelease, () => releaseOf())
  await press(texts.create)
  await waitFor(() => expect(left).toHaveLength(1))
  expect(bodies()[1]).toEqual({
    id: left[0],
    title: 'Harbour Lights',
    release_type: 'single',
    when: 'date',
    release_date: '2099-12-04',
  })
  expect(bodies()[0]).toEqual(bodies()[1])
})

it('asks for no date while it is unknown, and for one that is out only if it is known', async () => {
  const left = show()
  page.on(createFirstRelease, () => releaseOf())
  await fill(fieldNamed(labels.title), 'Harbour Lights')
  await choose(texts.times.unknown)
  expect(screen.queryByLabelText(new RegExp(labels.release_date))).toBeNull()
  await choose(texts.times.out)
  expect(fieldNamed(texts.outDate).value).toBe('')
  await press(texts.create)
  await waitFor(() => expect(left).toHaveLength(1))
  expect(bodies()).toMatchObject([{ when: 'out', release_date: null }])
})

it('can be skipped', async () => {
  const left = show()
  await press(texts.skip)
  expect([left, page.made]).toEqual([[null], []])
})
