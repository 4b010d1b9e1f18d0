import { expect, test } from 'vitest'
import { paperFile, paperQuery } from '#domain/papers/schema.ts'
import { paperTexts } from '#domain/papers/texts.ts'

const id = '0190a000-09af-7000-8000-000000000001'

test.each([
  [`${id}.pdf`, true],
  [id, false],
  [`${id}.pdf.txt`, false],
  [`${id}xpdf`, false],
  [`/${id}.pdf`, false],
  [`${id}0.pdf`, false],
  [`0${id}.pdf`, false],
  [`${id.toUpperCase()}.pdf`, false],
  [`${id.replaceAll('-', '')}.pdf`, false],
  [`${id.replace('7000', '700g')}.pdf`, false],
  [`${id.replace('-7000', '')}.pdf`, false],
])('%s is a file of a paper: %s', (file, isPaper) => expect(paperFile.safeParse(file).success).toBe(isPaper))

test('a paper is A4 unless Letter is requested', () => {
  expect([{}, { size: 'a4' }, { size: 'letter' }].map((query) => paperQuery.parse(query).size)).toEqual([
    'a4',
    'a4',
    'letter',
  ])
  expect(paperQuery.safeParse({ size: 'a3' }).error!.issues[0]!.message).toBe(paperTexts.badSize)
})
