import { expect, test } from 'vitest'
import { blankForm, filledFrom, withDesign } from './form.ts'

const release = { title: 'Low Tide', release_type: 'album' as const, release_date: '2027-03-14' }

test('a release fills in title, small line and date', () => {
  expect(filledFrom(blankForm('Mara'), release).words).toEqual({
    kicker: 'New album',
    title: 'Low Tide',
    artist: 'Mara',
    line: 'Out Mar 14, 2027',
  })
  expect(filledFrom(blankForm('Mara'), { ...release, release_date: null }).words.line).toBe('')
})

test('another design brings its own small line, unless one was typed', () => {
  const filled = filledFrom(blankForm('Mara'), release)
  expect(withDesign(filled, 'out_now').words.kicker).toBe('Out now')
  const typed = { ...filled, words: { ...filled.words, kicker: 'At last' } }
  expect(withDesign(typed, 'pre_save').words.kicker).toBe('At last')
  expect(filledFrom(typed, release).words.kicker).toBe('At last')
})
