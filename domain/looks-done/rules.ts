import { checkGtin, checkIpiName, checkIsrc } from '#domain/identifiers/rules.ts'
import { noWords } from '#domain/languages/schema.ts'
import type { Paper, Papers, SongPapers, WaitingSplit } from '#domain/looks-done/schema.ts'
import { looksDoneTexts } from '#domain/looks-done/texts.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { plannedEnough } from '#domain/posts/rules.ts'
import { deliveredFile, isFinishedCover, type CoverPicture } from '#domain/release-covers/rules.ts'
import type { ReleaseStatus } from '#domain/releases/schema.ts'
import { formatDate, formatWeekday } from '#domain/shared/dates.ts'
import { findSociety, societyByCode } from '#domain/societies/rules.ts'
import { sharesAddUp, type ShareColumn } from '#domain/split-sheets/rules.ts'
import { differencesAt } from '#domain/writers/rules.ts'
import type { Side, WritersOfSong } from '#domain/writers/schema.ts'
import { writerTexts } from '#domain/writers/texts.ts'

/** A contributor as the split sheet names them. Shares in hundredths of a percent. */
export type WriterFacts = {
  writer_share: number
  publisher_share: number
  master_share: number | null
  open_shares?: ShareColumn[]
  ipi_number: string | null
  pro_affiliation: string | null
  society_code: string | null
}
/** How far all are who have to agree to a split sheet that was sent. */
export type SplitFacts = {
  /** A version that all have signed is in force. */
  signed: boolean
  /** On paper. */
  paper: boolean
  disputed: boolean
  /** Of the version that is out; 0 without one. */
  signers: number
  missing: number
}
export type SongFacts = {
  id: string
  song_title: string
  track_number: number
  /** Its row on the label copy, and how many of its fields a distributor would refuse; null without a row. */
  row: { isrc: string | null; language: string; toFix: number } | null
  /** Null without a sheet. */
  writers: WriterFacts[] | null
  /** Null if its sheet was never sent, or was withdrawn. */
  split: SplitFacts | null
  /** The master sheet of its own recording; null if it has none. */
  master: { split: SplitFacts | null; whole: boolean } | null
  /** How many sections its lyric sheet has; null without a sheet. */
  sections: number | null
  said: WritersOfSong
}
/** The product's facts about a release. */
export type Facts = {
  status: ReleaseStatus
  release_date: string | null
  upc_code: string | null
  /** In the order of their numbers. */
  songs: SongFacts[]
  /** How many things a distributor would still reject; null if it was never saved. */
  labelCopy: { toFix: number } | null
  /** Another release with one of these ISRCs, dated earlier. */
  earlier: { title: string } | null
  spotify_url: string | null
  apple_music_url: string | null
  /** Posts that hang on it and are dated before it. */
  posts_before: number
  /** Null without one. */
  cover: CoverPicture | null
}

const { evidence, papers: texts } = looksDoneTexts
const isInstrumental = (song: Pick<SongFacts, 'row'>): boolean => song.row?.language.toLowerCase() === noWords

const hasWholeSplit = ({ writers }: SongFacts): boolean => writers !== null && sharesAddUp(writers)

/** Whether another paper of the song names other writers. */
const isContradicted = ({ said }: SongFacts, side: Side): boolean => differencesAt(side, said).length > 0

const hasLyrics = ({ sections }: SongFacts): boolean => (sections ?? 0) > 0

/** Whether a collecting society can find this writer: 'None' and a name that no society has are not a society. */
function isRegistered({ ipi_number, pro_affiliation, society_code }: WriterFacts): boolean {
  return (
    checkIpiName(ipi_number ?? '').ok &&
    (societyByCode(society_code ?? '') !== null || findSociety(pro_affiliation ?? '')?.kind === 'society')
  )
}

const canonicalOf = (check: typeof checkIsrc, typed: string | null | undefined): string | null => {
  const checked = check(typed ?? '')
  return checked.ok ? checked.canonical : null
}

