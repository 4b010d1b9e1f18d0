import { expect, test } from 'vitest'
import type { Agreement, SentVersion, Signer, SplitDocument } from '#domain/agreements/schema.ts'
import {
  inForce,
  newAddressOf,
  openProposal,
  proposedChanges,
  shortHash,
  statusOf,
  waitsForAnswer,
} from '#domain/agreements/status-rules.ts'

const signer = (state: Signer['state'], changes: Partial<Signer> = {}) =>
  ({ state, is_me: false, proposals: [], ...changes }) as unknown as Signer
const version = (state: SentVersion['state'], signers: Signer[] = []) => ({ state, signers }) as unknown as SentVersion
const of = (...versions: SentVersion[]) => ({ versions }) as unknown as Agreement

test.each([
  ['not_sent', of(), false],
  ['draft', of(), true],
  ['draft', of(version('withdrawn')), true],
  ['withdrawn', of(version('withdrawn')), false],
  ['signed', of(version('signed')), true],
  ['signed', of(version('withdrawn'), version('signed')), false],
  ['out', of(version('sent'), version('signed')), false],
  ['out', of(version('sent')), true],
] as const)('is %s', (kind, agreement, isDraft) => expect(statusOf(agreement, isDraft).kind).toBe(kind))

test('counts who has agreed and names who has not', () => {
  const [yes, no, other] = [signer('agreed'), signer('declined'), signer('sent')]
  expect(statusOf(of(version('sent', [yes, no, other])), false)).toMatchObject({ agreed: 1, missing: [no, other] })
})

test('a signed version is in force while another is out', () => {
  const signed = version('signed')
  expect(inForce(of(version('sent'), signed))).toBe(signed)
  expect(inForce(of(version('sent')))).toBeNull()
})

test('only an open proposal of somebody who still proposes waits for an answer', () => {
  const refused = { refused: { note: 'No', at: '' } } as Signer['proposals'][number]
  const open = { refused: null } as Signer['proposals'][number]
  expect(openProposal(signer('proposed', { proposals: [refused, open] }))).toBe(open)
  expect(openProposal(signer('agreed', { proposals: [open] }))).toBeNull()
  expect(openProposal(signer('proposed', { proposals: [refused] }))).toBeNull()
})

test('everybody but the artist answers through a link until they have agreed', () => {
  expect(waitsForAnswer(signer('declined'))).toBe(true)
  expect(waitsForAnswer(signer('agreed'))).toBe(false)
  expect(waitsForAnswer(signer('not_sent', { is_me: true }))).toBe(false)
})

test('a proposal is what differs, row by row', () => {
  const row = (id: string, share: number) => ({
    id,
    legal_name: id,
    writer_share: share,
    publisher_share: share,
    master_share: null,
  })
  const document = { contributors: [row('a', 5000), row('b', 5000)] } as unknown as SplitDocument
  const share = (contributor_id: string, writer_share: number) => ({
    contributor_id,
    writer_share,
    publisher_share: 5000,
    master_share: null,
  })
  const proposal = { shares: [share('a', 4000), share('b', 5000), share('gone', 1)], note: '', at: '', refused: null }
  expect(proposedChanges(document, proposal)).toEqual([{ name: 'a', column: 'writer_share', old: 5000, next: 4000 }])
})

test.each([
  [{ email: 'new@x.example' }, 'new@x.example'],
  [{ email: 'new@x.example', legal_name: 'yaw  OSEI' }, 'new@x.example'],
  [{ email: 'yaw@x.example' }, null],
  [{ email: null }, null],
  [{ email: 'new@x.example', legal_name: 'Ada' }, null],
  [{ email: 'new@x.example', id: 'b' }, null],
])('the new address of a signer, on a row with %j, is %j', (row, expected) => {
  const signed = { contributor_id: 'a', legal_name: 'Yaw Osei', email: 'yaw@x.example' }
  expect(newAddressOf([{ id: 'a', legal_name: 'Yaw Osei', ...row }], signed)).toBe(expected)
})

test('shows the first and last digits of a hash', () =>
  expect(shortHash(`12345678${'a'.repeat(48)}90abcdef`)).toBe('12345678…90abcdef'))
