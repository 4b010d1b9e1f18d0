import { expect, test } from 'vitest'
import { dayIn, localTime, momentIn, zoneName } from '#domain/shared/time-zones.ts'

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
  ['+05:30', null],
  ['Mars/Olympus_Mons', null],
  ['', null],
  [' UTC', null],
  ["UTC'; drop table accounts", null],
])('%s is the zone %s', (given, name) => expect(zoneName(given)).toBe(name))

test.each([
  [['Pacific/Kiritimati', 'Pacific/Pago_Pago'], '2026-11-24'],
  [[null, 'Pacific/Pago_Pago'], '2026-11-23'],
  [[null, 'Pacific/Chatham'], '2026-11-24'],
  [['Mars/Olympus_Mons', undefined], '2026-11-23'],
])('the day in the first zone of %s is %s', (zones, day) =>
  expect(dayIn(new Date('2026-11-23T12:00:00Z'), ...zones)).toBe(day),
)

const hours = (clock: number) => clock / 3_600_000

test.each([
  ['Europe/Berlin', '2026-11-23T07:00:00Z', '2026-11-23', 8],
  ['America/New_York', '2026-11-23T07:00:00Z', '2026-11-23', 2],
  ['Asia/Kolkata', '2026-11-23T07:00:00Z', '2026-11-23', 12.5],
  ['Pacific/Kiritimati', '2026-11-22T18:00:00Z', '2026-11-23', 8],
  ['Pacific/Pago_Pago', '2026-11-23T07:00:00Z', '2026-11-22', 20],
  ['UTC', '2026-11-23T00:00:00Z', '2026-11-23', 0],
  ['UTC', '2026-11-23T23:59:59.999Z', '2026-11-23', 24 - 1 / 3600],
])('in %s at %s it is %s, %s hours after midnight', (zone, now, day, clock) => {
  const local = localTime(new Date(now), zone)
  expect([local.day, hours(local.clock)]).toEqual([day, clock])
})

test.each([
  ['Europe/Stockholm', '2026-12-18', '10:00', '2026-12-18T09:00:00.000Z'],
  ['America/New_York', '2026-07-04', '00:00', '2026-07-04T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '08:30', '2025-12-31T18:30:00.000Z'],
  ['Asia/Kolkata', '2026-01-01', '05:00', '2025-12-31T23:30:00.000Z'],
  ['Europe/Stockholm', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Stockholm', '2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
  ['Europe/Stockholm', '2026-03-29', '10:00', '2026-03-29T08:00:00.000Z'],
  ['Europe/Stockholm', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Stockholm', '2026-10-25', '10:00', '2026-10-25T09:00:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
])('in %s %s %s is %s', (zone, day, time, moment) => expect(momentIn(zone, day, time).toISOString()).toBe(moment))
