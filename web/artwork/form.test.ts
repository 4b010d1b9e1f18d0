import { expect, test } from 'vitest'
import { mostOnPosters } from '#domain/artwork/poster-rules.ts'
import type { Show } from '#domain/shows/schema.ts'
import {
  blankClip,
  blankForm,
  blankTour,
  bodyOf,
  chosenOf,
  clipBodyOf,
  filledFrom,
  posterBodyOf,
  quotedOf,
  withDesign,
  withLine,
  withPhoto,
  withShow,
  withSong,
} from './form.ts'

const release = { title: 'Low Tide', release_type: 'album' as const, release_date: '2027-03-14' }

test('a release fills in title, small line and date', () => {
  expect(filledFrom(blankForm('banners', 'Mara'), release).words).toEqual({
    kicker: 'New album',
    title: 'Low Tide',
    artist: 'Mara',
    line: 'Out Mar 14, 2027',
  })
  expect(filledFrom(blankForm('banners', 'Mara'), { ...release, release_date: null }).words.line).toBe('')
  expect(filledFrom(blankForm('banners', 'Mara'), { ...release, release_type: 'ep' }).words.kicker).toBe('New EP')
})

test('another design brings its own small line, unless one was typed', () => {
  const filled = filledFrom(blankForm('banners', 'Mara'), release)
  expect(withDesign(filled, 'out_now').words.kicker).toBe('Out now')
  const typed = { ...filled, words: { ...filled.words, kicker: 'At last' } }
  expect(withDesign(typed, 'pre_save').words.kicker).toBe('At last')
  expect(filledFrom(typed, release).words.kicker).toBe('At last')
})

const shows = Array.from({ length: mostOnPosters + 2 }, (_, index) => ({ id: `s${index}` }) as Show)
const idsOf = (form = blankTour('Mara')) => posterBodyOf(form, shows).show_ids

test('posters list the first of the shows that are not left out', () => {
  expect(idsOf()).toEqual(shows.slice(0, mostOnPosters).map(({ id }) => id))
  expect(idsOf(withShow(blankTour('Mara'), 's0', false))).toEqual(shows.slice(1, mostOnPosters + 1).map(({ id }) => id))
})

test('a show that is left out comes back', () => {
  const out = withShow(withShow(blankTour('Mara'), 's1', false), 's1', false)
  expect(out.left_out).toEqual(['s1'])
  expect(withShow(out, 's1', true).left_out).toEqual([])
  expect(withShow(withShow(out, 's2', false), 's1', true).left_out).toEqual(['s2'])
})

test('another photo comes with its own focal point, or the usual one', () => {
  const form = withPhoto(blankForm('banners', 'Mara'), { id: 'p1', focus: { x: 0.1, y: 0.9 } })
  expect(form).toMatchObject({ photo_id: 'p1', focus: { x: 0.1, y: 0.9 } })
  expect(withPhoto(form, { id: 'p2', focus: null })).toMatchObject({ photo_id: 'p2', focus: { x: 0.5, y: 0.4 } })
})

test('a lyric quote leaves the small line to the next design, and says the lines in the order of the sheet', () => {
  const sheet = [
    { key: 'a:0', text: 'one' },
    { key: 'a:1', text: 'two' },
    { key: 'b:0', text: 'one' },
  ]
  const begun = withSong(withDesign(blankForm('banners', 'Mara'), 'lyric_quote'), { id: 's1', song_title: 'Low Tide' })
  const chosen = withLine(withLine(withLine(begun, 'b:0', true), 'a:0', true), 'gone', true)
  expect(quotedOf(chosen, sheet)).toEqual(['one', 'one'])
  expect(quotedOf(withLine(chosen, 'a:0', false), sheet)).toEqual(['one'])
  expect(bodyOf('banners', chosen, ['one'])).toMatchObject({
    words: { title: 'Low Tide', artist: 'Mara', kicker: 'New music' },
    quote: { song_id: 's1', lines: ['one'] },
  })
  expect(bodyOf('banners', withDesign(chosen, 'out_now'), []).quote).toBeNull()
  expect(withSong(chosen, { id: 's2', song_title: 'Salt' }).quote.lines).toEqual([])
})

test('begins with the artist, and with what kind of set it is', () => {
  expect(blankForm('banners', 'Mara')).toEqual({
    design: 'announcement',
    coloring: 'light',
    photo_id: null,
    focus: { x: 0.5, y: 0.4 },
    words: { kicker: 'New music', title: '', artist: 'Mara', line: '' },
    quote: { release_id: '', song_id: '', lines: [] },
  })
  expect(blankForm('lyric_covers', 'Mara').words.kicker).toBe('Lyric video')
  expect(blankTour('Mara')).toMatchObject({
    coloring: 'light',
    photo_id: null,
    words: { kicker: 'On tour', title: 'Mara', line: '' },
    left_out: [],
  })
})

test('has no date where the release is out already', () =>
  expect(filledFrom(withDesign(blankForm('banners', 'Mara'), 'out_now'), release).words).toMatchObject({
    kicker: 'Out now',
    line: '',
  }))

test('sends what is typed, and a quote only with a song and on its own design', () => {
  const begun = blankForm('banners', 'Mara')
  const { quote: _quote, ...typed } = begun
  expect(bodyOf('banners', begun, [])).toEqual({ ...typed, kind: 'banners', quote: null, pillar: null })
  expect(bodyOf('banners', withDesign(begun, 'lyric_quote'), []).quote).toBeNull()
  const sung = withSong(begun, { id: 's1', song_title: 'Low Tide' })
  expect(bodyOf('banners', sung, []).quote).toBeNull()
})

test('sends stills and posters with their photo, if there is one', () => {
  expect(clipBodyOf(blankClip)).toEqual({ coloring: 'light', photo_id: '', focus: { x: 0.5, y: 0.4 }, pillar: null })
  expect(clipBodyOf({ ...blankClip, photo_id: 'p1' }).photo_id).toBe('p1')
  const body = posterBodyOf(withShow(blankTour('Mara'), 's1', false), shows)
  expect(body).toMatchObject({ photo_id: null, pillar: null, words: { title: 'Mara' } })
  expect(body).not.toHaveProperty('left_out')
  expect(chosenOf(withShow(blankTour('Mara'), 's1', false), shows.slice(0, 3)).map(({ id }) => id)).toEqual([
    's0',
    's2',
  ])
})
