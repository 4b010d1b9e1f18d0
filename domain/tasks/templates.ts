import type { ReleaseType } from '#domain/releases/schema.ts'

/**
 * The checklist of the standards, section 6. `offsets` are days before the release for single, EP, album, mixtape; null, a dash
 * there, means no such task for that type. `core` marks the short list of a new release.
 */
export type TaskTemplate = {
  key: string
  text: string
  core?: true
  offsets: readonly [number | null, number | null, number | null, number | null]
}

export const checklistTemplates: readonly TaskTemplate[] = [
  { key: 'choose-date', core: true, text: 'Choose release date (Friday) and release type', offsets: [56, 70, 120, 56] },
  { key: 'budget', text: 'Set budget and goals', offsets: [56, 70, 120, 56] },
  { key: 'track-list', core: true, text: 'Finalize track list and sequence', offsets: [null, 56, 90, 49] },
  { key: 'focus-track', text: 'Choose focus track or lead singles', offsets: [null, 49, 84, null] },
  { key: 'waterfall', text: 'Plan and schedule the lead singles', offsets: [null, 56, 84, null] },
  {
    key: 'clear-samples',
    core: true,
    text: 'Clear samples, interpolations and covers (composition and master)',
    offsets: [49, 56, 90, 56],
  },
  { key: 'beats', text: 'License beats and confirm producer agreements', offsets: [42, 49, 70, 49] },
  {
    key: 'clear-third-party',
    core: true,
    text: 'Clear DJ, mash-up and third-party tracks, or choose a free mixtape platform',
    offsets: [null, null, null, 56],
  },
  { key: 'split-sheets', core: true, text: 'Sign split sheets for every song', offsets: [35, 35, 42, 35] },
  {
    key: 'master-ownership',
    text: 'Agree on master ownership and featured-artist permissions',
    offsets: [35, 35, 42, 35],
  },
  {
    key: 'register-writers',
    text: 'Register every writer with a PRO and get the IPI number',
    offsets: [42, 42, 56, 42],
  },
  { key: 'final-mixes', text: 'Approve the final mixes', offsets: [35, 35, 42, 35] },
  {
    key: 'masters',
    core: true,
    text: 'Masters received (WAV 24-bit) with instrumental, clean and a cappella',
    offsets: [30, 30, 35, 30],
  },
  { key: 'isrcs', core: true, text: 'Assign ISRCs (distributor or own code)', offsets: [30, 30, 35, 30] },
  { key: 'upc', core: true, text: 'Obtain UPC/EAN', offsets: [30, 30, 35, 30] },
  { key: 'artwork', core: true, text: 'Cover artwork 3000 × 3000 approved', offsets: [35, 35, 49, 35] },
  { key: 'press-photos', text: 'Update press photos and bio', offsets: [35, 42, 56, 35] },
  {
    key: 'label-copy',
    core: true,
    text: 'Complete label copy (credits, ℗ and © lines, genre, explicit, language)',
    offsets: [28, 28, 35, 28],
  },
  { key: 'lyrics', core: true, text: 'Lyrics proofread and formatted for stores', offsets: [28, 28, 35, 28] },
  {
    key: 'upload',
    core: true,
    text: 'Upload to distributor, choose stores and territories',
    offsets: [28, 28, 35, 28],
  },
  {
    key: 'artist-profiles',
    text: 'Claim or refresh Spotify for Artists, Apple Music for Artists, Amazon and the YouTube artist channel',
    offsets: [28, 28, 42, 28],
  },
  { key: 'spotify-pitch', core: true, text: 'Pitch to Spotify editorial', offsets: [21, 21, 28, 21] },
  { key: 'apple-pitch', text: 'Send the Apple and Amazon pitch to the distributor', offsets: [21, 21, 28, 21] },
  { key: 'pre-save', core: true, text: 'Set up pre-save or pre-order and smart link', offsets: [21, 21, 28, 21] },
  { key: 'press-release', text: 'Write the press release and build the press list', offsets: [28, 35, 56, 28] },
  { key: 'press-mailing', text: 'Send the press release to blogs, curators and radio', offsets: [21, 28, 42, 21] },
  {
    key: 'content-calendar',
    core: true,
    text: 'Content calendar: teasers, lyric video, clips, Canvas',
    offsets: [28, 35, 42, 28],
  },
  { key: 'motion-art', text: 'Upload Spotify Canvas and Apple motion art', offsets: [7, 7, 7, 7] },
  { key: 'announce', core: true, text: 'Announce release on socials and email list', offsets: [14, 21, 28, 14] },
  { key: 'show', text: 'Plan a release show, live session or listening party', offsets: [null, 28, 56, null] },
  {
    key: 'physical',
    text: 'Order physical copies and merch (vinyl takes 90 to 120 days)',
    offsets: [null, 90, 120, null],
  },
  {
    key: 'register-works',
    core: true,
    text: 'Register works with PRO and MLC or publisher',
    offsets: [14, 14, 14, 14],
  },
  {
    key: 'register-recordings',
    text: 'Register recordings with SoundExchange or a neighboring-rights society',
    offsets: [14, 14, 14, 14],
  },
  {
    key: 'copyright-office',
    text: 'Copyright registration (US: Form SR or PA, or group GRAM for albums)',
    offsets: [7, 7, 7, 7],
  },
  {
    key: 'check-stores',
    core: true,
    text: 'Check store pages (titles, credits, artist mapping) in preview',
    offsets: [3, 3, 5, 3],
  },
  {
    key: 'release-day',
    core: true,
    text: 'Release day: verify links in all stores, update profile links, pin Artist Pick',
    offsets: [0, 0, 0, 0],
  },
  { key: 'release-day-posts', core: true, text: 'Release-day email and social posts', offsets: [0, 0, 0, 0] },
  {
    key: 'submit-lyrics',
    text: 'Submit lyrics to Musixmatch and Genius, check Shazam and Content ID',
    offsets: [-1, -1, -1, -1],
  },
  {
    key: 'thank-you',
    text: 'Thank curators and playlists, plan content for the first four weeks',
    offsets: [-7, -7, -14, -7],
  },
  { key: 'first-month', text: 'Review first-month numbers and archive the statements', offsets: [-30, -30, -45, -30] },
]

