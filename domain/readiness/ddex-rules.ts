import type { MessageCopy, MessageFacts } from '#domain/ddex/schema.ts'
import { checkDpid, checkGtin } from '#domain/identifiers/rules.ts'
import { identifierTexts } from '#domain/identifiers/texts.ts'
import { refusedInTitle } from '#domain/label-copy/rules.ts'
import { readinessTexts as said } from '#domain/label-copy/texts.ts'
import { readLanguage } from '#domain/languages/rules.ts'
import { metadataTexts } from '#domain/metadata/texts.ts'
import { labelCopy, linesOf, missing, none, wrong, type Rule } from '#domain/readiness/line-rules.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { noTracks } from '#domain/readiness/society-rules.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'
import { trackLines, workLines } from '#domain/readiness/track-rules.ts'
import { isBlank } from '#domain/shared/xml.ts'
import { readTerritories, worldwide } from '#domain/territories/rules.ts'

const { ddex, sources } = texts
const { names } = identifierTexts

/** One line about a field of the release, if its value is missing or wrong. */
const ofRelease = (field: string | null, name: string, note: string | null) =>
  note === null ? none : [{ name, note, place: labelCopy(field) }]
/** Who sends and receives it. */
export const partyRules: readonly Rule<MessageFacts>[] = [
  {
    key: 'sender',
    level: 'refused',
    source: sources.ddexHeader,
    check: ({ sender: { dpid } }) => {
      const note = isBlank(dpid) ? ddex.noSender : wrong(dpid!, checkDpid)
      return note === null
        ? none
        : [{ name: names.dpid, note, place: { page: 'registration', song_id: null, field: 'dpid' } }]
    },
  },
  {
    key: 'recipient',
    level: 'refused',
    source: sources.ddexHeader,
    check: ({ recipient }) =>
      recipient === null
        ? [{ name: ddex.recipient, note: ddex.noRecipient, place: { page: 'ddex', song_id: null } }]
        : none,
  },
  {
    key: 'label-copy',
    level: 'refused',
    source: sources.ddex,
    check: ({ copy }) =>
      copy ? none : [{ name: metadataTexts.labelCopy, note: texts.noLabelCopy, place: labelCopy(null) }],
  },
  {
    key: 'title',
    level: 'refused',
    source: sources.ddex,
    check: ({ release: { title } }) => ofRelease('title', said.fields.title, missing(title, said.missing.title)),
  },
  {
    key: 'style',
    level: 'asked',
    source: sources.titles,
    check: ({ release: { title } }) =>
      ofRelease('title', said.fields.title, refusedInTitle(title, said.guestInRelease)),
  },
  {
    key: 'release_date',
    level: 'refused',
    source: sources.ddexDeal,
    check: ({ release: { release_date } }) =>
      ofRelease('release_date', said.fields.release_date, missing(release_date, said.missing.release_date)),
  },
  {
    key: 'genre',
    level: 'refused',
    source: sources.ddex,
    check: ({ release: { genre } }) => ofRelease('genre', said.fields.genre, missing(genre, said.missing.genre)),
  },
  {
    key: 'upc',
    level: 'refused',
    source: sources.gtin,
    check: ({ release: { upc } }) =>
      ofRelease('upc', names.gtin, isBlank(upc) ? ddex.none(names.gtin) : wrong(upc!, checkGtin)),
  },
  {
    key: 'upc-twice',
    level: 'asked',
    source: sources.gtinOnce,
    check: ({ release: { upc_on: title } }) =>
      ofRelease('upc', names.gtin, title === null ? null : texts.upcTwice(title)),
  },
  {
    key: 'left-out',
    level: 'asked',
    source: sources.ddexLabelCopy,
    check: ({ copy, left_out }) =>
      copy && left_out.length > 0 ? ofRelease(null, said.fields.tracks, ddex.leftOut(left_out)) : none,
  },
]

/** What only a saved label copy can lack. */
export const copyRules: readonly Rule<MessageFacts & { copy: MessageCopy }>[] = [
  {
    key: 'artist',
    level: 'refused',
    source: sources.ddex,
    check: ({ copy: { artist } }) => ofRelease('artist', said.fields.artist, missing(artist, said.missing.artist)),
  },
  {
    key: 'territories',
    level: 'refused',
    source: sources.ddexDeal,
    check: ({ copy }) => {
      const { territories, unknown } = readTerritories(copy.territories)
      const note =
        unknown.length > 0
          ? said.unknownTerritories(unknown)
          : territories.length === 0
            ? said.missing.territories
            : null
      return ofRelease('territories', said.fields.territories, note)
    },
  },
  {
    key: 'excluded_territories',
    level: 'refused',
    source: sources.ddexDeal,
    check: ({ copy }) => ofRelease('excluded_territories', said.fields.excluded_territories, exclusionNote(copy)),
  },
  {
    key: 'language_lyrics',
    level: 'refused',
    source: sources.ddex,
    check: ({ copy: { language_lyrics: code } }) =>
      ofRelease(
        'language_lyrics',
        said.fields.language_lyrics,
        readLanguage(code) === null ? said.unknownLanguage(code) : null,
      ),
  },
  {
    key: 'tracks',
    level: 'refused',
    source: sources.ddex,
    check: ({ tracks }) => ofRelease(null, said.fields.tracks, tracks.length === 0 ? said.noTracks : null),
  },
  {
    key: 'order',
    level: 'refused',
    source: sources.ddexOrder,
    check: ({ tracks }) => {
      const isInOrder = tracks.every(({ track_number }, index) => track_number === index + 1)
      return ofRelease(null, said.fields.tracks, isInOrder ? null : ddex.order)
    },
  },
]

/** A list of territories leaves out all others already: only the whole world can have exclusions (standards 2.8). */
function exclusionNote(copy: MessageCopy): string | null {
  const excluded = readTerritories(copy.excluded_territories)
  if (excluded.unknown.length > 0) return said.unknownTerritories(excluded.unknown)
  if (excluded.territories.includes(worldwide)) return said.excludesAll
  const { territories, unknown } = readTerritories(copy.territories)
  const isList = territories.length > 0 && unknown.length === 0 && !territories.includes(worldwide)
  return isList && excluded.territories.length > 0 ? said.excludesFromList : null
}

/** Everything that keeps the message about a release from being made, or that its recipient may ask about. */
export function ddexLines(facts: MessageFacts): Line[] {
  const { copy, tracks, works } = facts
  return [
    ...linesOf(partyRules, facts),
    ...(copy ? linesOf(copyRules, { ...facts, copy }) : works.length === 0 ? [noTracks] : []),
    ...tracks.flatMap((track) => trackLines(track, facts)),
    ...works.flatMap(workLines),
  ]
}
