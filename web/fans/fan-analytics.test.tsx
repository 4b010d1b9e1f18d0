import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getFanFigures } from '#domain/fans/calls.ts'
import { fanFigures, type FanFigures } from '#domain/fans/schema.ts'
import { fanListTexts, fanTexts as texts } from '#domain/fans/texts.ts'
import { open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { press, showAt } from '#web/testing/page.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { FanAnalytics } from './fan-analytics.tsx'

const figures = smallest(fanFigures, {
  total: 1200,
  mailable: 1100,
  month: 8,
  clicks: 34,
  cities: 2,
  growth: [
    { month: '2026-10', fans: 1250 },
    { month: '2026-11', fans: 1200 },
  ],
  topCities: [
    { city: 'Malmö', fans: 900 },
    { city: 'Berlin', fans: 300 },
  ],
})

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

it('shows that it is loading, why it cannot, and then the account’s own figures', async () => {
  const first = open<FanFigures>()
  page.on(getFanFigures, () => first.promise)
  showAt('/', <FanAnalytics />)
  expect(screen.getByText(fanListTexts.loading)).toBeTruthy()
  first.reject(new Refusal(403))
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 403')
  page.on(getFanFigures, () => figures)
  await press(fanListTexts.tryAgain)
  const own = within(await screen.findByRole('region', { name: texts.analytics }))
  const tile = (label: string) => own.getByText(label).parentElement!.textContent
  expect(tile(texts.totals.fans)).toContain('1,200')
  expect(own.getByText(texts.mailable(1100))).toBeTruthy()
  expect([tile(texts.totals.month), tile(texts.clicks), tile(texts.totals.cities)]).toEqual([
    expect.stringContaining('8'),
    expect.stringContaining('34'),
    expect.stringContaining('2'),
  ])
  // A list can also become shorter.
  expect(own.getByRole('img', { name: 'Line chart: from Oct 1250 to Nov 1200' })).toBeTruthy()
  expect(own.getAllByText('75%').length).toBeGreaterThan(0)
  expect(screen.queryByText(texts.comingSoon)).toBeNull()
})

it('shows samples, and says that they are, while there is no fan', async () => {
  page.on(getFanFigures, () => smallest(fanFigures))
  showAt('/', <FanAnalytics />)
  await screen.findAllByText(texts.analyticsNote)
  // Only the account's own figures have them.
  expect(screen.queryByText(texts.clicks)).toBeNull()
})

it('says that no city is known', async () => {
  page.on(getFanFigures, () => ({ ...figures, cities: 0, topCities: [] }))
  showAt('/', <FanAnalytics />)
  await screen.findByText(texts.noCities)
})
