import { keptDays } from '#domain/shared/deletions.ts'

/** Ends what a bound counts if its rows can be deleted. */
const andDeleted = `, including those deleted in the last ${keptDays} days`

/**
 * The most rows an account may have. Deleted ones count until they are purged, 30 days later: otherwise adding and deleting in
 * turn would fill the database. A release has at most 999 songs that are not deleted (its track numbers), a lyric sheet 500 sections.
 */
export const bounds = {
  releases: { most: 20_000, of: 'An account', what: `releases${andDeleted}` },
  songs: { most: 100_000, of: 'An account', what: `songs${andDeleted}` },
  songsOfRelease: { most: 2_000, of: 'A release', what: `songs${andDeleted}` },
  tasksOfRelease: { most: 1_000, of: 'A release', what: `tasks${andDeleted}` },
  sections: { most: 100_000, of: 'An account', what: `lyric sections${andDeleted}` },
  givenNumbers: { most: 200_000, of: 'An account', what: 'assigned ISRCs and catalog numbers' },
  /** Split sheets may name more; lists end here. */
  parties: {
    most: 2_000,
    of: 'An account',
    what: `people, including merged ones and those deleted in the last ${keptDays} days`,
  },
  shows: { most: 2_000, of: 'An account', what: `shows${andDeleted}` },
  fans: { most: 2_000_000, of: 'An account', what: `fans${andDeleted}` },
  fanSegments: { most: 200, of: 'An account', what: 'saved conditions' },
  fanPageNames: { most: 50, of: 'An account', what: 'names for its sign-up page, including those that lead on' },
  campaigns: { most: 20_000, of: 'An account', what: `mails to fans${andDeleted}` },
  posts: { most: 10_000, of: 'An account', what: `posts${andDeleted}` },
  pressReleases: { most: 500, of: 'An account', what: `press releases${andDeleted}` },
  submissionEntries: { most: 200_000, of: 'An account', what: 'entries about submissions' },
  ddexRecipients: { most: 200, of: 'An account', what: `recipients of DDEX messages${andDeleted}` },
  sectionsOfSheet: { most: 2_000, of: 'A lyric sheet', what: `sections${andDeleted}` },
} as const
export type Bound = keyof typeof bounds

/** The messages at the limits. */
export function boundText(bound: Bound): string {
  const { most, of, what } = bounds[bound]
  return `${of} can have at most ${most.toLocaleString('en-US')} ${what}`
}
