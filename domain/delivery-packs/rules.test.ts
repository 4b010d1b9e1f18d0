import { expect, test } from 'vitest'
import { contentsPage, saidOf, type PackPart } from '#domain/delivery-packs/rules.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { disputedText } from '#domain/readiness/texts.ts'
import { productName } from '#domain/shared/texts.ts'

const changedAt = new Date('2026-11-24T23:40:00Z')
const part = (key: PackPart['key'], changes: Partial<PackPart> = {}): PackPart => ({
  key,
  files: [],
  missing: [],
  questions: [],
  ...changes,
})
const file = (name: string, remark?: string) => ({ name, content: new Uint8Array(), ...(remark && { remark }) })

test('lists what is in the pack, what is missing and why, and what may be asked about', () => {
  const parts = [
    part('label-copy', { files: [file('Label Copy.pdf'), file('Label Copy.csv')] }),
    part('lyrics', { files: [file('01 Salt.txt', 'as delivered')], missing: ['No words for Ebb.'] }),
    part('cover', { missing: ['No cover was chosen.'] }),
    part('mlc', { files: [file('MLC.xlsx')], questions: ['Salt: It has no ISWC', 'Ebb: Its ISWC is not valid'] }),
  ]
  expect(contentsPage({ release: 'Low Tide', parts, disputed: ['Salt'], changedAt }).split('\r\n')).toEqual([
    'Low Tide: delivery pack',
    `Made by ${productName} from what was last changed on 2026-11-24 (UTC).`,
    '',
    'Warning',
    '',
    disputedText(['Salt']),
    '',
    'In this pack',
    '',
    'Label copy:',
    '  Label Copy.pdf',
    '  Label Copy.csv',
    'Lyrics:',
    '  01 Salt.txt (as delivered)',
    'The MLC:',
    '  MLC.xlsx',
    '',
    'Missing, and why',
    '',
    'Lyrics:',
    '  No words for Ebb.',
    'Cover:',
    '  No cover was chosen.',
    '',
    'May be asked about',
    '',
    'The MLC:',
    '  Salt: It has no ISWC',
    '  Ebb: Its ISWC is not valid',
    '',
  ])
})

test('says that nothing is missing, and has no heading without lines', () => {
  const parts = [part('cover', { files: [file('Cover.jpg')] })]
  expect(contentsPage({ release: 'Low Tide', parts, disputed: [], changedAt }).split('\r\n').slice(2)).toEqual([
    '',
    'In this pack',
    '',
    'Cover:',
    '  Cover.jpg',
    '',
    'Missing, and why',
    '',
    'Nothing is missing.',
    '',
  ])
})

test('names what readiness says of one level', () => {
  const line = (name: string, note: string, level: Line['level']) => ({ name, note, level }) as Line
  const lines = [line('Low Tide', 'It has no ISRC', 'refused'), line('Ebb', 'It has no length', 'asked')]
  expect(saidOf(lines, 'refused')).toEqual(['Low Tide: It has no ISRC'])
  expect(saidOf(lines, 'asked')).toEqual(['Ebb: It has no length'])
})
