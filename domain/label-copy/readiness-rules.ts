import { checkGtin, checkIsrc, checkIswc, type Checked } from '#domain/identifiers/rules.ts'
import { identifierTexts } from '#domain/identifiers/texts.ts'
import { copyrightLine, isEmpty } from '#domain/label-copy/rules.ts'
import type { Advisory, IsrcUse } from '#domain/label-copy/schema.ts'
import { readinessTexts as texts } from '#domain/label-copy/texts.ts'
import { namesGuests, refusedInTitle, titleStyle } from '#domain/label-copy/title-rules.ts'
import { writerRemarks, type SaidOfSongs } from '#domain/label-copy/writer-rules.ts'
import { readLanguage } from '#domain/languages/rules.ts'
import { explicitRelease, guestMoved, worldwideRelease, yearOfRelease, type Mend } from '#domain/mends/rules.ts'
import { copyrightYear } from '#domain/release-payload/schema.ts'
import { readTerritories, worldwide } from '#domain/territories/rules.ts'
import type { Paper } from '#domain/writers/schema.ts'

/** The length of a preview clip in most stores (standards 2.1). */
const previewClip = 30

export type ReadinessTrack = {
  song_id: string
  track_number: number
  song_title: string | null
  duration_seconds: number | null
  songwriters: string | null
  featured_artists: string | null
  isrc: string | null
  iswc: string | null
  version_subtitle?: string | null
  preview_start_time: number
  language_lyrics: string
  advisory: Advisory
}
/** The facts of the label copy and its release. */
export type ReadinessSheet = {
  title: string
  artist: string | null
  release_date: string | null
  copyright_year: number | null
  genre: string | null
  label: string | null
  upc: string | null
  territories: string[]
  excluded_territories: string[]
  language_lyrics: string
  advisory: Advisory
  original_release_date: string | null
  phonogram_copyright: string | null
  composition_copyright: string | null
  tracks: ReadinessTrack[]
}

/**
 * Something a distributor would refuse (`listed`) or ask about. `field` is the field's own name, for a track
 * `{song_id}.{name}`. `name` and `note` form its line in the list; `said` appears at the field. None of it prevents saving.
 */
export type Problem = {
  field: string
  level: 'error' | 'warn'
  listed: boolean
  name: string
  note: string
  said: string
  /** The value that would correct the field. */
  repair?: string
  /** The change that would settle it, in one field or several. */
  mend?: Mend
  /** The contradicting paper, which can be changed instead. */
  other?: Paper
  /** Another song with this ISRC, which may be the same recording. */
  same?: IsrcUse
}

/**
 * Everything that keeps a label copy from delivery: the release first, then track by track. `uses` are the ISRCs on the account's other
 * releases; `said` has the writers in the songs' other papers.
 */
export function readiness(
  sheet: ReadinessSheet,
  uses: readonly IsrcUse[] = [],
  said: SaidOfSongs = new Map(),
): Problem[] {
  return [...releaseProblems(sheet), ...orderProblems(sheet.tracks), ...trackProblems(sheet, uses, said)]
}

type Extra = Partial<Omit<Problem, 'field' | 'name' | 'said'>>
/** The note is the first sentence of `said`, unless another is given. */
const problem = (field: string, name: string, said: string, extra: Extra = {}): Problem => ({
  field,
  name,
  said,
  level: 'warn',
  listed: true,
  note: said.split(/(?<=[^.]{4})\. /)[0]!.replace(/\.$/, ''),
  ...extra,
})
/** At most one remark per identifier: the error, else the oddity. */
function identifierProblem(
  field: string,
  name: string,
  typed: string | null,
  missing: string,
  check: (typed: string) => Checked,
): Problem[] {
  if (isEmpty(typed)) return missing ? [problem(field, name, missing, { note: missing.replace(/ yet$/, '') })] : []
  const checked = check(typed!)
  if (!checked.ok)
    return [problem(field, name, checked.reason, checked.repair === undefined ? {} : { repair: checked.repair })]
  return checked.warning === undefined ? [] : [problem(field, name, checked.warning, { listed: false })]
}

