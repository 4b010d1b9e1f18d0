import type { MessageFacts, MessageTrack } from '#domain/ddex/schema.ts'
import { checkIpiName, checkIsrc, checkIswc } from '#domain/identifiers/rules.ts'
import { identifierTexts } from '#domain/identifiers/texts.ts'
import { refusedInTitle } from '#domain/label-copy/rules.ts'
import { readinessTexts as said } from '#domain/label-copy/texts.ts'
import { readLanguage } from '#domain/languages/rules.ts'
import { labelCopy, linesOf, missing, none, wrong, type Rule } from '#domain/readiness/line-rules.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'
import { isBlank } from '#domain/shared/xml.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { societyTableTexts } from '#domain/society-tables/texts.ts'

const { ddex, sources } = texts
const { marks } = societyTableTexts
const { names } = identifierTexts

type Subject = { track: MessageTrack; facts: MessageFacts; work: SocietyWork | undefined }
const ofTrack = (field: string, note: (subject: Subject) => string | null) => (subject: Subject) => {
  const found = note(subject)
  const { song_id } = subject.track
  return found === null ? none : [{ name: nameOf(subject.track), note: found, place: labelCopy(`${song_id}.${field}`) }]
}
const nameOf = ({ track_number, song_title }: MessageTrack): string =>
  `${track_number} ${isBlank(song_title) ? said.untitled : song_title}`

export const trackRules: readonly Rule<Subject>[] = [
  {
    key: 'song_title',
    level: 'refused',
    source: sources.ddex,
    check: ofTrack('song_title', ({ track }) => missing(track.song_title, said.noTitle)),
  },
  {
    key: 'style',
    level: 'asked',
    source: sources.titles,
    check: ofTrack('song_title', ({ track }) => refusedInTitle(track.song_title, said.featInTitle)),
  },
  {
    key: 'isrc',
    level: 'refused',
    source: sources.isrc,
    check: ofTrack('isrc', ({ track: { isrc } }) => (isBlank(isrc) ? ddex.none(names.isrc) : wrong(isrc!, checkIsrc))),
  },
  {
    key: 'isrc-twice',
    level: 'refused',
    source: sources.isrc,
    check: ofTrack('isrc', ({ track, facts: { tracks } }) => {
      const code = isrcOf(track)
      const first = code === null ? track : tracks.find((other) => isrcOf(other) === code)!
      return first === track ? null : ddex.isrcTwice(first.track_number)
    }),
  },
  {
    key: 'duration_seconds',
    level: 'refused',
    source: sources.ddex,
    check: ofTrack('duration_seconds', ({ track }) => (track.duration_seconds ? null : said.noDuration)),
  },
  {
    key: 'preview_start_time',
    level: 'refused',
    source: sources.ddexPreview,
    check: ofTrack('preview_start_time', ({ track: { preview_start_time, duration_seconds } }) =>
      duration_seconds && preview_start_time >= duration_seconds ? said.previewAfterEnd : null,
    ),
  },
  {
    key: 'language_lyrics',
    level: 'refused',
    source: sources.ddex,
    check: ofTrack('language_lyrics', ({ track: { language_lyrics: code } }) =>
      readLanguage(code) === null ? said.unknownLanguage(code) : null,
    ),
  },
  {
    key: 'songwriters',
    level: 'asked',
    source: sources.store,
    check: ofTrack('songwriters', ({ track, work }) =>
      isBlank(track.songwriters) && (work?.writers.length ?? 0) === 0 ? said.noSongwriter : null,
    ),
  },
]
const isrcOf = ({ isrc }: MessageTrack): string | null => {
  const checked = isrc ? checkIsrc(isrc) : null
  return checked?.ok ? checked.canonical : null
}

const onSheet = (work: SocietyWork, note: string, field?: string) => [
  { name: work.title, note, place: { page: 'split-sheet' as const, song_id: work.song_id, ...(field && { field }) } },
]

/** Its writers, as in the messages of all its recordings. */
export const workRules: readonly Rule<SocietyWork>[] = [
  {
    key: 'iswc',
    level: 'refused',
    source: sources.iswc,
    check: (work) => {
      const note = isBlank(work.iswc) ? null : wrong(work.iswc!, checkIswc)
      return note === null ? none : [{ name: work.title, note, place: labelCopy(`${work.song_id}.iswc`) }]
    },
  },
  {
    key: 'ipi',
    level: 'refused',
    source: sources.ipi,
    check: (work) =>
      work.writers.flatMap(({ legal_name, ipi_number }, index) =>
        isBlank(ipi_number) || checkIpiName(ipi_number!).ok
          ? none
          : onSheet(work, marks.wrongIpi(legal_name), `${index + 1}.ipi_number`),
      ),
  },
  {
    key: 'publisher-ipi',
    level: 'refused',
    source: sources.ipi,
    check: (work) =>
      work.writers.flatMap(({ publisher, publisher_ipi }, index) =>
        isBlank(publisher) || isBlank(publisher_ipi) || checkIpiName(publisher_ipi!).ok
          ? none
          : onSheet(work, marks.wrongIpi(publisher!), `${index + 1}.publisher_ipi`),
      ),
  },
  {
    key: 'disputed',
    level: 'asked',
    source: sources.signed,
    check: (work) => (work.disputed ? onSheet(work, marks.disputed) : none),
  },
  {
    key: 'unsigned',
    level: 'asked',
    source: sources.signed,
    check: (work) => (work.state === 'unsigned' || work.state === 'draft' ? onSheet(work, marks[work.state]) : none),
  },
]

/** The faults of a track of the message. */
export const trackLines = (track: MessageTrack, facts: MessageFacts): Line[] =>
  linesOf(trackRules, { track, facts, work: facts.works.find(({ id }) => id === track.work_id) })

/** The faults of a work's writers, once for all its recordings. */
export const workLines = (work: SocietyWork): Line[] => linesOf(workRules, work)
