import { canonical, upcOf, type DeliverySource } from '#domain/delivery-files/rules.ts'
import { checkIsrc, checkIswc } from '#domain/identifiers/rules.ts'
import { copyrightLine } from '#domain/label-copy/rules.ts'
import type { Track } from '#domain/label-copy/schema.ts'
import { genreName } from '#domain/label-copy/texts.ts'
import { registeredName } from '#domain/parties/rules.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { formatDuration } from '#domain/songs/rules.ts'
import { writerCode } from '#domain/split-sheets/rules.ts'
import type { UploadGroup, UploadItem } from '#domain/upload-sheets/schema.ts'
import { uploadTexts as texts } from '#domain/upload-sheets/texts.ts'
import { namesIn } from '#domain/writers/rules.ts'

const { labels } = texts
type Label = keyof typeof labels
type Where = Partial<Pick<UploadItem, 'page' | 'field' | 'note'>>

const item = (key: string, label: string, value: string | null, where: Where = {}): UploadItem => ({
  key,
  label,
  value: value === null || value.trim() === '' ? null : value.trim(),
  note: null,
  page: 'label-copy',
  field: null,
  ...where,
})
/** One line a name; a single empty line if there are none. */
function people(key: Label, typed: string | null, where: Where): UploadItem[] {
  const names = namesIn(typed ?? '')
  if (names.length === 0) return [item(key, labels[key], null, where)]
  return names.map((name, index) =>
    item(`${key}.${index + 1}`, texts.nth(labels[key], index + 1, names.length), name, where),
  )
}

/** Year and owner apart: forms ask for them in two fields. */
function rights(symbol: '℗' | '©', { release, copy, artist }: DeliverySource): { year: string; owner: string | null } {
  const typed = symbol === '℗' ? copy.phonogram_copyright : copy.composition_copyright
  const line = copyrightLine(symbol, typed, copy.copyright_year, release.label ?? artist)
  const [, years, owner] = /^\S+ ((?:\d{4}[\s,/–-]*)+) (.*)$/su.exec(line ?? '') ?? []
  return { year: years?.trim() ?? String(copy.copyright_year), owner: owner ?? null }
}

function releaseItems(source: DeliverySource): UploadItem[] {
  const { release, copy, artist } = source
  const at = (key: Label, field: string, value: string | null) => item(key, labels[key], value, { field })
  const [phonogram, copyright] = [rights('℗', source), rights('©', source)]
  return [
    at('title', 'title', release.title),
    at('version', 'version_subtitle', copy.version_subtitle),
    ...people('artist', artist, { field: 'artist' }),
    at('label', 'label', release.label ?? artist),
    at('type', 'release_type', releaseTexts.types[release.release_type]),
    at('genre', 'genre', release.genre && genreName(release.genre)),
    at('sub_genre', 'sub_genre', copy.sub_genre),
    at('language', 'language_lyrics', copy.language_lyrics),
    at('release_date', 'release_date', release.release_date),
    at('original_release_date', 'original_release_date', copy.original_release_date),
    at('upc', 'upc', upcOf(copy.upc_code)),
    at('catalog_number', 'catalog_number', copy.catalog_number),
    at('phonogram_year', 'phonogram_copyright', phonogram.year),
    at('phonogram_owner', 'phonogram_copyright', phonogram.owner),
    at('copyright_year', 'composition_copyright', copyright.year),
    at('copyright_owner', 'composition_copyright', copyright.owner),
    at('territories', 'territories', copy.territories.join(', ')),
    at('excluded_territories', 'excluded_territories', copy.excluded_territories.join(', ')),
    at('explicit', 'advisory', texts.explicit[copy.advisory]),
  ]
}

type Lyrics = ReadonlyMap<string, string>

function trackItems(track: Track, source: DeliverySource, lyrics: Lyrics): UploadItem[] {
  const at = (key: Label, field: Exclude<keyof Track, 'song'>, value: string | null) =>
    item(key, labels[key], value, { field: `${track.song_id}.${field}` })
  const named = (
    key: Label,
    field: 'featured_artists' | 'remixer' | 'producers' | 'mix_engineer' | 'mastering_engineer',
  ) => people(key, track[field], { field: `${track.song_id}.${field}` })
  const isInstrumental = track.language_lyrics === 'zxx'
  return [
    at('title', 'song_title', track.song_title),
    at('version', 'version_subtitle', track.version_subtitle),
    ...named('featured', 'featured_artists'),
    ...named('remixer', 'remixer'),
    at('isrc', 'isrc', canonical(checkIsrc, track.isrc)),
    at('explicit', 'advisory', texts.explicit[track.advisory]),
    at('language_lyrics', 'language_lyrics', isInstrumental ? texts.instrumental : track.language_lyrics),
    at('length', 'duration_seconds', track.duration_seconds === null ? null : formatDuration(track.duration_seconds)),
    at('preview', 'preview_start_time', String(track.preview_start_time)),
    ...writerItems(track, source),
    at('iswc', 'iswc', canonical(checkIswc, track.iswc)),
    ...named('producer', 'producers'),
    ...named('mix_engineer', 'mix_engineer'),
    ...named('mastering_engineer', 'mastering_engineer'),
    ...recordingItems(track, source),
    ...(isInstrumental ? [] : [item('lyrics', labels.lyrics, lyrics.get(track.song_id) ?? null, { page: 'lyrics' })]),
  ]
}

