import type { ReleaseType } from '#domain/releases/schema.ts'

/**
 * The default checklist: standards, section 6, core set. `offsets` are days before the release for single, EP,
 * album, mixtape; a dash there is null here: no such task for that type.
 */
export type TaskTemplate = { key: string; text: string; offsets: readonly [number | null, number | null, number | null, number | null] }

export const coreTemplates: readonly TaskTemplate[] = [
  { key: 'choose-date', text: 'Choose release date (Friday) and release type', offsets: [56, 70, 120, 56] },
  { key: 'track-list', text: 'Finalise track list and sequence', offsets: [null, 56, 90, 49] },
  { key: 'clear-samples', text: 'Clear samples, interpolations and covers (composition and master)', offsets: [49, 56, 90, 56] },
  { key: 'clear-third-party', text: 'Clear DJ, mash-up and third-party tracks, or choose a free mixtape platform', offsets: [null, null, null, 56] },
  { key: 'split-sheets', text: 'Sign split sheets for every song', offsets: [35, 35, 42, 35] },
  { key: 'masters', text: 'Masters received (WAV 24-bit) with instrumental, clean and a cappella', offsets: [30, 30, 35, 30] },
  { key: 'isrcs', text: 'Assign ISRCs (distributor or own code)', offsets: [30, 30, 35, 30] },
  { key: 'upc', text: 'Obtain UPC/EAN', offsets: [30, 30, 35, 30] },
  { key: 'artwork', text: 'Cover artwork 3000 × 3000 approved', offsets: [35, 35, 49, 35] },
  { key: 'label-copy', text: 'Complete label copy (credits, ℗ and © lines, genre, explicit, language)', offsets: [28, 28, 35, 28] },
  { key: 'lyrics', text: 'Lyrics proofread and formatted for stores', offsets: [28, 28, 35, 28] },
  { key: 'upload', text: 'Upload to distributor, choose stores and territories', offsets: [28, 28, 35, 28] },
  { key: 'spotify-pitch', text: 'Pitch to Spotify editorial', offsets: [21, 21, 28, 21] },
  { key: 'pre-save', text: 'Set up pre-save or pre-order and smart link', offsets: [21, 21, 28, 21] },
  { key: 'content-calendar', text: 'Content calendar: teasers, lyric video, clips, Canvas', offsets: [28, 35, 42, 28] },
  { key: 'announce', text: 'Announce release on socials and e-mail list', offsets: [14, 21, 28, 14] },
  { key: 'register-works', text: 'Register works with PRO and MLC or publisher', offsets: [14, 14, 14, 14] },
  { key: 'check-stores', text: 'Check store pages (titles, credits, artist mapping) in preview', offsets: [3, 3, 5, 3] },
  { key: 'release-day', text: 'Release day: verify links in all stores, update profile links, pin Artist Pick', offsets: [0, 0, 0, 0] },
  { key: 'release-day-posts', text: 'Release-day e-mail and social posts', offsets: [0, 0, 0, 0] },
]

const column: Record<ReleaseType, 0 | 1 | 2 | 3> = { single: 0, ep: 1, album: 2, mixtape: 3 }

/** Days before release at which a template is due for a type, or null where that type does without it. */
export function offsetFor(template: TaskTemplate, type: ReleaseType): number | null {
  return template.offsets[column[type]]
}
