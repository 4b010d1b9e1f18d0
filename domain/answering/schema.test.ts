import { expect, test } from 'vitest'
import { detailsBody, proposeBody } from '#domain/answering/schema.ts'
import { answerTexts as texts } from '#domain/answering/texts.ts'

const id = '01900000-0000-7000-8000-000000000001'
const share = { contributor_id: id, writer_share: 5000, publisher_share: 0, master_share: 10_000 }
const propose = (shares: object[]) =>
  proposeBody.safeParse({ hash: 'a'.repeat(64), shares, note: 'Half each' }).error?.issues[0]?.message ?? null

test.each<[object[], string | null]>([
  [[share], null],
  [[{ ...share, writer_share: null }], null],
  [[{ ...share, writer_share: 10_001 }], texts.badShare],
  [[{ ...share, publisher_share: -1 }], texts.badShare],
  [[{ ...share, master_share: 0.5 }], texts.badShare],
  [[], texts.everybody],
])('a proposal of %j is refused for %j', (shares, message) => expect(propose(shares)).toBe(message))

test.each([
  [{ ipi_number: '199' }, true],
  [{ pro_affiliation: 'STIM' }, true],
  [{ publisher: 'Lindholt Ljud', ipi_number: '' }, true],
  [{ ipi_number: ' ', pro_affiliation: '', publisher: null }, false],
  [{}, false],
])('details of a signer, %j, say something: %j', (details, saysSomething) =>
  expect(detailsBody.safeParse(details).error?.issues.map(({ path, message }) => [path[0], message]) ?? []).toEqual(
    saysSomething ? [] : [['details', texts.detailsRequired]],
  ),
)
