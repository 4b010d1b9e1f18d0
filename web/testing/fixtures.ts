import { defaultsWords, type ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import type { Profile } from '#domain/profile/schema.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { Release } from '#domain/releases/schema.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import type { Contributor, SplitSheet } from '#domain/split-sheets/schema.ts'
import type { Task } from '#domain/tasks/schema.ts'

/** A valid id that contains its number. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const releaseId = idOf(1)
const moment = '2026-11-01T00:00:00.000Z'

export const releaseOf = (fields: Partial<Release> = {}): Release => ({
  id: releaseId,
  user_id: idOf(900),
  title: 'Harbour Lights',
  release_date: '2026-12-04',
  release_type: 'ep',
  status: 'draft',
  description: null,
  genre: null,
  label: null,
  copyright_info: null,
  upc_code: null,
  auto_released_on: null,
  set_back: false,
  archived_at: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
  ...fields,
})

export const detailOf = (fields: Partial<ReleaseDetail> = {}): ReleaseDetail => ({
  ...releaseOf(),
  songs: [],
  release_tasks: [],
  label_copy_saved_at: null,
  ...fields,
})

/** An uploaded image of the library, taller than wide, of which only the copy is kept. */
export const imageOf = (number: number, fields: Partial<ContentItem> = {}): ContentItem => ({
  id: idOf(300 + number),
  kind: 'image',
  title: `Image ${number}`,
  pillar: null,
  slot: null,
  width: 400,
  height: 500,
  seconds: null,
  file_type: 'image/jpeg',
  content_type: 'upload',
  prompt_text: null,
  model: null,
  alt_text: null,
  url: `/whole/${number}`,
  original: null,
  focus: null,
  preview_url: `/small/${number}`,
  cover_of: [],
  version: 1,
  created_at: moment,
  ...fields,
})

/** Song `number` of the release, at that position. */
export const songOf = (number: number, fields: Partial<SongOfRelease> = {}): SongOfRelease => ({
  id: idOf(100 + number),
  release_id: releaseId,
  song_title: `Song ${number}`,
  track_number: number,
  duration_seconds: null,
  version: 1,
  has_lyric_sheet: false,
  has_split_sheet: false,
  has_master_sheet: false,
  lyrics_begin: null,
  isrc: null,
  iswc: null,
  carried: null,
  writers: { split_sheet: null, label_copy: null, lyrics: null },
  ...fields,
})

/** Task `number` of the release's checklist, at that position. */
export const taskOf = (number: number, fields: Partial<Task> = {}): Task => ({
  id: idOf(200 + number),
  release_id: releaseId,
  task_description: `Task ${number}`,
  task_category: 'checklist',
  task_order: number,
  completed_at: null,
  due_date: null,
  template_key: null,
  origin: 'own',
  offset_days: null,
  moved_by_hand: false,
  edited: false,
  compressed: false,
  note: null,
  link: null,
  person: null,
  version: 1,
  ...fields,
})

/** An artist's defaults, empty except for these. */
export const defaultsOf = (fields: Partial<ArtistDefaults> = {}): ArtistDefaults => ({
  ...(Object.fromEntries(defaultsWords.map((word) => [word, null])) as Record<(typeof defaultsWords)[number], null>),
  former_names: [],
  isrc_next: 1,
  isrc_year: 2026,
  catalog_next: 1,
  version: 0,
  ...fields,
})

/** A row of a split sheet, with the same share of both columns. */
export const contributorOf = (
  id: string,
  legal_name: string,
  share: number,
  fields: Partial<Contributor> = {},
): Contributor => ({
  id,
  party_id: null,
  legal_name,
  stage_name: null,
  role: 'writer',
  contribution: null,
  writer_share: share,
  publisher_share: share,
  master_share: null,
  open_shares: [],
  pro_affiliation: null,
  society_code: null,
  ipi_number: null,
  publisher: null,
  publisher_ipi: null,
  publisher_society: null,
  publisher_society_code: null,
  email: null,
  ...fields,
})

export const splitSheetOf = (song: SongOfRelease, contributors: Contributor[]): SplitSheet => ({
  id: idOf(20),
  song_id: song.id,
  release_id: song.release_id,
  song_title: song.song_title,
  song_aka: null,
  artist_name: 'Mara',
  album_project: null,
  date_created: null,
  song_length: null,
  studio_location: null,
  additional_notes: null,
  samples: [],
  from_month: null,
  contributors,
  version: 1,
  updated_at: moment,
})

/** An artist whose subscription is in this state. */
export const profileOf = (status: Profile['subscription']['status']): Profile => ({
  id: idOf(50),
  first_name: 'Mara',
  last_name: 'Lindholt',
  email: 'mara@example.com',
  address_proved: true,
  phone: null,
  phone_verified: false,
  billing_address: null,
  referral_code: 'MARA',
  referral_credits: 0,
  account_type: 'artist',
  artist_name: 'Mara',
  subscription: { status, plan: 'artist', trialEndsAt: null, currentPeriodEnd: null, cancelAtPeriodEnd: false },
  welcomed: false,
  version: 1,
})
