import { expect, test } from 'vitest'
import type { Campaign } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { whenFactOf, whenOf } from './describe.tsx'

const moment = /^\w+ \d+, 2027, .+ \(.+\)$/
const mail = (state: Campaign['state'], total: number, scheduled_for: string | null = '2027-03-05T10:00:00.000Z') =>
  ({ state, total, scheduled_for, zone: 'UTC', held: null, release: null, offset_days: null }) as Campaign

test('a mail that has begun says when it was to leave, not that it leaves', () => {
  for (const state of ['sending', 'paused', 'sent', 'canceled'] as const) {
    expect(whenOf(mail(state, 12))).toBe('')
    expect(whenFactOf(mail(state, 12))).toMatch(moment)
  }
  expect(whenFactOf(mail('sent', 12, null))).toBe(texts.immediately)
})

test('one that was called off says what was planned, one that waits when it leaves', () => {
  expect(whenFactOf(mail('canceled', 0))).toMatch(/^Planned for /)
  for (const said of [whenOf, whenFactOf])
    for (const state of ['scheduled', 'paused'] as const) expect(said(mail(state, 0))).toMatch(/^Leaves /)
})
