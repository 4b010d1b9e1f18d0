import { describe, expect, test } from 'vitest'
import type { DeliverySource } from '#domain/delivery-files/rules.ts'
import type { LabelCopy, Track } from '#domain/label-copy/schema.ts'
import type { RecordingDetails } from '#domain/recording-details/schema.ts'
import type { Release } from '#domain/releases/schema.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { ticksOf, uploadGroups } from './rules.ts'
import { uploadTexts as texts } from './texts.ts'

const songId = '00000000-0000-4000-8000-000000000001'
const track: Track = {
  song_id: songId,
  song_title: 'Salt',
  track_number: 1,
  duration_seconds: 205,
  explicit_content: false,
  advisory: 'clean',
  isrc: 'SE-A1X-26-00001',
  iswc: null,
  version_subtitle: null,
  featured_artists: 'Ines Prat, Noa Levi',
  preview_start_time: 30,
  mix_engineer: null,
  mastering_engineer: null,
  remixer: null,
  language_lyrics: 'sv',
  songwriters: 'Mara Lindholt, Yaw Kofi Osei',
  producers: null,
  sub_genre: null,
  song: { song_title: 'Salt', track_number: 1, duration_seconds: 205, version: 1 },
}
const source = (
  changes: { track?: Partial<Track>; copy?: Partial<LabelCopy>; work?: SocietyWork; details?: RecordingDetails } = {},
): DeliverySource => ({
  release: {
    title: 'Low Tide',
    release_type: 'single',
    label: null,
    genre: 'indie',
    release_date: '2026-12-18',
  } as Release,
  copy: {
    version_subtitle: null,
    catalog_number: null,
    upc_code: '036000291452',
    original_release_date: null,
    copyright_year: 2026,
    phonogram_copyright: '(P) 1998, 2026 Hav Records',
    composition_copyright: null,
    sub_genre: null,
    language_lyrics: 'sv',
    advisory: 'none',
    territories: ['DE', 'SE'],
    excluded_territories: [],
    tracks_metadata: [{ ...track, ...changes.track }],
    ...changes.copy,
  } as LabelCopy,
  artist: 'Marlin',
  disputed: [],
  recordings: new Map(changes.details ? [[songId, changes.details]] : []),
  works: new Map(changes.work ? [[songId, changes.work]] : []),
})
const noLyrics = new Map<string, string>()
const valuesOf = (from: DeliverySource, group: 0 | 1, lyrics = noLyrics) =>
  Object.fromEntries(uploadGroups(from, lyrics)[group]!.items.map(({ key, value }) => [key, value]))

describe('the upload sheet', () => {
  test('has the release first, its codes and lists as forms accept them, years and owners separate', () =>
    expect(valuesOf(source(), 0)).toMatchObject({
      title: 'Low Tide',
      'artist.1': 'Marlin',
      label: 'Marlin',
      genre: 'Indie',
      release_date: '2026-12-18',
      upc: '036000291452',
      phonogram_year: '1998, 2026',
      phonogram_owner: 'Hav Records',
      copyright_year: '2026',
      copyright_owner: 'Marlin',
      territories: 'DE, SE',
      explicit: texts.explicit.none,
      catalog_number: null,
    }))

  test('names people one by one, roles apart, codes without separators', () =>
    expect(valuesOf(source(), 1)).toMatchObject({
      isrc: 'SEA1X2600001',
      'featured.1': 'Ines Prat',
      'featured.2': 'Noa Levi',
      'writer.1.given': 'Mara',
      'writer.1.family': 'Lindholt',
      'writer.2.given': 'Yaw Kofi',
      explicit: texts.explicit.clean,
      length: '3:25',
      producer: null,
      performer: null,
      ai: null,
    }))

  test('uses the writers from the split sheet, with their roles, and notes that it is not signed', () => {
    const writer = {
      legal_name: 'Ines Maria Prat',
      family_name: 'Prat',
      given_names: 'Ines Maria',
      guessed: false,
      role: 'composer' as const,
      ipi_number: null,
      society: null,
      publisher: null,
      publisher_ipi: null,
      publisher_society: null,
      writer_share: 10_000,
      publisher_share: 10_000,
      collected: false,
    }
    const work = {
      state: 'unsigned',
      writers: [writer, { ...writer, role: 'producer', writer_share: 0 }],
    } as SocietyWork
    const items = uploadGroups(source({ work }), noLyrics)[1]!.items.filter(({ key }) => key.startsWith('writer'))
    expect(items.map(({ key, value, note, page }) => [key, value, note, page])).toEqual([
      ['writer.1.given', 'Ines Maria', texts.unsigned, 'split-sheet'],
      ['writer.1.family', 'Prat', texts.unsigned, 'split-sheet'],
      ['writer.1.role', texts.roles.C, texts.unsigned, 'split-sheet'],
    ])
  })

  test('has performers with what they play, AI, and a ℗ owner of the recording’s own', () => {
    const details: RecordingDetails = {
      recording_id: songId,
      performers: [{ name: 'Ines Prat', plays: 'Cello' }],
      ai_contribution: 'none',
      recorded_in: null,
      recorded_on: null,
      phonogram_owner: 'Ebb',
      phonogram_year: null,
      phonogram_share_percent: null,
      version: 1,
    }
    const values = valuesOf(source({ details }), 1)
    expect(values).toMatchObject({
      'performer.1': 'Ines Prat',
      'performer.1.plays': 'Cello',
      ai: texts.contributions.none,
      phonogram_owner: 'Ebb',
    })
    expect('phonogram_year' in values).toBe(false)
  })

  test('has lyrics in the delivery form, and none for an instrumental', () => {
    const lyrics = new Map([[songId, 'And all the cold\n']])
    expect(valuesOf(source(), 1, lyrics)['lyrics']).toBe('And all the cold')
    const instrumental = valuesOf(source({ track: { language_lyrics: 'zxx' } }), 1, lyrics)
    expect('lyrics' in instrumental).toBe(false)
    expect(instrumental['language_lyrics']).toBe(texts.instrumental)
  })

  test('ticks only lines with something to copy, each under its own name', () => {
    const ticks = uploadGroups(source(), noLyrics).flatMap(ticksOf)
    expect(new Set(ticks).size).toBe(ticks.length)
    expect(ticks).toContain(`${songId}.isrc`)
    expect(ticks).not.toContain('catalog_number')
  })
})