type Writer = { given: string; family: string; role: string | null }

/** From the signed version of the work's split sheet, else from the sheet; without one, from the label copy, whose names are cut by a guess. */
function writersOf(track: Track, { works }: DeliverySource): { writers: Writer[]; where: Where } {
  const work = works.get(track.song_id)
  const writers = (work?.writers ?? []).flatMap((each): Writer[] => {
    const code = writerCode(each.role, each.writer_share, work?.language)
    return code === null ? [] : [{ given: each.given_names, family: each.family_name, role: texts.roles[code] }]
  })
  if (work && writers.length > 0) {
    const note = work.state === 'unsigned' ? texts.unsigned : work.state === 'draft' ? texts.draft : null
    return { writers, where: { page: 'split-sheet', note } }
  }
  const typed = namesIn(track.songwriters ?? '').map((legal_name): Writer => {
    const { given, family } = registeredName({ kind: 'person', legal_name, family_name: null, given_names: null })
    return { given, family, role: null }
  })
  return { writers: typed, where: { field: `${track.song_id}.songwriters`, note: texts.typed } }
}

function writerItems(track: Track, source: DeliverySource): UploadItem[] {
  const { writers, where } = writersOf(track, source)
  if (writers.length === 0) return [item('writer', labels.writer, null, { field: `${track.song_id}.songwriters` })]
  return writers.flatMap(({ given, family, role }, index) => {
    const [key, label] = [`writer.${index + 1}`, texts.nth(labels.writer, index + 1, writers.length)]
    return [
      ...(given === '' ? [] : [item(`${key}.given`, texts.given(label), given, where)]),
      item(`${key}.family`, texts.family(label), family, where),
      ...(role === null ? [] : [item(`${key}.role`, texts.role(label), role, where)]),
    ]
  })
}

function recordingItems(track: Track, { recordings }: DeliverySource): UploadItem[] {
  const details = recordings.get(track.song_id)
  const where: Where = { page: 'recording' }
  const performers = details?.performers ?? []
  const own = [
    ['phonogram_year', details?.phonogram_year ? String(details.phonogram_year) : null],
    ['phonogram_owner', details?.phonogram_owner ?? null],
  ] as const
  return [
    ...(performers.length === 0 ? [item('performer', labels.performer, null, where)] : []),
    ...performers.flatMap(({ name, plays }, index) => {
      const [key, label] = [`performer.${index + 1}`, texts.nth(labels.performer, index + 1, performers.length)]
      return [item(key, label, name, where), ...(plays ? [item(`${key}.plays`, texts.plays(label), plays, where)] : [])]
    }),
    item('ai', labels.ai, details?.ai_contribution ? texts.contributions[details.ai_contribution] : null, where),
    // Only where it is not the release's.
    ...own.flatMap(([key, value]) => (value === null ? [] : [item(key, labels[key], value, where)])),
  ]
}

/** The values of a release as distributors' forms ask for them: the release first, then track by track. `lyrics`: the delivery form, by the song's id. */
export function uploadGroups(source: DeliverySource, lyrics: Lyrics): UploadGroup[] {
  return [
    { song_id: null, title: texts.release, items: releaseItems(source) },
    ...source.copy.tracks_metadata.map((track) => ({
      song_id: track.song_id,
      title: texts.track(track.track_number, track.song_title),
      items: trackItems(track, source, lyrics),
    })),
  ]
}

/** The name of a line's tick. */
export const tickOf = ({ song_id }: Pick<UploadGroup, 'song_id'>, { key }: Pick<UploadItem, 'key'>): string =>
  song_id === null ? key : `${song_id}.${key}`

/** The ticks that a group's lines can have: those with something to copy. */
export const ticksOf = (group: UploadGroup): string[] =>
  group.items.filter(({ value }) => value !== null).map((each) => tickOf(group, each))
