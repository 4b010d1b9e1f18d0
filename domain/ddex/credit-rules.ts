import { partsPlayed } from '#domain/ddex/instrument-rules.ts'
import type { Named } from '#domain/ddex/party-rules.ts'
import type { MessageTrack } from '#domain/ddex/schema.ts'
import type { Performer } from '#domain/recording-details/schema.ts'
import { clean, isBlank } from '#domain/shared/xml.ts'
import type { SocietyWork, SocietyWriter } from '#domain/society-tables/schema.ts'
import { namesIn } from '#domain/writers/rules.ts'

/** Credits, with DDEX's names of roles (standards 2.4). */
export type Credit = { person: Named; role: string; instrument?: string }

export type TrackCredits = {
  featured: Named[]
  contributors: Credit[]
  /** Of this edition of the recording: mastering. */
  edition: Credit[]
}

/** The people in a field for names; names that XML cannot contain are omitted. */
const peopleIn = (typed: string | null): Named[] =>
  namesIn(typed ?? '')
    .filter((name) => !isBlank(name))
    .map((name) => ({ name, ipi: null }))

const writerRoles: Readonly<Record<SocietyWriter['role'], string>> = {
  writer: 'ComposerLyricist',
  'co-writer': 'ComposerLyricist',
  lyricist: 'Lyricist',
  composer: 'Composer',
  'beat-maker': 'Composer',
  arranger: 'Arranger',
  producer: 'StudioProducer',
}

/** Everybody on a track. Writers are those of the work's sheet; without one, those that the label copy names. */
export function creditsOf(track: MessageTrack, work: SocietyWork | undefined): TrackCredits {
  const all = (typed: string | null, role: string): Credit[] => peopleIn(typed).map((person) => ({ person, role }))
  const signed = (work?.writers ?? []).filter(({ legal_name }) => !isBlank(legal_name))
  return {
    featured: peopleIn(track.featured_artists),
    contributors: [
      ...(signed.length > 0 ? signed.flatMap(creditsOfWriter) : all(track.songwriters, 'ComposerLyricist')),
      ...all(track.producers, 'StudioProducer'),
      ...all(track.mix_engineer, 'MixingEngineer'),
      ...all(track.remixer, 'Remixer'),
      ...track.performers.filter(({ name }) => !isBlank(name)).flatMap(creditsOfPerformer),
    ],
    edition: all(track.mastering_engineer, 'MasteringEngineer'),
  }
}

/** A performer's instrument, by words for which DDEX has a role; anything else is an instrument. */
const performerRoles: readonly [RegExp, string][] = [
  [/\bbacking|background/i, 'BackgroundVocalist'],
  [/vocal|voice|\brap\b|singer/i, 'Vocalist'],
  [/choir/i, 'Choir'],
  [/orchestra/i, 'Orchestra'],
  [/program/i, 'Programmer'],
]
function creditsOfPerformer({ name, plays }: Performer): Credit[] {
  const person = { name, ipi: null }
  const parts = partsPlayed(clean(plays ?? ''))
  if (parts.length === 0) return [{ person, role: 'Performer' }]
  return parts.map((part) => {
    const known = performerRoles.find(([words]) => words.test(part))
    return known ? { person, role: known[1] } : { person, role: 'Musician', instrument: part }
  })
}

/** A producer with a share of the song also wrote it (standards 3.3). */
function creditsOfWriter(writer: SocietyWriter): Credit[] {
  const person = { name: writer.legal_name, ipi: writer.ipi_number }
  const publisher = { name: writer.publisher ?? '', ipi: writer.publisher_ipi }
  return [
    ...(writer.role === 'producer' && writer.writer_share > 0 ? [{ person, role: 'Composer' }] : []),
    { person, role: writerRoles[writer.role] },
    ...(isBlank(writer.publisher) ? [] : [{ person: publisher, role: 'MusicPublisher' }]),
  ]
}
