import { expect, test } from 'vitest'
import { csvLine, exportFileName, listLines } from '#domain/exports/rules.ts'

test.each([
  [['a', 'b'], 'a,b\r\n'], [['a,b', 'c"d', 'e\nf'], '"a,b","c""d","e\nf"\r\n'], [[null, '', 0, 12], ',,0,12\r\n'],
  [['=1+1', '+x', '-x', '@x', 'a=b'], "'=1+1,'+x,'-x,'@x,a=b\r\n"], [['=A1,"x"'], '"\'=A1,""x"""\r\n'], [['Ørsted – 🎵'], 'Ørsted – 🎵\r\n'],
])('%j is the line %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test('the ZIP carries the day in UTC', () => {
  expect(exportFileName(new Date('2026-11-21T23:59:59-05:00'))).toBe('all-areas-2026-11-22.zip')
})

test('a list leaves out what is empty', () => {
  expect(listLines([['Name', 'Ana'], ['Phone', null], ['City', ''], ['Credits', 0]])).toBe('Name: Ana\r\nCredits: 0\r\n')
})
