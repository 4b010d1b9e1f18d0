import { expect, test } from 'vitest'
import { leftOutOf } from '#domain/master-sheets/rules.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import { columnsOf, sharesAddUp, sharesOf } from '#domain/split-sheets/rules.ts'

const row = (master_share: number | null, song: number | null = null) => ({
  writer_share: song,
  publisher_share: song,
  master_share,
})

test.each([
  [[row(null, 10_000)], ['writer_share', 'publisher_share'], true],
  [[row(10_000, 10_000)], ['writer_share', 'publisher_share', 'master_share'], true],
  [[row(10_000)], ['master_share'], true],
  [[row(6000), row(4000)], ['master_share'], true],
  [[row(6000), row(3999)], ['master_share'], false],
  [[row(10_000, 0)], ['writer_share', 'publisher_share', 'master_share'], false],
  [[], [], false],
])('%j uses %j and adds up: %j', (rows, columns, addsUp) => {
  expect(columnsOf(rows)).toEqual(columns)
  expect(sharesAddUp(rows)).toBe(addsUp)
})

test('the shares of a row are those of the columns in use', () => {
  expect(sharesOf(row(null, 5000))).toEqual([5000, 5000])
  expect(sharesOf(row(2500))).toEqual([2500])
})

test('people who share the recordings of the song, and are not on the master sheet, are left out', () => {
  const split = [
    { legal_name: 'Mara Lindholt', master_share: 5000 },
    { legal_name: 'Dario Ferro', master_share: 2500 },
    { legal_name: 'Yaw Osei', master_share: 2500 },
    { legal_name: 'Noa Levi', master_share: 0 },
  ]
  expect(leftOutOf(split, [{ legal_name: ' mara lindholt' }, { legal_name: 'Nightjar' }])).toEqual([
    'Dario Ferro',
    'Yaw Osei',
  ])
  expect(leftOutOf(split.slice(0, 1), [{ legal_name: 'Mara Lindholt' }])).toEqual([])
  expect(leftOutOf([{ legal_name: 'Mara', master_share: null }], [])).toEqual([])
  expect(masterSheetTexts.leftOut(['Dario Ferro'])).toContain('Dario Ferro shares')
  expect(masterSheetTexts.leftOut(['Dario Ferro', 'Yaw Osei'])).toContain('Dario Ferro and Yaw Osei share')
})
