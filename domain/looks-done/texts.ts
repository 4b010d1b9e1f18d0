import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { isolated } from '#domain/shared/bidi.ts'
import { plural } from '#domain/shared/texts.ts'

function whenIs(days: number): string {
  if (days === 0) return 'is today'
  if (days === 1) return 'is tomorrow'
  return days > 0 ? `is in ${days} days` : `was due ${-days} ${plural(-days, 'day', 'days')} ago`
}
const ofAll = (number: number, all: number) => `${number} of ${all}`

/** The visible evidence of a task's work, in words, and the states of papers. */
export const looksDoneTexts = {
  failed: 'Tasks that look done could not be loaded.',
  looksDone: (evidence: string) => `Looks done: ${evidence}`,
  open: 'Open',
  openTask: (task: string) => `Open: ${task}`,
  evidence: {
    date: (day: string, date: string) => `${day}, ${date} is set`,
    trackList: (songs: number) => `${songs} songs, numbered 1 to ${songs}`,
    waterfall: (title: string) => `One of its recordings comes out earlier, on “${title}”`,
    splitSheets: (songs: number) =>
      `${plural(songs, 'The song has', 'Every song has')} a split sheet that all have signed`,
    writers: (writers: number) =>
      `${writers === 1 ? 'The writer has' : `All ${writers} writers have`} a valid IPI number and a society`,
    isrcs: (songs: number) => (songs === 1 ? 'The ISRC is valid' : `${ofAll(songs, songs)} ISRCs are valid`),
    upc: (code: string) => `UPC ${code} is valid`,
    cover: (width: number, height: number) => `The cover is square, ${width} × ${height} pixels`,
    labelCopy: 'Label copy is ready',
    lyrics: (songs: number) => `${plural(songs, 'The song has', 'Every song has')} lyrics`,
    sungLyrics: 'Every song with words has lyrics',
    instrumental: 'No words to proofread',
    profiles: 'Your Spotify and Apple Music profiles are connected',
    posts: (posts: number) => `${posts} posts are planned before the release`,
    released: 'The release is out',
  },
  waiting: {
    title: 'Splits out for agreement',
    /** 'Split of "Low Tide": 1 of 3 has not agreed, the upload is in 9 days'. `days` is negative for an upload that is overdue, null without one. */
    line: (scope: SheetScope, song: string, missing: number, signers: number, days: number | null) =>
      `${scope === 'song' ? 'Split' : 'Master split'} of “${isolated(song)}”: ${missing} of ${signers} ${plural(missing, 'has', 'have')} not agreed${days === null ? '' : `, the upload ${whenIs(days)}`}`,
  },
  papers: {
    title: 'Songs and paperwork',
    song: 'Song',
    label_copy: 'Label copy',
    split_sheets: 'Split sheets',
    lyrics: 'Lyrics',
    split_sheet: 'Split sheet',
    ready: 'Ready',
    toFix: (things: number) => `${things} to fix`,
    none: 'None yet',
    ofSongs: ofAll,
    instrumental: 'Instrumental',
    noWords: 'No words yet',
    notWhole: 'Draft',
    signed: 'Signed',
    signedOnPaper: 'Signed on paper',
    disputed: 'Disputed',
    agreed: ({ missing, signers }: { missing: number; signers: number }) =>
      `${ofAll(signers - missing, signers)} agreed`,
    notListed: 'Not listed',
    noSongs: 'No songs on this release yet.',
    goToSongs: 'Go to Songs',
    loading: 'Loading the paperwork',
    loadFailed: 'The paperwork could not be loaded.',
    tryAgain: 'Try Again',
    ofSong: (song: string) => `for ${song}:`,
  },
}
