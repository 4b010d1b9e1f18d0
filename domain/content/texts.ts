import { contentPageTexts } from '#domain/content-pages/texts.ts'
import { count, fileSize } from '#domain/shared/texts.ts'

/** Specification 2, section 2 (Content Creator) and section 9; below each line our own. */
export const contentTexts = { section: 'Content Creator' }

export const pillarTexts = {
  title: 'Your Content Pillars',
  names: {
    upcoming_release: 'Upcoming Release',
    new_songs: "New Songs I'm Working On",
    covers: 'Covers of Songs I Love',
    personality: 'Personality/Lifestyle',
  },
  // ours
  help: 'Counted from your library, where you choose a pillar for everything in it.',
  loadFailed: 'Failed to count your content',
  label: 'Pillar',
  none: 'No pillar',
}

export const brandTexts = {
  title: 'Craft Your Brand',
  slots: { headshot: 'Headshot', performance: 'Performance Shot', lifestyle: 'Lifestyle Photo' },
  // ours
  count: (photos: number) => ({ count: `${photos} of 3`, what: 'photos' }),
  help: 'Up to 3 images: JPEG, PNG, WebP, GIF or AVIF, up to 10 MB each, JPEG and PNG up to 20 MB: those are also kept in full size, for press.',
  empty: 'Empty',
  add: 'Add photo',
  addNamed: (slot: string) => `Add photo: ${slot}`,
  replace: (slot: string) => `Replace ${slot}`,
  remove: (slot: string) => `Remove ${slot}`,
  alt: (slot: string, title: string) => `${slot}: ${title}`,
  saved: (slot: string) => `${slot} has been saved.`,
  removed: (slot: string) => `${slot} has been removed. The image stays in your library.`,
  loadFailed: 'Failed to load your brand photos',
  uploading: (slot: string) => `Uploading ${slot}`,
}

export const toolTexts = {
  title: 'Professional Content Tools',
  documentFormat: 'Document format',
  tools: {
    press_release: 'Press Release',
    lyric_video: contentPageTexts.lyricVideo,
    banners: contentPageTexts.banners,
    tour: contentPageTexts.tour,
    spotify_clips: contentPageTexts.clips,
  },
  // ours
  choose: 'Press Release opens here. The other tools have pages of their own.',
}

export const pressReleaseTexts = {
  title: 'Press Release',
  baseImage: 'Base image',
  songTitle: 'Song/Album Title',
  releaseDate: 'Release Date',
  keyInformation: 'Key Information',
  formats: 'Output format',
  generate: 'Generate',
  // ours
  formatNames: { pdf: 'PDF', word: 'Word', web: 'Web page', text: 'Plain text' },
  noPhoto: 'No photo yet',
  needsPhoto: 'The base image comes from your photos under Craft Your Brand.',
  chooseImage: 'No base image chosen.',
  from: (formats: number) => `From 1 photo, in ${count(formats, 'format')}`,
}

export const studioTexts = {
  title: 'Image Generation Studio',
  generate: 'Generate Image',
  // ours
  prompt: 'Prompt',
  example:
    'The night ferry leaving the harbor, seen from the quay. Tungsten light, rain on the lens, empty sky at the top for a title.',
}

export const libraryTexts = {
  title: 'Your Content Library',
  // all of it ours
  add: 'Add images',
  adding: (at: number, of: number) => (of === 1 ? 'Uploading the image' : `Uploading image ${at} of ${of}`),
  working: 'Processing…',
  added: (images: number) =>
    images === 1 ? 'The image is in your library.' : `${count(images, 'image')} are in your library.`,
  stop: 'Stop',
  refused: (name: string, reason: string) => `${name}: ${reason}`,
  search: 'Search your library',
  list: 'Items',
  everyPillar: 'Every pillar',
  count: (found: number) => count(found, 'item'),
  untitled: 'Untitled image',
  postOn: (status: string, day: string) => `Post, ${status.toLowerCase()}, ${day}`,
  packShort: 'Post pack',
  pack: (title: string) => `Open the post pack of ${title}`,
  loadFailed: (message: string) => `Failed to load your library: ${message}`,
  failed: 'Failed to load your library',
  saveFailed: 'The image could not be saved.',
  deleteFailed: 'This could not be deleted.',
  restoreFailed: 'This could not be restored.',
  changeFailed: 'This could not be saved.',
  notFound: 'Not found in your library',
  onlyImages: 'Only an image can be a brand photo.',
  unreadable: 'Cannot be shown right now',
  unplayable: 'This film cannot be played right now. Close this window and open it again, or download the film.',
  titleRequired: 'Enter a title',
  full: (most: number) =>
    `Your library holds up to ${most.toLocaleString('en-US')} images and films. Delete some to add more.`,
  tryAgain: 'Try Again',
  showMore: 'Show more',
  showingMore: 'Loading...',
  originalsFull: (most: number, days: number) =>
    `Your library keeps up to ${most} images in full size, including those deleted in the last ${days} days.`,
  keepOriginal: 'Keep full size',
  keepOriginalHelp:
    'JPEG or PNG, up to 20 MB and 50 megapixels. Location and camera data are removed. A press photo and a cover need it.',
  original: 'Full size',
  originalFacts: (width: number, height: number, bytes: number) => `${width} × ${height}, ${fileSize(bytes)}`,
  emptyTitle: 'Nothing in your library yet',
  emptyText: 'Add images here, or brand photos above: whatever you upload is kept in one place.',
  noneFound: 'Nothing matches your search',
  noneFoundText: 'Try another word, or show everything.',
  clear: 'Show everything',
  everyKind: 'Everything',
  kinds: { image: 'Images', film: 'Films', document: 'Documents', post: 'Posts' },
  labels: { title: 'Title', kind: 'Kind', size: 'Size', added: 'Added', use: 'Used as' },
  size: (width: number, height: number) => `${width} × ${height}`,
  madeBy: (model: string, prompt: string | null) =>
    prompt === null ? `Made by ${model}.` : `Made by ${model} from “${prompt}”.`,
  preview: (title: string) => `View ${title}`,
  pillarOf: (title: string) => `Pillar of ${title}`,
  download: (title: string) => `Download ${title}`,
  delete: (title: string) => `Delete ${title}`,
  downloadShort: 'Download',
  save: 'Save title',
  saving: 'Saving...',
  close: 'Close',
  saved: 'The title has been saved.',
  deleted: (title: string) => `${title} has been deleted.`,
  restored: (title: string) => `Restored “${title}”`,
  conflictTitle: 'This was changed somewhere else',
  notUsed: 'Not used',
}