function releaseProblems(sheet: ReadinessSheet): Problem[] {
  const { fields } = texts
  const missing = (['title', 'artist', 'release_date', 'copyright_year', 'genre'] as const).filter(
    (field) => sheet[field] === null || isEmpty(String(sheet[field])),
  )
  const { territories, unknown } = readTerritories(sheet.territories)
  const found = missing.map((field) => problem(field, fields[field], texts.missing[field]))
  found.push(
    ...identifierProblem(
      'upc',
      identifierTexts.names.gtin,
      sheet.upc,
      identifierTexts.missing(identifierTexts.names.gtin),
      checkGtin,
    ),
  )
  if (unknown.length > 0) found.push(problem('territories', fields.territories, texts.unknownTerritories(unknown)))
  else if (territories.length === 0)
    found.push(problem('territories', fields.territories, texts.missing.territories, { mend: worldwideRelease }))
  found.push(...releaseTitleProblems(sheet))
  found.push(...yearProblems(sheet), ...exclusionProblems(sheet, territories))
  if (readLanguage(sheet.language_lyrics) === null)
    found.push(problem('language_lyrics', fields.language_lyrics, texts.unknownLanguage(sheet.language_lyrics)))
  if (sheet.original_release_date && sheet.release_date && sheet.original_release_date > sheet.release_date)
    found.push(problem('original_release_date', fields.original_release_date, texts.originalLater))
  // The owner is the label, else the artist (standards 2.2): a line is missing only if neither is named.
  const owner = isEmpty(sheet.label) ? sheet.artist : sheet.label
  for (const [field, symbol] of [
    ['phonogram_copyright', '℗'],
    ['composition_copyright', '©'],
  ] as const)
    if (copyrightLine(symbol, sheet[field], sheet.copyright_year ?? 0, owner) === null)
      found.push(problem(field, texts.line(symbol), texts.noOwner))
  if (sheet.advisory !== 'explicit' && sheet.tracks.some((track) => track.advisory === 'explicit'))
    found.push(problem('advisory', fields.advisory, texts.explicitTrack, { mend: explicitRelease }))
  if (sheet.tracks.length === 0) found.push(problem('tracks', fields.tracks, texts.noTracks))
  return found
}

/** A re-issue keeps the year of the first publication (standards 2.2); any other year is probably a mistake. */
function yearProblems({ copyright_year, release_date, original_release_date }: ReadinessSheet): Problem[] {
  const [released, first] = [release_date, original_release_date].map((date) =>
    date ? Number(date.slice(0, 4)) : null,
  )
  if (!copyright_year || !released || copyright_year === released || copyright_year === first) return []
  // Too far ahead to be saved.
  if (!copyrightYear.safeParse(released).success) return []
  const mend = yearOfRelease(released)
  return [problem('copyright_year', texts.fields.copyright_year, texts.otherYear(released), { listed: false, mend })]
}

/** A list of territories already leaves out all others: only the whole world can have exclusions. */
function exclusionProblems(sheet: ReadinessSheet, territories: string[]): Problem[] {
  const excluded = readTerritories(sheet.excluded_territories)
  const say = (said: string) => [problem('excluded_territories', texts.fields.excluded_territories, said)]
  if (excluded.unknown.length > 0) return say(texts.unknownTerritories(excluded.unknown))
  if (excluded.territories.includes(worldwide)) return say(texts.excludesAll)
  return excluded.territories.length > 0 && territories.length > 0 && territories[0] !== worldwide
    ? say(texts.excludesFromList)
    : []
}

const nameOf = (track: ReadinessTrack) =>
  `${track.track_number} ${isEmpty(track.song_title) ? texts.untitled : track.song_title}`

/** Track numbers run from 1 without gaps or repeats (standards 2.1). */
function orderProblems(tracks: readonly ReadinessTrack[]): Problem[] {
  const seen = new Map<number, ReadinessTrack>()
  const found: Problem[] = []
  for (const track of tracks) {
    if (seen.has(track.track_number))
      found.push(
        problem(`${track.song_id}.song_title`, nameOf(track), texts.numberTwice(track.track_number), {
          level: 'error',
        }),
      )
    seen.set(track.track_number, track)
  }
  const gap = Array.from({ length: tracks.length }, (_, index) => index + 1).find((number) => !seen.has(number))
  return gap === undefined || found.length > 0
    ? found
    : [problem('tracks', texts.fields.tracks, texts.numberMissing(gap))]
}

