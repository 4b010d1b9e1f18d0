import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { blankRow, type Row, type SplitForm } from '#web/split-sheets/form.ts'

/** A split sheet as typed and as saved, for the tests of its form. */
export const head = {
  song_title: 'Salt',
  song_aka: '',
  artist_name: 'Mara',
  album_project: '',
  date_created: '',
  song_length: '03:51',
  studio_location: '',
  additional_notes: '',
  from_month: '',
  samples: [],
}
export const row = (key: string, changes: Partial<Row> = {}): Row => ({ ...blankRow(key), ...changes })
export const form = (...rows: Row[]): SplitForm => ({ head, rows })
export const shares = (share: string) => ({ writer_share: share, publisher_share: share })

export const saved: SplitSheet = {
  id: 's',
  song_id: 's',
  release_id: 'r',
  version: 4,
  updated_at: '',
  ...head,
  song_aka: null,
  album_project: null,
  date_created: '2026-06-14',
  studio_location: null,
  additional_notes: null,
  samples: [],
  from_month: null,
  contributors: [
    {
      id: '0b0f6c3e-7a51-4c9e-9d5a-3f1d2a6b8c01',
      party_id: null,
      open_shares: [],
      legal_name: 'A',
      stage_name: null,
      role: 'producer',
      contribution: null,
      writer_share: 10_000,
      publisher_share: 10_000,
      master_share: null,
      pro_affiliation: 'PRS',
      society_code: '052',
      ipi_number: null,
      publisher: null,
      publisher_ipi: null,
      publisher_society: null,
      publisher_society_code: null,
      email: 'a@example.com',
    },
  ],
}
