import type { MessageCopy } from '#domain/ddex/schema.ts'
import { element, optional, type Element } from '#domain/shared/xml.ts'
import { readTerritories, worldwide } from '#domain/territories/rules.ts'

/** What stores usually may do with a release: stream it for subscribers and with advertising, and sell downloads (standards 2.7). */
const usual = [
  { models: ['SubscriptionModel', 'AdvertisementSupportedModel'], uses: ['OnDemandStream', 'NonInteractiveStream'] },
  { models: ['PayAsYouGoModel'], uses: ['PermanentDownload'] },
] as const

/** Where the release is offered: a list of territories, or the whole world without some, never both (standards 2.8). */
function territoryElements({ territories, excluded_territories }: MessageCopy): Element[] {
  const offered = readTerritories(territories).territories
  const excluded = readTerritories(excluded_territories).territories
  return offered.includes(worldwide) && excluded.length > 0
    ? excluded.map((code) => element('ExcludedTerritoryCode', code))
    : offered.map((code) => element('TerritoryCode', code))
}

/** The release and its tracks, each for sale from the release date on. */
export const dealElement = (references: readonly string[], copy: MessageCopy, date: string | null): Element =>
  element('ReleaseDeal', [
    ...references.map((reference) => element('DealReleaseReference', reference)),
    ...usual.map(({ models, uses }) =>
      element('Deal', [
        element('DealTerms', [
          ...territoryElements(copy),
          element('ValidityPeriod', [optional('StartDate', date)]),
          ...models.map((model) => element('CommercialModelType', model)),
          ...uses.map((use) => element('UseType', use)),
        ]),
      ]),
    ),
  ])
