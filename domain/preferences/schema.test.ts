import { expect, test } from 'vitest'
import { preferencesBody, reportedZone } from '#domain/preferences/schema.ts'
import { preferencesTexts as texts } from '#domain/preferences/texts.ts'

test.each<[object, string | null]>([
  [{ open_to_collaborations: true }, null],
  [{ paper_size: null }, null],
  [{ time_zone: 'Europe/Stockholm' }, null],
  [{ time_zone: 'Atlantis' }, texts.unknownZone],
  [{ paper_size: 'a3' }, texts.badPaper],
  [{ open_to_collaborations: 'yes' }, texts.notOnOff],
  [{}, texts.nothing],
])('changes %j of preferences are refused for %j', (changes, message) =>
  expect(preferencesBody.safeParse(changes).error?.issues[0]?.message ?? null).toBe(message),
)

test('a browser reports its zone, and the one before if that is a zone', () => {
  const of = (reported_before?: unknown) => reportedZone.parse({ time_zone: 'europe/stockholm', reported_before })
  expect(of('Asia/Tokyo')).toEqual({ time_zone: 'Europe/Stockholm', reported_before: 'Asia/Tokyo' })
  for (const before of ['Atlantis', 7, null, undefined]) expect(of(before).reported_before).toBeNull()
})
