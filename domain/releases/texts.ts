import { count, plural } from '#domain/shared/texts.ts'
import type { ReleaseStatus } from './schema.ts'

/** Specification 2, sections 2, 5 and 8: the Release Manager, then a release's page; below the line our own. */
export const releaseTexts = {
  section: 'Release Manager',
  newRelease: 'New Release',
  loadFailed: (message: string | undefined) => `Failed to load releases: ${message || 'Unknown error'}`,
  emptyTitle: 'No releases yet',
  emptyText: 'Start by adding a New Release...',
  createFirst: 'Create Your First Release',
  types: { single: 'Single', ep: 'EP', album: 'Album', mixtape: 'Mixtape' },
  /** Within a sentence. */
  typesWithin: { single: 'single', ep: 'EP', album: 'album', mixtape: 'mixtape' },
  statuses: { draft: 'Draft', scheduled: 'Scheduled', released: 'Released' },
  manage: 'Click to manage release',
  totals: { total: 'Total Releases', released: 'Released', scheduled: 'Scheduled' },
  createTitle: 'Create New Release',
  createText: 'Add a new track, EP, or album to your release schedule',
  creating: 'Creating...',
  created: 'Release created successfully!',
  createFailed: 'Failed to create release. Please try again.',
  signInToCreate: 'You must be logged in to create a release.',
  signInToCreateForm: 'You must be logged in to create a release. Please sign in and try again.',
  titleRequired: 'Title is required',
  dateRequired: 'Release date is required',
  // a release's page
  errorTitle: 'Error Loading Release',
  detailFailed: 'Failed to load release details',
  notFound: 'Release not found',
  edit: 'Edit Release',
  tbd: 'TBD',
  tabs: { checklist: 'Checklist', songs: 'Songs', lyrics: 'Lyric Sheets', papers: 'Metadata' },
  metadata: 'Metadata',
  editMetadata: 'Edit Metadata',
  pitchTool: 'DSP Pitch Tool',
  typeChangedTitle: 'Release Type Changed',
  updateQuestion: 'Update Release?',
  updated: 'Release updated successfully!',
  updateFailed: 'Failed to update release. Please try again.',
  updateFailedToast: (message: string) => `Failed to update release: ${message}`,
  // ours
  create: 'Create Release',
  cancel: 'Cancel',
  labels: {
    title: 'Title',
    release_date: 'Release date',
    release_type: 'Release type',
    status: 'Status',
    description: 'Description',
    genre: 'Genre',
    label: 'Label',
    copyright_info: 'Copyright',
    upc_code: 'UPC',
  },
  optional: 'Optional',
  archived: 'Archived',
  daysToRelease: 'days to release',
  daysOut: (days: number) => `${plural(days, 'day', 'days')} out`,
  noDate: 'Release date needed',
  /** The screen reader's version of the count: '−36 days to release' is 'out for 36 days', or 'was due 36 days ago' for one that is not out. */
  spokenDays: (days: number | null, status: ReleaseStatus) =>
    days === null
      ? 'Release date needed'
      : days < 0
        ? status === 'released'
          ? `out for ${count(-days, 'day')}`
          : `was due ${count(-days, 'day')} ago`
        : days === 0
          ? 'release day'
          : `${count(days, 'day')} to release`,
  showMore: 'Show more',
  showingMore: 'Loading...',
  tryAgain: 'Try Again',
  loading: 'Loading releases',
  list: 'Releases',
  badType: 'Choose Single, EP, Album or Mixtape',
  badStatus: 'Choose Draft, Scheduled or Released',
  badFilter: 'Choose Draft, Scheduled, Released or Archived',
  badSort: 'Choose Date, Title or Newest',
  listFailed: 'Unknown error',
  changeFailed: 'Unknown error',
  restoreFailed: 'Failed to restore release. Please try again.',
  deleteFailed: 'Failed to delete release. Please try again.',
  daysTile: 'Days to release',
  tracksTile: 'Total tracks',
  tabsLabel: 'Release',
  openTasks: (count: number) => `${count} open`,
  publicPage: 'Release Page',
  publicPageText: 'One address for fans: countdown and reminder before the date, store links after it.',
  editPublicPage: 'Page for Fans',
  metadataText: 'Label copy for the release, and a split sheet for each song.',
  labelCopy: 'Label copy',
  splitSheets: 'Split sheets',
  savedOn: (day: string) => `Saved ${day}`,
  noneYet: 'None yet',
  ofSongs: (number: number, songs: number) => `${number} of ${count(songs, 'song')}`,
  pitchText: 'Until you can pitch here, pitch from your artist account on each service.',
  pitchMore: 'What the tool will do',
  comingSoon: 'Coming Soon',
}

/** The meaning of each status, shown on the page and in the edit dialog. */
export const releaseStatusTexts = {
  draft: 'Only you can see it, and nothing goes out.',
  scheduled: (date: string) => `Changes to Released automatically on ${date} (UTC).`,
  scheduledUndated: 'Changes to Released automatically on its release date, once it has one.',
  scheduledPast: 'Its date has come: it changes to Released within minutes.',
  setBack:
    'It was set back to Scheduled after its date, so it stays that way until you choose Released or change its date.',
  released: 'It is out.',
  outFor: (days: number) => (days === 0 ? 'Out today.' : `Out for ${count(days, 'day')}.`),
  byItsDate: (date: string) => `Released automatically on ${date}.`,
}

export const releasePageTexts = {
  deletedElsewhere:
    'This release was deleted somewhere else. What you typed is still here, but it cannot be saved: copy it before you leave.',
  notFoundText: 'It may have been deleted, or the address may be wrong.',
  goBack: 'Go to Release Manager',
  loadingRelease: 'Loading release',
}

/** Finding a release in the list, and what takes it out of the list or makes another like it. */
export const releaseListTexts = {
  filters: 'Find a release',
  search: 'Search titles',
  status: 'Status',
  anyStatus: 'All',
  archived: 'Archived',
  type: 'Type',
  anyType: 'All',
  sort: 'Sort by',
  sorts: { date: 'Date', title: 'Title', newest: 'Newest' },
  none: 'No releases match.',
  clear: 'Show all',
  showArchived: 'Show archived releases',
  archive: 'Archive',
  archiving: 'Archiving...',
  archivedToast: 'Release archived',
  archivedNote:
    'Archived: it is hidden from your lists, and reminders skip its tasks. If it is scheduled, it is still released on its date.',
  unarchive: 'Restore from archive',
  unarchiving: 'Restoring...',
  unarchivedToast: 'Release restored from the archive',
  archiveFailed: 'The release could not be archived. Please try again.',
  unarchiveFailed: 'The release could not be restored. Please try again.',
  duplicate: 'Duplicate',
  duplicateTitle: 'Duplicate as a template',
  copyOf: (title: string) => `${title} (copy)`,
  duplicateText: (copy: string) => `Creates a draft called “${copy}”, without a date.`,
  taken:
    'Copied: type, genre, label, copyright lines, the label copy’s artist, territories and language, and every task, reopened, with the same lead time.',
  left: 'Not copied: songs, dates, the cover, the UPC, ISRCs and the catalog number.',
  duplicating: 'Duplicating...',
  duplicated: 'Release duplicated',
  duplicateFailed: 'The release could not be duplicated. Please try again.',
}
