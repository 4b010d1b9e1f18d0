import { coverReference } from '#domain/ddex/cover-rules.ts'
import type { Named, Parties } from '#domain/ddex/party-rules.ts'
import { artistElements, resourceReference } from '#domain/ddex/recording-rules.ts'
import type { MessageCopy, MessageFacts, MessageTrack } from '#domain/ddex/schema.ts'
import {
  copyrightElement,
  durationText,
  genreElement,
  aiElement,
  totalSeconds,
  namespaceOf,
  titleElements,
  versionElement,
  warningElement,
} from '#domain/ddex/word-rules.ts'
import { checkGtin } from '#domain/identifiers/rules.ts'
import type { AiContribution } from '#domain/recording-details/rules.ts'
import { element, optional, type Element } from '#domain/shared/xml.ts'

/** Up to here Spotify and Apple list an EP (standards 2.6). */
const epTracks = 6
const epSeconds = 30 * 60

/** A mixtape is an album or an EP by its tracks: DDEX has no type for it (standards 2.6). */
function releaseTypeOf({ release, tracks }: Pick<MessageFacts, 'release' | 'tracks'>): 'Single' | 'EP' | 'Album' {
  if (release.release_type === 'single') return 'Single'
  if (release.release_type === 'album') return 'Album'
  if (release.release_type === 'ep') return 'EP'
  return tracks.length <= epTracks && totalSeconds(tracks) <= epSeconds ? 'EP' : 'Album'
}

/** A single of one track is its own profile, in which the track is not for sale apart from the release. */
export const isSimpleSingle = (facts: MessageFacts): boolean =>
  facts.tracks.length === 1 && releaseTypeOf(facts) === 'Single'

export const releaseReference = (place: number): string => `R${place}`

type Told = { facts: MessageFacts; copy: MessageCopy; artist: Named; label: Named; parties: Parties }

/** The release itself, `R0`. */
export function releaseElement({ facts, copy, artist, label, parties }: Told): Element {
  const { release, tracks } = facts
  const gtin = checkGtin(release.upc ?? '')
  return element('Release', [
    element('ReleaseReference', releaseReference(0)),
    element('ReleaseType', releaseTypeOf(facts)),
    element('ReleaseId', [
      gtin.ok ? element('ICPN', gtin.canonical) : null,
      optional('CatalogNumber', copy.catalog_number, namespaceOf(facts)),
      element('ProprietaryId', release.id, namespaceOf(facts)),
    ]),
    ...titleElements(release.title, copy.version_subtitle),
    versionElement(copy.version_subtitle),
    ...artistElements(artist, [], parties),
    element('ReleaseLabelReference', parties.referenceOf(label)),
    copyrightElement('P', copy.phonogram_copyright, facts),
    copyrightElement('C', copy.composition_copyright, facts),
    element('Duration', durationText(totalSeconds(tracks))),
    genreElement(release.genre ?? '', copy.sub_genre),
    optional('ReleaseDate', release.release_date),
    optional('OriginalReleaseDate', copy.original_release_date),
    warningElement(copy.advisory, ...tracks.map(({ advisory }) => advisory)),
    orderElement(facts),
    aiElement(aiOf(tracks)),
  ])
}

/** Of a release only if every track has it. */
function aiOf(tracks: readonly MessageTrack[]): AiContribution | null {
  const said = new Set(tracks.map(({ ai_contribution }) => ai_contribution))
  if (said.has(null)) return null
  return said.size === 1 ? [...said][0]! : 'partly'
}

/** The tracks in their order, and the cover. */
const orderElement = ({ tracks, cover }: MessageFacts): Element =>
  element('ResourceGroup', [
    element(
      'ResourceGroup',
      [
        element('SequenceNumber', 1),
        ...tracks.map((track, index) =>
          element('ResourceGroupContentItem', [
            element('SequenceNumber', track.track_number),
            element('ReleaseResourceReference', resourceReference(index + 1)),
          ]),
        ),
      ],
      { ResourceGroupType: 'Side' },
    ),
    cover && element('LinkedReleaseResourceReference', coverReference, { LinkDescription: 'CoverArt' }),
  ])

/** A track for sale on its own, `R1` for the first. */
export function trackReleaseElement(
  { facts, copy, label, parties }: Told,
  track: MessageTrack,
  place: number,
): Element {
  return element('TrackRelease', [
    element('ReleaseReference', releaseReference(place)),
    element('ReleaseId', [element('ProprietaryId', track.song_id, namespaceOf(facts))]),
    element('ReleaseResourceReference', resourceReference(place)),
    element('ReleaseLabelReference', parties.referenceOf(label)),
    genreElement(facts.release.genre ?? '', track.sub_genre ?? copy.sub_genre),
  ])
}
