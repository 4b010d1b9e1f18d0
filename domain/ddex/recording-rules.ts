import type { TrackCredits, Credit } from '#domain/ddex/credit-rules.ts'
import { instrumentKey, instrumentOf } from '#domain/ddex/instrument-rules.ts'
import type { Named, Parties } from '#domain/ddex/party-rules.ts'
import type { MessageFacts, MessageTrack } from '#domain/ddex/schema.ts'
import {
  copyrightElement,
  durationText,
  everywhere,
  aiElement,
  namespaceOf,
  titleElements,
  versionElement,
  warningElement,
} from '#domain/ddex/word-rules.ts'
import { checkIsrc, checkIswc } from '#domain/identifiers/rules.ts'
import { readLanguage } from '#domain/languages/rules.ts'
import { noWords } from '#domain/languages/schema.ts'
import { clean, element, optional, type Element } from '#domain/shared/xml.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'

/** The length of a preview in most stores, in seconds (standards 2.1). */
const previewLength = 30

type Recording = {
  facts: MessageFacts
  track: MessageTrack
  work: SocietyWork | undefined
  credits: TrackCredits
  artist: Named
  parties: Parties
}

/** Where the resources of a message refer to: `A1` is the recording of the first track. */
export const resourceReference = (place: number): string => `A${place}`

/** A track as a SoundRecording; `place` counts from 1. The rules of readiness hold for its values. */
export function recordingElement(recording: Recording, place: number): Element {
  const { facts, track, work, credits, artist, parties } = recording
  const iswc = work?.iswc ? checkIswc(work.iswc) : null
  const language = readLanguage(track.language_lyrics)
  return element('SoundRecording', [
    element('ResourceReference', resourceReference(place)),
    element('Type', 'MusicalWorkSoundRecording'),
    editionElement(recording, place),
    iswc?.ok ? element('WorkId', [element('ISWC', iswc.canonical)]) : null,
    ...titleElements(track.song_title, track.version_subtitle),
    versionElement(track.version_subtitle),
    ...artistElements(artist, credits.featured, parties),
    ...contributorElements('Contributor', credits.contributors, parties, facts),
    element('Duration', durationText(track.duration_seconds ?? 0)),
    optional(
      'CreationDate',
      track.recorded_on,
      track.recorded_in ? { ApplicableTerritoryCode: track.recorded_in } : {},
    ),
    warningElement(track.advisory),
    aiElement(track.ai_contribution),
    language === noWords ? element('IsInstrumental', true) : null,
    language === null ? null : element('LanguageOfPerformance', language, { IsMainLanguage: 'true' }),
  ])
}

function editionElement({ facts, track, credits, parties }: Recording, place: number): Element {
  const isrc = checkIsrc(track.isrc ?? '')
  return element('SoundRecordingEdition', [
    element('ResourceId', [isrc.ok ? element('ISRC', isrc.canonical) : null]),
    ...contributorElements('EditionContributor', credits.edition, parties, facts),
    copyrightElement('P', facts.copy?.phonogram_copyright ?? null, facts, track),
    previewElement(track, place),
  ])
}

/** Where stores cut their preview; null if it would begin after the end. */
function previewElement({ preview_start_time: start, duration_seconds }: MessageTrack, place: number): Element | null {
  const left = (duration_seconds ?? 0) - start
  if (left <= 0) return null
  return element('TechnicalDetails', [
    element('TechnicalResourceDetailsReference', `T${place}`),
    element('ClipDetails', [
      element('TechnicalResourceDetailsReference', `T${place}Preview`),
      element('ClipType', 'Preview'),
      element('Timing', [element('StartPoint', start), element('DurationUsed', `PT${Math.min(previewLength, left)}S`)]),
      element('ExpressionType', 'Instructive'),
    ]),
  ])
}

/** 'Marlin feat. Yaw, Ines', and each of them on their own. */
export const artistElements = (artist: Named, featured: readonly Named[], parties: Parties): Element[] => {
  const guests = featured.map(({ name }) => clean(name)).join(', ')
  return [
    element('DisplayArtistName', guests === '' ? artist.name : `${clean(artist.name)} feat. ${guests}`, everywhere),
    ...[artist, ...featured].map((person, index) =>
      element(
        'DisplayArtist',
        [
          element('ArtistPartyReference', parties.referenceOf(person)),
          element('DisplayArtistRole', index === 0 ? 'MainArtist' : 'FeaturedArtist'),
        ],
        { SequenceNumber: String(index + 1) },
      ),
    ),
  ]
}

/** One element per party with everything it did, each once. */
function contributorElements(
  name: 'Contributor' | 'EditionContributor',
  credits: readonly Credit[],
  parties: Parties,
  facts: MessageFacts,
): Element[] {
  const byParty = Map.groupBy(credits, ({ person }) => parties.referenceOf(person))
  return [...byParty].map(([reference, own], index) =>
    element(name, [element('ContributorPartyReference', reference), ...rolesOf(own, facts)], {
      SequenceNumber: String(index + 1),
    }),
  )
}

/** Each role once, with all instruments in it, each in the words it first has. */
function rolesOf(credits: readonly Credit[], facts: MessageFacts): Element[] {
  const byRole = Map.groupBy(credits, ({ role }) => role)
  return [...byRole].map(([role, own]) => {
    const instruments = Map.groupBy(
      own.flatMap(({ instrument }) => instrument ?? []),
      instrumentKey,
    )
    return element('Role', [
      element('Value', role),
      ...[...instruments.values()].map(([name]) => instrumentElement(name!, facts)),
    ])
  })
}

/** By DDEX's name, else in the words of the label copy. */
const instrumentElement = (name: string, facts: MessageFacts): Element => {
  const known = instrumentOf(name)
  return known
    ? element('InstrumentType', known)
    : element('InstrumentType', 'UserDefined', { ...namespaceOf(facts), UserDefinedValue: name })
}
