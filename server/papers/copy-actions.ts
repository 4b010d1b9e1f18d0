import { checkIsrc, checkIswc } from '#domain/identifiers/rules.ts'
import { copyrightLine } from '#domain/label-copy/rules.ts'
import type { LabelCopy, Track } from '#domain/label-copy/schema.ts'
import { languageName } from '#domain/languages/rules.ts'
import { barsOf } from '#domain/papers/rules.ts'
import type { PageSize } from '#domain/papers/schema.ts'
import { printedTexts } from '#domain/papers/texts.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { formatDuration, totalLength } from '#domain/songs/rules.ts'
import { readTerritories, territoryName, worldwide } from '#domain/territories/rules.ts'
import { cell, foot, names, words, written } from '#server/papers/piece-actions.ts'
import type { LabelCopySource } from '#server/papers/queries.ts'
import type { Block, Cell, GridCell, Paper, Paragraph, TableRow } from '#server/platform/pdf/paper.ts'

type Made = { size: PageSize; now: Date }
const { none, labelCopy: label } = printedTexts

/** The label copy as printed. */
export function makeLabelCopyPaper(
  { release, copy, artistName, disputed }: LabelCopySource,
  { size, now }: Made,
): Paper {
  const artist = copy.artist ?? artistName
  const tracks = copy.tracks_metadata
  return {
    size,
    title: `${release.title} – ${label.tag}`,
    author: artist ?? '',
    language: copy.language_lyrics,
    made: now.toISOString(),
    tag: label.tag,
    name: artist ?? '',
    barcode: barsOf(copy.upc_code),
    poster: release.title,
    posterNote: copy.version_subtitle,
    blocks: [
      { kind: 'grid', columns: 8, cells: releaseCells(release, copy, artist) },
      ...(tracks.length > 0
        ? [trackTable(tracks, copy)]
        : [{ kind: 'text', paragraphs: [words(label.noTracks)] } satisfies Block]),
      ...(disputed.length > 0
        ? [{ kind: 'text', paragraphs: [words(label.disputed(disputed), 'strong')] } satisfies Block]
        : []),
      ...(release.description
        ? [{ kind: 'text', paragraphs: [words(release.description, 'soft')] } satisfies Block]
        : []),
    ],
    running: null,
    across: null,
    foot: foot(`${label.tag}: ${release.title}`, now, copy),
    boxNote: printedTexts.boxNote,
  }
}

function releaseCells(release: LabelCopySource['release'], copy: LabelCopy, artist: string | null): GridCell[] {
  const owner = release.label ?? artist
  const more = copy.catalog_number || copy.original_release_date || copy.excluded_territories.length > 0
  return [
    cell(label.type, releaseTexts.types[release.release_type], 1),
    cell(label.date, release.release_date && formatDate(release.release_date), 1),
    cell(label.year, String(copy.copyright_year), 1),
    cell(label.label, release.label, 1),
    cell(label.genre, release.genre && capitalized(release.genre), 1),
    cell(label.subGenre, copy.sub_genre, 1),
    cell(label.language, languageOf(copy.language_lyrics), 1),
    cell(label.explicit, label.advisories[copy.advisory], 1),
    cell(label.territories, territoriesOf(copy.territories), 2),
    cell(label.upc, copy.upc_code, 2, 'code'),
    { caption: label.phonogram, value: rightsLine('℗', copy.phonogram_copyright, copy.copyright_year, owner), span: 2 },
    {
      caption: label.copyright,
      value: rightsLine('©', copy.composition_copyright, copy.copyright_year, owner),
      span: 2,
    },
    ...(more
      ? [
          cell(label.catalog, copy.catalog_number, 2),
          cell(label.original, copy.original_release_date && formatDate(copy.original_release_date), 2),
          cell(label.excluded, territoriesOf(copy.excluded_territories), 4),
        ]
      : []),
  ]
}

/** Keeps sign and year apart from the owner, so that a right-to-left name does not pull them along. */
function rightsLine(symbol: '℗' | '©', typed: string | null, year: number, owner: string | null): Paragraph {
  const line = copyrightLine(symbol, typed, year, owner)
  const [, start, name] = (line && /^(\S+ [\d\s,/–-]+ )(.*)$/su.exec(line)) || []
  if (!line) return words(none, 'strong')
  return start && name ? [...words(start, 'strong'), ...words(name, 'strong')] : words(line, 'strong')
}