/** The date is set, and it is a Friday, the day on which music comes out. */
function dateIsSet({ release_date }: Facts): string | null {
  if (release_date === null) return null
  const day = formatWeekday(release_date)
  return day === 'Friday' ? evidence.date(day, formatDate(release_date)) : null
}

function trackListStands({ songs }: Facts): string | null {
  const numbers = songs.map((song) => song.track_number).toSorted((a, b) => a - b)
  return songs.length >= 2 && numbers.every((number, index) => number === index + 1)
    ? evidence.trackList(songs.length)
    : null
}

const isSplitReady = (song: SongFacts): boolean => hasWholeSplit(song) && !isContradicted(song, 'split_sheet')

/** By all, and nobody disputes it. */
const isSignedSheet = (split: SplitFacts | null): boolean => split !== null && split.signed && !split.disputed

/** So is the master sheet of its own recording, if it has one. */
const isSigned = ({ split, master }: SongFacts): boolean =>
  isSignedSheet(split) && (master === null || isSignedSheet(master.split))

function splitsAreSigned({ songs }: Facts): string | null {
  return songs.length > 0 && songs.every((song) => isSigned(song) && !isContradicted(song, 'split_sheet'))
    ? evidence.splitSheets(songs.length)
    : null
}

/** Only if every song names its writers: the writers of a song without a split sheet are unknown. */
function writersAreRegistered({ songs }: Facts): string | null {
  const writers = songs.flatMap((song) => song.writers ?? [])
  if (writers.length === 0 || songs.some((song) => song.writers === null) || !writers.every(isRegistered)) return null
  return evidence.writers(new Set(writers.map((writer) => canonicalOf(checkIpiName, writer.ipi_number))).size)
}

function isrcsAreValid({ songs }: Facts): string | null {
  const codes = songs.map((song) => canonicalOf(checkIsrc, song.row?.isrc))
  return songs.length > 0 && !codes.includes(null) && new Set(codes).size === songs.length
    ? evidence.isrcs(songs.length)
    : null
}

function upcIsValid({ upc_code }: Facts): string | null {
  const checked = checkGtin(upc_code ?? '')
  return checked.ok ? evidence.upc(checked.display) : null
}

/** A song that is not on the sheet yet is not in its list of what to fix, but the sheet is not complete without it. */
function labelCopyIsReady({ labelCopy, songs }: Facts): string | null {
  return labelCopy?.toFix === 0 && songs.every((song) => song.row !== null) ? evidence.labelCopy : null
}

function lyricsStand({ songs }: Facts): string | null {
  const sung = songs.filter((song) => !isInstrumental(song))
  if (songs.length === 0 || !sung.every(hasLyrics)) return null
  if (sung.length === 0) return evidence.instrumental
  return sung.length === songs.length ? evidence.lyrics(songs.length) : evidence.sungLyrics
}

function coverStands({ cover }: Facts): string | null {
  if (cover === null || !isFinishedCover(cover)) return null
  const { width, height } = deliveredFile(cover)
  return evidence.cover(width, height)
}

/**
 * The auto rules of the standards, section 6: by the key of a default task what shows that its work is done, in words, or null. None for
 * pitch, pre-save, press release, announcements, registrations and statements: the product has no data of them. Nothing is
 * completed by itself.
 */
export const looksDoneRules: Readonly<Record<string, (facts: Facts) => string | null>> = {
  'choose-date': dateIsSet,
  'track-list': trackListStands,
  waterfall: ({ earlier }) => earlier && evidence.waterfall(earlier.title),
  'split-sheets': splitsAreSigned,
  'register-writers': writersAreRegistered,
  isrcs: isrcsAreValid,
  upc: upcIsValid,
  artwork: coverStands,
  'label-copy': labelCopyIsReady,
  lyrics: lyricsStand,
  'artist-profiles': ({ spotify_url, apple_music_url }) => (spotify_url && apple_music_url ? evidence.profiles : null),
  'content-calendar': ({ posts_before }) => (posts_before >= plannedEnough ? evidence.posts(posts_before) : null),
  'release-day': ({ status }) => (status === 'released' ? evidence.released : null),
}

