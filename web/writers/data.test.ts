import { expect, it } from 'vitest'
import type { Elsewhere, Paper } from '#domain/writers/schema.ts'
import { writerTexts } from '#domain/writers/texts.ts'
import { addressToAdd, keyOfPaper, linkToPaper, paperOf, paperToAdd } from './data.ts'

const song = { id: 's', track_number: 3 }
const at: Elsewhere = { release_id: 'o', release_title: 'Ebb', id: 'e', track_number: 7, side: 'lyrics', said: 'Mara' }

it.each<[Paper['side'], string, string]>([
  ['split_sheet', '/releases/r/metadata/split-sheets/s', '/releases/o/metadata/split-sheets/e'],
  [
    'label_copy',
    '/releases/r/metadata/label-copy/edit?field=track-3',
    '/releases/o/metadata/label-copy/edit?field=track-7',
  ],
  ['lyrics', '/releases/r/lyrics/s', '/releases/o/lyrics/e'],
])('leads to %s of the song, and of another one of its work by the name of its release', (side, here, there) => {
  expect(linkToPaper({ side, at: null }, 'r', song)).toEqual({ to: here, text: writerTexts.open[side] })
  expect(linkToPaper({ side, at }, 'r', song)).toEqual({ to: there, text: writerTexts.openOn(side, 'Ebb') })
})

it.each<[Paper, string]>([
  [{ side: 'lyrics', at: null }, 'lyrics'],
  [{ side: 'lyrics', at }, 'lyrics-e'],
])('names the paper whose writers the split sheet adds in its address: %j', (paper, key) => {
  const field = new URLSearchParams(addressToAdd(paper, 'r', song).split('?')[1]).get('field')!
  expect([keyOfPaper(paper), paperToAdd(field)]).toEqual([key, key])
})

it('adds nobody by an address that names a field', () => expect(paperToAdd('writer.2.name')).toBeNull())

it('takes the first of several papers', () =>
  expect(paperOf({ sides: ['label_copy', 'lyrics'], at })).toEqual({ side: 'label_copy', at }))
