import { describe, expect, test } from 'vitest'
import { describeActor, describeDeed, fullName, shownRange } from '#domain/admin/rules.ts'
import type { AuditEntry } from '#domain/admin/schema.ts'

test.each([
  ['Mara', 'Lindholt', 'Mara Lindholt'],
  ['Mara', '', 'Mara'],
  ['', 'Lindholt', 'Lindholt'],
  ['', '', null],
  [' ', ' ', null],
])('%j and %j make %j', (first_name, last_name, name) => expect(fullName({ first_name, last_name })).toBe(name))

describe('the rows on a page', () => {
  const limit = 25
  test.each([
    ['the first page', 'start', 0, 25, 100_000, 1, 25],
    ['the third', 'start', 2, 25, 100_000, 51, 75],
    ['a short only one', 'start', 0, 3, 3, 1, 3],
    ['a short last one', 'start', 2, 10, 60, 51, 60],
    ['the last page', 'end', 0, 25, 100_000, 99_976, 100_000],
    ['the one before it', 'end', 1, 25, 100_000, 99_951, 99_975],
    ['the first, reached from the end', 'end', 2, 10, 60, 1, 10],
    ['a page while accounts were removed', 'end', 4, 25, 60, 1, 25],
  ] as const)('%s', (_, from, steps, rows, total, first, last) =>
    expect(shownRange({ from, steps, limit }, rows, total)).toEqual({ first, last }),
  )
  test('none', () => expect(shownRange({ from: 'start', steps: 0, limit }, 0, 0)).toBeNull())
})

describe('an audit entry', () => {
  const entry: AuditEntry = {
    id: '0190a000-0000-7000-8000-000000000001',
    created_at: '2026-11-14T15:29:00Z',
    actor: '0190a000-0000-7000-8000-000000000002',
    actor_email: 'ida@example.com',
    action: 'account_type.changed',
    subject_id: '0190a000-0000-7000-8000-000000000003',
    subject_email: 'mara@example.com',
    details: { from: 'artist', to: 'label' },
  }
  test.each([
    [{}, 'Changed mara@example.com from Artist to Label'],
    [{ subject_email: null }, 'Changed a deleted account from Artist to Label'],
    [{ action: 'admin.granted', details: {} }, 'Made mara@example.com an admin'],
    [{ action: 'admin.revoked', details: {} }, 'Took admin rights from mara@example.com'],
    [{ action: 'account.deleted', subject_email: null, details: {} }, 'Deleted an account and everything in it'],
    [
      { action: 'sandbox.clock_moved', subject_id: null, details: { days: 8 } },
      'Moved the test payments clock by 8 days',
    ],
    [
      { action: 'fan_mail_domain.released', subject_id: null, details: { domain: 'post.example' } },
      'Let mails to fans at post.example leave again',
    ],
    [{ action: 'sandbox.clock_reset', subject_id: null, details: {} }, 'Set the test payments clock back to real time'],
    [
      { action: 'sandbox.subscription', subject_id: null, details: { deed: 'breakCard', subscription: 'sub_1' } },
      '“Break the card” for the test subscription sub_1',
    ],
    [{ action: 'clock.moved', details: {} }, 'clock.moved: mara@example.com'],
    [{ action: 'clock.moved', subject_id: null, details: {} }, 'clock.moved'],
    // The action decides, not the details; without all its details it is only named.
    [{ action: 'clock.moved' }, 'clock.moved: mara@example.com'],
    [{ action: 'clock.moved', details: { days: 8 } }, 'clock.moved: mara@example.com'],
    [{ action: 'clock.moved', details: { deed: 'charge', subscription: 'sub_1' } }, 'clock.moved: mara@example.com'],
    [{ details: {} }, 'account_type.changed: mara@example.com'],
    [{ details: { from: 'artist' } }, 'account_type.changed: mara@example.com'],
    [{ details: { to: 'label' } }, 'account_type.changed: mara@example.com'],
    [{ action: 'sandbox.clock_moved', details: {} }, 'sandbox.clock_moved: mara@example.com'],
    [{ action: 'sandbox.subscription', details: { deed: 'charge' } }, 'sandbox.subscription: mara@example.com'],
    [{ action: 'sandbox.subscription', details: { subscription: 'sub_1' } }, 'sandbox.subscription: mara@example.com'],
  ])('%j reads: %s', (changes, sentence) => expect(describeDeed({ ...entry, ...changes })).toBe(sentence))
  test.each([
    [{}, 'ida@example.com'],
    [{ actor_email: null }, 'a deleted account'],
    [{ actor: 'command line', actor_email: null }, 'command line'],
  ])('%j was done by %s', (changes, actor) => expect(describeActor({ ...entry, ...changes })).toBe(actor))
})
