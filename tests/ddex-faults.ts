import type { MessageCopy, MessageFacts, MessageTrack } from '#domain/ddex/schema.ts'
import { isBlank } from '#domain/shared/xml.ts'
import type { SocietyWork, SocietyWriter } from '#domain/society-tables/schema.ts'

/** Something that is wrong with a release: the rule that says so, and how to break and fix it. */
export type Fault = {
  rule: string
  /** The place that it changes: of two faults at one place, and of two that hide each other, only one is made. */
  places: readonly string[]
  broken: (facts: MessageFacts) => MessageFacts
  /** Only this, from the release as it was. */
  mended: (facts: MessageFacts, before: MessageFacts) => MessageFacts
}

/** A part of the facts: how to read it, and the facts with another one. */
type Part<T> = { get: (facts: MessageFacts) => T; set: (facts: MessageFacts, value: T) => MessageFacts }
const part = <Key extends keyof MessageFacts>(key: Key): Part<MessageFacts[Key]> => ({
  get: (facts) => facts[key],
  set: (facts, value) => ({ ...facts, [key]: value }),
})
const field = <T extends object, Key extends keyof T>(of: Part<T>, key: Key): Part<T[Key]> => ({
  get: (facts) => of.get(facts)[key],
  set: (facts, value) => of.set(facts, { ...of.get(facts), [key]: value }),
})
const item = <T>(of: Part<T[]>, index: number): Part<T> => ({
  get: (facts) => of.get(facts)[index]!,
  set: (facts, value) => of.set(facts, of.get(facts).with(index, value)),
})
const fault = <T>(rule: string, at: Part<T>, value: T, ...places: string[]): Fault => ({
  rule,
  places,
  broken: (facts) => at.set(facts, value),
  mended: (facts, before) => at.set(facts, at.get(before)),
})

const release = part('release')
const copy = part('copy') as Part<MessageCopy>

/** One of each kind that a release as a whole can have. */
const releaseFaults = (facts: MessageFacts): Fault[] => [
  ...[null, 'PADPIDA2007050901V'].map((dpid) => fault('sender', field(part('sender'), 'dpid'), dpid, 'sender')),
  fault('recipient', part('recipient'), null, 'recipient'),
  fault('title', field(release, 'title'), '\u0001', 'title'),
  fault('release_date', field(release, 'release_date'), null, 'date'),
  fault('genre', field(release, 'genre'), null, 'genre'),
  ...[null, '036000291453'].map((upc) => fault('upc', field(release, 'upc'), upc, 'upc')),
  fault('artist', field(copy, 'artist'), '\u000b', 'copy artist'),
  ...[[], ['DE', 'Atlantis']].map((names) =>
    fault('territories', field(copy, 'territories'), names, 'copy territories', 'from list'),
  ),
  ...[['Atlantis'], ['Worldwide']].map((names) =>
    fault('excluded_territories', field(copy, 'excluded_territories'), names, 'copy excluded'),
  ),
  ...(facts.copy?.territories.includes('Germany')
    ? [fault('excluded_territories', field(copy, 'excluded_territories'), ['DE'], 'copy excluded', 'from list')]
    : []),
  fault('language_lyrics', field(copy, 'language_lyrics'), 'Klingon', 'copy language'),
  fault('left-out', part('left_out'), ['Undertow'], 'copy left out'),
]

const trackFaults = (facts: MessageFacts, index: number): Fault[] => {
  const track = item(part('tracks'), index) as Part<MessageTrack>
  const at = `track ${index}`
  const isFirst = index === 0
  return [
    fault('song_title', field(track, 'song_title'), ' \u0002', `${at} title`),
    // The track whose code another one repeats has to keep its own.
    ...[null, 'NOTANISRC', '844185059862'].map((isrc) =>
      fault('isrc', field(track, 'isrc'), isrc, `${at} isrc`, ...(isFirst ? ['isrc of the first'] : [])),
    ),
    ...(isFirst
      ? []
      : [fault('isrc-twice', field(track, 'isrc'), facts.tracks[0]!.isrc, `${at} isrc`, 'isrc of the first')]),
    ...[null, 0].map((length) => fault('duration_seconds', field(track, 'duration_seconds'), length, `${at} time`)),
    fault('preview_start_time', field(track, 'preview_start_time'), 7200, `${at} time`),
    fault('language_lyrics', field(track, 'language_lyrics'), '', `${at} language`),
    fault('order', field(track, 'track_number'), 999, 'order'),
    ...(facts.works[index]!.writers.length === 0
      ? [fault('songwriters', field(track, 'songwriters'), null, `${at} songwriters`)]
      : []),
  ]
}

const workFaults = (facts: MessageFacts, index: number): Fault[] => {
  const work = item(part('works'), index) as Part<SocietyWork>
  const at = `work ${index}`
  return [
    ...['T1234567890', '1234567894'].map((iswc) => fault('iswc', field(work, 'iswc'), iswc, `${at} iswc`)),
    fault('disputed', field(work, 'disputed'), true, `${at} disputed`),
    ...(['unsigned', 'draft'] as const).map((state) => fault('unsigned', field(work, 'state'), state, `${at} state`)),
    ...facts.works[index]!.writers.flatMap(({ publisher: name }, place) => {
      const writer = item(field(work, 'writers'), place) as Part<SocietyWriter>
      return [
        fault('ipi', field(writer, 'ipi_number'), '00000000198', `${at} ipi ${place}`),
        ...(isBlank(name)
          ? []
          : [fault('publisher-ipi', field(writer, 'publisher_ipi'), '1234567890A', `${at} publisher ${place}`)]),
      ]
    }),
  ]
}

/** Everything that can be wrong with this release. */
export const faultsFor = (facts: MessageFacts): Fault[] => [
  ...releaseFaults(facts),
  ...facts.tracks.flatMap((_, index) => trackFaults(facts, index)),
  ...facts.works.flatMap((_, index) => workFaults(facts, index)),
]

/** No two at one place. */
export function apart(faults: readonly Fault[]): Fault[] {
  const taken = new Set<string>()
  return faults.filter(({ places }) => {
    if (places.some((place) => taken.has(place))) return false
    for (const place of places) taken.add(place)
    return true
  })
}