/** The milestones of a release and their days before it (specification 2, section 9), the same for every type. */
export const milestoneTemplates = [
  { key: 'recording', text: 'Recording Complete', offset: 42 },
  { key: 'artwork-design', text: 'Artwork & Design', offset: 35 },
  { key: 'presave-campaign', text: 'Launch Presave Campaign', offset: 35 },
  { key: 'video-production', text: 'Music Video Production', offset: 35 },
  { key: 'mixing', text: 'Mixing & Mastering', offset: 32 },
  { key: 'distribution-upload', text: 'Upload to Distribution', offset: 28 },
  { key: 'video-complete', text: 'Music Video Complete', offset: 21 },
  { key: 'metadata', text: 'Metadata Submission', offset: 21 },
  { key: 'dsp-distribution', text: 'DSP Distribution', offset: 21 },
] as const

/**
 * Milestones that name the same job as a task of the checklist, from both lists' words (specification 2, section 9; the standards,
 * section 6). The others have no task that is the same job: delivery to the stores follows the upload by itself, and recording and
 * video come before anything on the checklist.
 */
export const twins: readonly { milestone: (typeof milestoneTemplates)[number]['key']; task: string }[] = [
  { milestone: 'artwork-design', task: 'artwork' },
  { milestone: 'presave-campaign', task: 'pre-save' },
  { milestone: 'mixing', task: 'masters' },
  { milestone: 'distribution-upload', task: 'upload' },
  { milestone: 'metadata', task: 'label-copy' },
]

const column: Record<ReleaseType, 0 | 1 | 2 | 3> = { single: 0, ep: 1, album: 2, mixtape: 3 }

/** Days before release at which a template is due for a type, or null if that type does not have it. */
export function offsetFor(template: TaskTemplate, type: ReleaseType): number | null {
  return template.offsets[column[type]]
}
