import type { PressRelease } from '#domain/press-releases/schema.ts'
import { idOf } from '#web/testing/fixtures.ts'

export const pressReleaseOf = (changes: Partial<PressRelease> = {}): PressRelease => ({
  id: idOf(9),
  title: 'Low Tide',
  release_date: null,
  pillar: null,
  prompt_text: '',
  release_id: null,
  release_change: null,
  photo_url: null,
  photo_side: null,
  formats: ['pdf', 'text'],
  generated: {
    headline: 'Mara announces “Low Tide”',
    dateline: 'Feb 1, 2027',
    lead: 'Mara has announced “Low Tide”.',
    body: '',
    quote: '',
    links: '',
    bio: '',
    credits: '',
    contact: '',
  },
  drafted_by: null,
  doubts: [],
  edited: {},
  embargo_until: null,
  version: 1,
  created_at: '2026-11-24T12:00:00.000Z',
  ...changes,
})
