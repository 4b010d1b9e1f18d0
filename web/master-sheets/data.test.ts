import { expect, it } from 'vitest'
import { sheetPaths } from './data.ts'

it('keeps the pages of a split sheet and of a master sheet apart', () => {
  const { song, master } = sheetPaths
  expect([song.view, song.edit, master.view, master.edit].map((path) => path('r', 's'))).toEqual([
    '/releases/r/metadata/split-sheets/s',
    '/releases/r/metadata/split-sheets/s/edit',
    '/releases/r/metadata/split-sheets/s/master',
    '/releases/r/metadata/split-sheets/s/master/edit',
  ])
})