function trackProblems(sheet: ReadinessSheet, uses: readonly IsrcUse[], said: SaidOfSongs): Problem[] {
  const canonical = (isrc: string | null) => {
    const checked = isrc ? checkIsrc(isrc) : null
    return checked?.ok ? checked.canonical : null
  }
  const sharers = Map.groupBy(sheet.tracks, (track) => canonical(track.isrc))
  const elsewhere = Map.groupBy(uses, (use) => canonical(use.isrc) ?? use.isrc)
  return sheet.tracks.flatMap((track) => {
    const code = canonical(track.isrc)
    const others = code === null ? [] : sharers.get(code)!.filter((other) => other !== track)
    const doubled =
      others.length > 0 ? [sharedIsrc(track, others)] : usedIsrc(track, (code !== null && elsewhere.get(code)) || [])
    return [
      ...titleProblems(sheet, track),
      ...writerRemarks(track, said.get(track.song_id)).map((remark) =>
        problem(`${track.song_id}.songwriters`, nameOf(track), remark.said, remark.extra),
      ),
      ...wordProblems(track),
      ...doubled,
      ...timeProblems(track),
    ]
  })
}

/** One line for all tracks that share it, at the first of them. */
function sharedIsrc(track: ReadinessTrack, others: ReadinessTrack[]): Problem {
  const numbers = [track, ...others].map((each) => each.track_number).toSorted((a, b) => a - b)
  const checked = checkIsrc(track.isrc!)
  return problem(
    `${track.song_id}.isrc`,
    texts.shareIsrc(numbers),
    texts.alsoOnTracks(others.map((other) => other.track_number)),
    { level: 'error', listed: track.track_number === numbers[0], note: checked.ok ? checked.display : track.isrc! },
  )
}

/** Another recording has the code: it is a mistake, or the same one, unless one release has both. `uses` has no places of the track's own recording. */
function usedIsrc(track: ReadinessTrack, uses: readonly IsrcUse[]): Problem[] {
  const joinable = uses.find(({ beside }) => !beside.includes(track.song_id))
  const other = joinable ?? uses[0]
  if (!other) return []
  const say = joinable ? texts.usedElsewhere : texts.usedBeside
  return [
    problem(`${track.song_id}.isrc`, nameOf(track), say(other.song_title, other.release_title), {
      note: texts.alsoOn(other.song_title),
      ...(joinable ? { same: joinable } : {}),
    }),
  ]
}

/** What stores refuse in the title of a release, or ask about (standards 2.3). */
function releaseTitleProblems({ title, language_lyrics: language }: ReadinessSheet): Problem[] {
  const say = (said: string, extra?: Extra) => [problem('title', texts.fields.title, said, extra)]
  const refused = refusedInTitle(title, texts.guestInRelease)
  if (refused) return say(refused)
  const style = titleStyle({ field: 'title', title, language })
  return style ? say(style.said, { listed: false, ...(style.mend && { mend: style.mend }) }) : []
}

/** The same in the title of a track. */
function titleProblems(sheet: ReadinessSheet, track: ReadinessTrack): Problem[] {
  const say = (said: string, extra?: Extra) => [problem(`${track.song_id}.song_title`, nameOf(track), said, extra)]
  const title = track.song_title ?? ''
  if (isEmpty(title)) return say(texts.noTitle)
  const refused = refusedInTitle(title, texts.featInTitle)
  const mend = namesGuests(title) && guestMoved(track)
  if (refused) return say(refused, mend ? { mend } : {})
  if (sheet.tracks.length === 1 && !isEmpty(sheet.title) && sheet.title.trim() !== title.trim())
    return say(texts.otherThanRelease)
  const version = { field: `${track.song_id}.version_subtitle`, text: track.version_subtitle ?? null }
  const style = titleStyle({ field: `${track.song_id}.song_title`, title, version, language: track.language_lyrics })
  return style ? say(style.said, { listed: false, ...(style.mend && { mend: style.mend }) }) : []
}

function wordProblems(track: ReadinessTrack): Problem[] {
  const field = (name: string) => `${track.song_id}.${name}`
  const { names, missing } = identifierTexts
  return [
    ...identifierProblem(field('isrc'), nameOf(track), track.isrc, missing(names.isrc), checkIsrc),
    ...identifierProblem(field('iswc'), nameOf(track), track.iswc, '', checkIswc),
    ...(readLanguage(track.language_lyrics) === null
      ? [problem(field('language_lyrics'), nameOf(track), texts.unknownLanguage(track.language_lyrics))]
      : []),
  ]
}

function timeProblems(track: ReadinessTrack): Problem[] {
  const length = track.duration_seconds
  if (length === null) return [problem(`${track.song_id}.duration_seconds`, nameOf(track), texts.noDuration)]
  const preview = `${track.song_id}.preview_start_time`
  if (track.preview_start_time >= length) return [problem(preview, nameOf(track), texts.previewAfterEnd)]
  return track.preview_start_time + previewClip > length
    ? [problem(preview, nameOf(track), texts.previewShort, { listed: false })]
    : []
}