const capitalized = (text: string) =>
  text.toLowerCase() === 'r&b' ? 'R&B' : text.charAt(0).toUpperCase() + text.slice(1)
const languageOf = (code: string) => (languageName(code) === code ? code : `${languageName(code)} (${code})`)

function territoriesOf(typed: string[]): string {
  const { territories, unknown } = readTerritories(typed)
  return [...territories.map((code) => (code === worldwide ? code : territoryName(code))), ...unknown].join(', ')
}

/** The name all tracks share, or null. */
function sharedName(tracks: Track[], key: 'mix_engineer' | 'mastering_engineer'): string | null {
  const name = tracks[0]?.[key] ?? null
  return tracks.every((track) => track[key] === name) ? name : null
}

function trackTable(tracks: Track[], copy: LabelCopy): Block {
  const { columns } = label
  const shared = { mixed: sharedName(tracks, 'mix_engineer'), mastered: sharedName(tracks, 'mastering_engineer') }
  const { seconds, unknown } = totalLength(tracks)
  const sum = [
    label.tracks(tracks.length),
    shared.mixed && `${label.credits.mixed}${shared.mixed}.`,
    shared.mastered && `${label.credits.mastered}${shared.mastered}.`,
    unknown > 0 && label.unknownLengths(unknown),
  ]
  return {
    kind: 'table',
    columns: [
      { caption: columns.number, width: 24, align: 'left' },
      { caption: columns.title, width: 142, align: 'left' },
      { caption: columns.songwriters, width: 106, align: 'left' },
      { caption: columns.producers, width: 92, align: 'left' },
      { caption: columns.isrc, width: 78, align: 'left' },
      { caption: columns.preview, width: 34, align: 'right' },
      { caption: columns.duration, width: 38, align: 'right' },
    ],
    rows: tracks.map((track) => trackRow(track, copy, shared)),
    foot: [
      [
        sum
          .filter((text) => typeof text === 'string')
          .flatMap((text, index): Paragraph => words(index > 0 ? ` ${text}` : text, 'strong')),
      ],
      [words(formatDuration(seconds), 'figure')],
    ],
  }
}

function trackRow(track: Track, copy: LabelCopy, shared: { mixed: string | null; mastered: string | null }): TableRow {
  const mark = label.marks[track.advisory]
  const title: Cell = [
    [
      ...words(track.song_title, 'track'),
      ...[track.version_subtitle, mark]
        .filter((text) => text !== null)
        .flatMap((text): Paragraph => [...words(' ', 'soft'), ...words(text, 'soft')]),
    ],
  ]
  if (track.featured_artists)
    title.push([...words(label.featuring, 'small'), ...names(track.featured_artists, 'small')])
  const { credits } = label
  const notes: [string, string | null][] = [
    [credits.mixed, shared.mixed ? null : track.mix_engineer],
    [credits.mastered, shared.mastered ? null : track.mastering_engineer],
    [credits.remixed, track.remixer],
    [credits.iswc, track.iswc && written(checkIswc(track.iswc), track.iswc)],
    [credits.language, track.language_lyrics === copy.language_lyrics ? null : languageOf(track.language_lyrics)],
    [credits.genre, track.sub_genre === copy.sub_genre ? null : track.sub_genre],
  ]
  const said = notes.filter((note): note is [string, string] => Boolean(note[1]))
  return {
    cells: [
      [words(String(track.track_number), 'track')],
      title,
      [names(track.songwriters)],
      [names(track.producers)],
      [words(track.isrc ? written(checkIsrc(track.isrc), track.isrc) : none, 'code')],
      [words(formatDuration(track.preview_start_time))],
      [words(track.duration_seconds === null ? none : formatDuration(track.duration_seconds), 'figure')],
    ],
    note:
      said.length === 0
        ? null
        : said.flatMap(([caption, value], index): Paragraph => [
            ...words(`${index > 0 ? ' · ' : ''}${caption}`, 'small'),
            ...words(value, 'small'),
          ]),
  }
}
