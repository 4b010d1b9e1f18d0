import type { SplitDocument } from '#domain/agreements/schema.ts'
import { agreementTerms, agreementTexts } from '#domain/agreements/texts.ts'
import type { LabelCopy, Track } from '#domain/label-copy/schema.ts'
import type { Release } from '#domain/releases/schema.ts'
import type { SignedSheet } from '#domain/signed-sheets/schema.ts'
import type { Contributor } from '#domain/split-sheets/schema.ts'
import { newId } from '#server/platform/ids.ts'
import type { StoredSheet } from '#server/split-sheets/queries.ts'

/** Sheets for the printer, without a database: every field filled unless given. */
export function sampleTrack(track_number: number, changes: Partial<Track> = {}): Track {
  const duration_seconds = 150 + ((track_number * 37) % 200)
  return {
    song_id: newId(),
    song_title: `Swimming Hall ${track_number}`,
    track_number,
    duration_seconds,
    explicit_content: false,
    advisory: 'none',
    isrc: `SELL126${String(track_number).padStart(5, '0')}`,
    iswc: null,
    version_subtitle: null,
    featured_artists: null,
    preview_start_time: 30,
    mix_engineer: 'Dario Ferro',
    mastering_engineer: 'Signe Holm',
    remixer: null,
    language_lyrics: 'en',
    songwriters: 'Mara Lindholt, Petra Achterberg',
    producers: 'Mara Lindholt, Dario Ferro',
    sub_genre: 'Chamber pop',
    song: { song_title: `Swimming Hall ${track_number}`, track_number, duration_seconds, version: 1 },
    ...changes,
  }
}

export function sampleRelease(changes: Partial<Release> = {}): Release {
  return {
    id: newId(),
    user_id: newId(),
    title: 'Low Tide, High Ceilings',
    release_date: '2026-12-18',
    release_type: 'album',
    status: 'draft',
    genre: 'indie',
    label: 'Lindholt Ljud',
    copyright_info: null,
    upc_code: '200126110410',
    description: 'Eleven songs recorded to eight-track tape in a closed swimming hall in Malmö.',
    auto_released_on: null,
    set_back: false,
    version: 3,
    created_at: '2026-11-01T10:00:00Z',
    updated_at: '2026-11-12T10:00:00Z',
    ...changes,
  } as Release
}

export function sampleCopy(tracks_metadata: Track[], changes: Partial<LabelCopy> = {}): LabelCopy {
  return {
    id: newId(),
    release_id: newId(),
    artist: 'Mara Lindholt',
    version_subtitle: 'Deluxe edition',
    phonogram_copyright: 'Lindholt Ljud',
    composition_copyright: null,
    sub_genre: 'Chamber pop',
    territories: ['Worldwide'],
    excluded_territories: [],
    explicit_content: false,
    advisory: 'none',
    language_lyrics: 'en',
    upc_code: '200126110410',
    copyright_year: 2026,
    catalog_number: null,
    original_release_date: null,
    tracks_metadata,
    version: 7,
    updated_at: '2026-11-12T10:00:00Z',
    ...changes,
  }
}

export function sampleContributor(changes: Partial<Contributor> = {}): Contributor {
  return {
    id: newId(),
    party_id: null,
    legal_name: 'Mara Lindholt',
    stage_name: 'Marlin',
    role: 'writer',
    contribution: 'Music and lyrics',
    writer_share: 5000,
    publisher_share: 5000,
    master_share: null,
    open_shares: [],
    pro_affiliation: 'STIM',
    society_code: '079',
    ipi_number: '00000000199',
    publisher: 'Lindholt Ljud',
    publisher_ipi: null,
    publisher_society: null,
    publisher_society_code: null,
    email: null,
    ...changes,
  }
}

export function sampleSheet(contributors: Contributor[], changes: Partial<StoredSheet> = {}): StoredSheet {
  return {
    id: newId(),
    disputed_at: null,
    song_id: newId(),
    release_id: newId(),
    song_title: 'Salt on the Window',
    song_aka: 'Salt',
    artist_name: 'Mara Lindholt',
    album_project: 'Low Tide, High Ceilings',
    date_created: '2026-06-14',
    song_length: '03:51',
    studio_location: 'Simhallen, Malmö',
    additional_notes: null,
    samples: [],
    from_month: null,
    contributors,
    version: 2,
    updated_at: '2026-11-12T10:00:00Z',
    ...changes,
  }
}

/** A version of three people; `master` gives each a share of what the recording earns. */
export function sampleDocument(
  changes: Partial<SplitDocument> = {},
  master: (number | null)[] = [null, null, null],
): SplitDocument {
  const person = (index: number, legal_name: string, writer_share: number): SplitDocument['contributors'][number] => ({
    id: newId(),
    legal_name,
    stage_name: index === 0 ? 'Marlin' : null,
    role: 'writer',
    contribution: index === 0 ? 'Music and lyrics' : null,
    publisher: index === 1 ? 'Hav Förlag AB' : null,
    writer_share,
    publisher_share: writer_share,
    master_share: master[index] ?? null,
  })
  return {
    format: 'split-sheet/1',
    number: 2,
    title: 'Salt on the Window',
    aka: 'Salt',
    artist: 'Mara Lindholt',
    contributors: [
      person(0, 'Mara Lindholt', 5000),
      person(1, 'Petra Achterberg', 3333),
      person(2, 'Signe Holm', 1667),
    ],
    samples: [{ title: 'Sea organ', owner: null, kind: 'sample', cleared: true }],
    terms: { version: 1, text: master[0] === null ? agreementTerms.song : agreementTerms.songAndMaster },
    from_month: '2027-07-01',
    nonce: 'ab'.repeat(16),
    previous: 'c'.repeat(64),
    ...changes,
  }
}

export function sampleSigned(changes: Partial<SignedSheet> = {}): SignedSheet {
  const document = changes.document ?? sampleDocument()
  const consent = { version: 1, text: agreementTexts.consent }
  const signs: SignedSheet['agreements'][number]['details'][] = [
    { name: 'mara lindholt', capacity: { kind: 'self' }, consent, way: 'account' },
    {
      name: 'Petra Achterberg',
      capacity: { kind: 'company', company: 'Hav Förlag AB', position: 'managing director' },
      consent,
      way: 'mail',
    },
    { name: 'Signe Holm', capacity: { kind: 'guardian', of: 'Ida Holm' }, consent, way: 'copied' },
  ]
  return {
    document,
    hash: 'a'.repeat(64),
    code: '0123456789ABCDEFGHJK',
    signed_at: '2026-11-23T08:02:11.000Z',
    agreements: document.contributors.map(({ id }, index) => ({
      at: '2026-11-23T08:02:11.000Z',
      contributor: id,
      details: signs[index]!,
    })),
    paper: null,
    last_event: 'e'.repeat(64),
    ...changes,
  }
}
