import type { MessageFacts, MessageTrack } from '#domain/ddex/schema.ts'
import { checkDpid } from '#domain/identifiers/rules.ts'
import { copyrightParts } from '#domain/label-copy/rules.ts'
import type { Advisory } from '#domain/label-copy/schema.ts'
import { genreName } from '#domain/label-copy/texts.ts'
import type { AiContribution } from '#domain/recording-details/rules.ts'
import { clean, element, isBlank, optional, type Element } from '#domain/shared/xml.ts'

/** What holds everywhere unless another element says otherwise. */
export const everywhere = { ApplicableTerritoryCode: 'Worldwide', IsDefault: 'true' }

/** The title as shown, 'Low Tide (Live)', and its parts. */
export const titleElements = (title: string, version: string | null): Element[] => [
  element('DisplayTitleText', isBlank(version) ? title : `${clean(title)} (${clean(version!)})`, everywhere),
  element(
    'DisplayTitle',
    [element('TitleText', title), optional('SubTitle', version, { SubTitleType: 'Version' })],
    everywhere,
  ),
]

/** By words of the version; the first that fits (standards 2.7). */
const versionTypes: readonly [RegExp, string][] = [
  [/remix/i, 'RemixVersion'],
  [/\blive\b/i, 'LiveVersion'],
  [/instrumental/i, 'InstrumentalVersion'],
  [/a ?cappella/i, 'ACappellaVersion'],
  [/\bdemo\b/i, 'DemoVersion'],
  [/\bradio\b/i, 'RadioVersion'],
  [/\bclean\b/i, 'CleanVersion'],
  [/\bedit/i, 'EditedVersion'],
  [/karaoke/i, 'KaraokeVersion'],
  [/acoustic|alternat/i, 'AlternativeVersion'],
  [/\bmix\b/i, 'MixVersion'],
]
export function versionElement(version: string | null): Element | null {
  const found = version === null ? undefined : versionTypes.find(([words]) => words.test(version))
  return found ? element('VersionType', found[1]) : null
}

const warnings: Readonly<Record<Advisory, string>> = {
  explicit: 'Explicit',
  clean: 'ExplicitContentEdited',
  none: 'NotExplicit',
}
/** Optional in ERN 4.3.2, but required before: written always (registration papers). */
export const warningElement = (...advisories: readonly Advisory[]): Element =>
  element(
    'ParentalWarningType',
    warnings[(['explicit', 'clean', 'none'] as const).find((each) => advisories.includes(each))!],
  )

const contributions: Readonly<Record<AiContribution, string>> = { none: 'None', partly: 'Partly', all: 'All' }
/** How much AI made; unknown writes nothing (standards 2.10). */
export const aiElement = (contribution: AiContribution | null): Element | null =>
  contribution === null ? null : element('ContainsAI', contributions[contribution])

/** Ids and words of our own are the sender's. */
export const namespaceOf = ({ sender }: MessageFacts) => {
  const checked = checkDpid(sender.dpid ?? '')
  return { Namespace: `DPID:${checked.ok ? checked.canonical : ''}` }
}

/** '(P) 1998, 2026 Owner', with the first of its years; a recording may have its own owner and year. Both owners blank: null. */
export function copyrightElement(
  letter: 'P' | 'C',
  typed: string | null,
  { release, copy }: MessageFacts,
  own?: Pick<MessageTrack, 'phonogram_owner' | 'phonogram_year'>,
): Element | null {
  const owner = isBlank(release.label) ? (copy?.artist ?? null) : release.label
  const ofRelease = copyrightParts(clean(typed ?? ''), copy?.copyright_year ?? 0, owner)
  const parts = ofRelease && {
    years: own?.phonogram_year ? String(own.phonogram_year) : ofRelease.years,
    owner: own && !isBlank(own.phonogram_owner) ? clean(own.phonogram_owner!) : ofRelease.owner,
  }
  if (!parts || isBlank(parts.owner)) return null
  return element(`${letter}Line`, [
    element('Year', parts.years.slice(0, 4)),
    element(`${letter}LineCompany`, parts.owner),
    element(`${letter}LineText`, `(${letter}) ${parts.years} ${parts.owner}`),
  ])
}

/** The specification's genres among those that DDEX classifies; indie is not one of them (standards 2.7). */
const classified: Readonly<Record<string, string>> = {
  pop: 'Pop',
  rock: 'Rock',
  'hip-hop': 'HipHop',
  electronic: 'ElectronicMusic',
  country: 'CountryMusic',
  'r&b': "R'n'B",
  folk: 'Folk',
}
export function genreElement(genre: string, subGenre: string | null): Element {
  const key = clean(genre).toLowerCase()
  const category = Object.hasOwn(classified, key) ? classified[key]! : null
  return element(
    'DisplayGenre',
    [
      element('GenreText', genreName(genre)),
      optional('SubGenre', subGenre),
      category === null ? null : element('GenreCategory', [element('Value', category)]),
    ],
    everywhere,
  )
}

/** 'PT61M40S' */
export const durationText = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`

/** The length of a release in seconds. */
export const totalSeconds = (tracks: readonly MessageTrack[]): number =>
  tracks.reduce((sum, { duration_seconds }) => sum + (duration_seconds ?? 0), 0)
