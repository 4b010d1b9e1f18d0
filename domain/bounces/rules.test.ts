import { describe, expect, test } from 'vitest'
import { bounceFor, bounceKindOf, type ReportedRecipient } from '#domain/bounces/rules.ts'

test.each([
  ['5.1.1', '', 'hard'],
  ['5.1.2', '', 'hard'],
  ['5.1.10', '', 'hard'],
  ['5.2.1', '', 'hard'],
  ['5.4.1', 'smtp; 550 5.4.1 Recipient address rejected: Access denied', 'hard'],
  ['5.4.4', '', 'hard'],
  ['5.5.0', 'smtp; 550 5.5.0 Requested action not taken: mailbox unavailable', 'hard'],
  ['5.0.0', '', 'hard'],
  ['5.0.0', 'smtp; 550 No such user here', 'hard'],
  [null, 'Sorry, no mailbox here by that name. (#5.1.1)', 'hard'],
  [null, '550 unknown user', 'hard'],
  ['5.1.1', 'smtp; 452 4.2.2 over quota', 'hard'],
  ['5.2.2', '', 'soft'],
  ['5.2.3', '', 'soft'],
  ['5.3.4', '', 'soft'],
  ['5.4.7', '', 'soft'],
  ['5.5.2', '', 'soft'],
  ['4.4.1', '', 'soft'],
  ['4.2.2', '', 'soft'],
  ['5.0.0', 'smtp; 552 5.2.2 over quota', 'soft'],
  ['5.0.0', 'smtp; 552 Mailbox full', 'soft'],
  ['4.0.0', '', 'soft'],
  ['4.0.0', '550 unknown user', 'soft'],
  [null, '', 'soft'],
  [null, 'retry timeout exceeded', 'soft'],
  ['5.7.1', '', 'ours'],
  ['5.7.26', '', 'ours'],
  ['4.7.0', 'smtp; 421 4.7.0 deferred due to user complaints', 'ours'],
  ['5.6.0', '', 'ours'],
  ['5.1.8', '', 'ours'],
  ['5.0.0', 'smtp; 550 5.7.1 rejected', 'ours'],
  ['5.0.0', 'smtp; 554 This message looks like spam', 'ours'],
  [null, '550 our IP is on a blocklist', 'ours'],
])('%s %s is %s', (status, words, kind) => expect(bounceKindOf(status, words)).toBe(kind))

describe('a report about several', () => {
  const of = (address: string, status: string, action: ReportedRecipient['action'] = 'failed'): ReportedRecipient => ({
    addresses: address ? [address] : [],
    action,
    status,
    words: '',
  })

  test('is judged by the one that names the address', () => {
    const both = [of('list@x.example', '5.1.1'), of('fan@x.example', '4.4.1')]
    expect(bounceFor(both, 'fan@x.example')).toEqual({ kind: 'soft', status: '4.4.1' })
    expect(bounceFor(both, 'list@x.example')).toEqual({ kind: 'hard', status: '5.1.1' })
    expect(
      bounceFor([of('other@x.example', '5.1.1'), of('fan@x.example', '2.0.0', 'other')], 'fan@x.example'),
    ).toBeNull()
  })

  test('that names none is judged by the mildest, if all failed', () => {
    expect(bounceFor([of('', '5.1.1'), of('', '5.7.1')], 'fan@x.example')).toEqual({ kind: 'ours', status: '5.7.1' })
    expect(bounceFor([of('a@y.example', '5.1.1'), of('b@y.example', '4.4.1', 'delayed')], 'fan@x.example')).toBeNull()
  })

  test('says nothing without recipients', () => expect(bounceFor([], 'fan@x.example')).toBeNull())
  test.each([
    ['550 5.1.1 no', 'hard', '5.1.1'],
    ['Mailbox full', 'soft', null],
  ])('has its status from the words, if it has none: %s', (words, kind, status) =>
    expect(bounceFor([{ ...of('', ''), status: null, words }], 'x')).toEqual({ kind, status }),
  )
})
