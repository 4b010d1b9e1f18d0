import { expect, test } from 'vitest'
import { maxScanBytes, paperDateObjection, scanFormat, scanObjection } from '#domain/paper-signing/rules.ts'

const bytes = (...all: (string | number)[]) =>
  Uint8Array.from(all.flatMap((each) => (typeof each === 'number' ? [each] : Array.from(each, (c) => c.charCodeAt(0)))))
const pdf = bytes('%PDF-1.7\n')
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 'JFIF', 0, 1, 1)
const png = bytes(0x89, 'PNG', 13, 10, 26, 10, 0, 0, 0, 13)
const gif = bytes('GIF89a', 1, 0, 1, 0, 0, 0)

test.each([
  ['pdf', pdf],
  ['jpeg', jpeg],
  ['png', png],
  [null, gif],
  [null, bytes(' %PDF-')],
  [null, bytes('%PDF')],
  [null, bytes()],
])('knows a scan by its first bytes: %s', (format, head) => expect(scanFormat(head)).toBe(format))

test.each([
  [pdf, 1000, null],
  [png, maxScanBytes, null],
  [pdf, maxScanBytes + 1, 'A scan has at most 20 MB.'],
  [pdf, 0, 'The file is empty.'],
  [gif, 1000, 'Choose a PDF, a JPEG or a PNG.'],
])('a scan that begins with %o and has %i bytes: %j', (head, size, objection) =>
  expect(scanObjection(head, size)).toBe(objection),
)

const sent = '2026-11-20T13:00:00Z'
const now = new Date('2026-11-24T13:00:00Z')
test.each([
  ['2026-11-24', null],
  // Somewhere it is tomorrow already.
  ['2026-11-25', null],
  ['2026-11-26', 'The date on the paper cannot be in the future'],
  ['2026-11-20', null],
  ['2026-11-19', 'The date on the paper cannot be before this version was sent'],
])('a paper dated %s: %j', (date, objection) => expect(paperDateObjection(date, { sentAt: sent, now })).toBe(objection))

test('somewhere it is still the day before the sending', () =>
  expect(paperDateObjection('2026-11-19', { sentAt: '2026-11-20T11:00:00Z', now })).toBeNull())
