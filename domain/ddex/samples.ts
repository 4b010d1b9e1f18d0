import type { MessageCopy, MessageFacts, MessageRelease, MessageTrack } from '#domain/ddex/schema.ts'
import type { SocietyWork, SocietyWriter } from '#domain/society-tables/schema.ts'

/** Facts for tests: a release that is ready, of invented people. The DPIDs and codes are those of standards 1.3. */
export const sampleId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const sampleWriter = (changes: Partial<SocietyWriter> = {}): SocietyWriter => ({
  legal_name: 'Mara Lindholt',
  family_name: 'Lindholt',
  given_names: 'Mara',
  guessed: false,
  role: 'writer',
  ipi_number: '00000000199',
  society: 'STIM',
  publisher: null,
  publisher_ipi: null,
  publisher_society: null,
  writer_share: 10_000,
  publisher_share: 10_000,
  collected: true,
  ...changes,
})

export const sampleWork = (place = 1, changes: Partial<SocietyWork> = {}): SocietyWork => ({
  id: sampleId(200 + place),
  song_id: sampleId(100 + place),
  title: `Song ${place}`,
  aka: null,
  iswc: 'T1234567894',
  language: 'en',
  length: 205,
  state: 'signed',
  version: 1,
  disputed: false,
  writers: [sampleWriter()],
  ...changes,
})

/** Each place has its own ISRC. */
export const sampleTrack = (place = 1, changes: Partial<MessageTrack> = {}): MessageTrack => ({
  song_id: sampleId(100 + place),
  work_id: sampleId(200 + place),
  track_number: place,
  song_title: `Song ${place}`,
  version_subtitle: null,
  featured_artists: null,
  isrc: `AA6Q726${String(place).padStart(5, '0')}`,
  duration_seconds: 205,
  advisory: 'none',
  preview_start_time: 30,
  language_lyrics: 'en',
  songwriters: 'Mara Lindholt',
  producers: null,
  mix_engineer: null,
  mastering_engineer: null,
  remixer: null,
  sub_genre: null,
  performers: [],
  ai_contribution: null,
  recorded_in: null,
  recorded_on: null,
  phonogram_owner: null,
  phonogram_year: null,
  ...changes,
})

export const sampleCopy = (changes: Partial<MessageCopy> = {}): MessageCopy => ({
  artist: 'Marlin',
  version_subtitle: null,
  phonogram_copyright: null,
  composition_copyright: null,
  copyright_year: 2026,
  catalog_number: null,
  original_release_date: null,
  sub_genre: null,
  territories: ['Worldwide'],
  excluded_territories: [],
  advisory: 'none',
  language_lyrics: 'en',
  ...changes,
})

export const sampleRelease = (changes: Partial<MessageRelease> = {}): MessageRelease => ({
  id: sampleId(1),
  title: 'Ebb',
  release_type: 'ep',
  release_date: '2026-12-18',
  genre: 'indie',
  label: null,
  upc: '036000291452',
  upc_on: null,
  ...changes,
})

export const sampleFacts = (changes: Partial<MessageFacts> = {}): MessageFacts => ({
  sender: { name: 'Mara Lindholt', dpid: 'PADPIDA2014111801Y' },
  recipient: { name: 'Northern Stores', dpid: 'PADPIDA2013020802I' },
  release: sampleRelease(),
  copy: sampleCopy(),
  cover: null,
  tracks: [sampleTrack(1), sampleTrack(2)],
  works: [sampleWork(1), sampleWork(2)],
  left_out: [],
  changed_at: '2026-11-24T18:40:46.123Z',
  ...changes,
})