/** What shows that the work of this default task is done; null if nothing does, or the product cannot know. */
export const looksDoneBecause = (templateKey: string, facts: Facts): string | null =>
  looksDoneRules[templateKey]?.(facts) ?? null

const toFixOf = (things: number): Paper =>
  things === 0 ? { state: 'ready', text: texts.ready } : { state: 'fix', text: texts.toFix(things) }
const none = { state: 'none', text: texts.none } as const

/** How many of all are ready: 'none' if none has been started. */
function counted(papers: readonly Paper[]): Paper {
  const [all, ready] = [papers.length, papers.filter(({ state }) => state === 'ready').length]
  const state = ready === all && all > 0 ? 'ready' : papers.every((paper) => paper.state === 'none') ? 'none' : 'fix'
  return { state, text: all === 0 ? texts.none : texts.ofSongs(ready, all) }
}

/** The states of a release's papers. A song without words is counted among the lyrics only if its sheet names other writers. */
export function papersOf({ labelCopy, songs }: Facts): Papers {
  const lyrics = songs.map((song) => ({ ...lyricsOf(song), isSung: !isInstrumental(song) }))
  const asked = lyrics.filter(({ state, isSung }) => isSung || state !== 'ready')
  return {
    label_copy: labelCopy === null ? none : toFixOf(labelCopy.toFix),
    split_sheets: counted(songs.map(splitOf)),
    lyrics: songs.length > 0 && asked.length === 0 ? { state: 'ready', text: texts.instrumental } : counted(asked),
  }
}

const otherWriters = { state: 'fix', text: writerTexts.otherWriters } as const

function splitOf(song: SongFacts): Paper {
  if (song.writers === null) return none
  const { split, master } = song
  for (const sheet of [split, master?.split]) {
    if (sheet?.disputed) return { state: 'fix', text: texts.disputed }
    if (sheet && sheet.missing > 0) return { state: 'fix', text: texts.agreed(sheet) }
  }
  if (!hasWholeSplit(song) || master?.whole === false) return { state: 'fix', text: texts.notWhole }
  if (!isSplitReady(song)) return otherWriters
  return { state: 'ready', text: isSigned(song) ? signedText(song) : texts.ready }
}

const signedText = ({ split, master }: SongFacts): string =>
  split?.paper || master?.split?.paper ? texts.signedOnPaper : texts.signed

function lyricsOf(song: SongFacts): Paper {
  const isSung = !isInstrumental(song)
  if (isSung && song.sections === null) return none
  if (isSung && !hasLyrics(song)) return { state: 'fix', text: texts.noWords }
  if (isContradicted(song, 'lyrics')) return otherWriters
  return { state: 'ready', text: hasLyrics(song) ? texts.ready : texts.instrumental }
}

/** The sheets that are out, and how many have not agreed, in track order. */
export const waitingSplitsOf = ({ songs }: Facts): WaitingSplit[] =>
  songs.flatMap(({ id, song_title, split, master }) =>
    [
      { scope: 'song' as const, sheet: split },
      { scope: 'master' as const, sheet: master?.split },
    ].flatMap(({ scope, sheet }) =>
      sheet && sheet.missing > 0
        ? [{ song_id: id, scope, song_title, missing: sheet.missing, signers: sheet.signers }]
        : [],
    ),
  )

/** The first of a song's sheets that not all have signed. */
function unsignedOf({ split, master }: SongFacts): SheetScope | null {
  if (!isSignedSheet(split)) return 'song'
  return master && !isSignedSheet(master.split) ? 'master' : null
}

/** The states of each song's papers, in track order. */
export function songPapersOf({ labelCopy, songs }: Facts): SongPapers[] {
  return songs.map((song) => ({
    id: song.id,
    song_title: song.song_title,
    track_number: song.track_number,
    instrumental: isInstrumental(song),
    unsigned: unsignedOf(song),
    label_copy:
      song.row !== null
        ? toFixOf(song.row.toFix)
        : labelCopy === null
          ? none
          : { state: 'none', text: texts.notListed },
    split_sheet: splitOf(song),
    lyrics: lyricsOf(song),
  }))
}
