import { expect, test } from 'vitest'
import { dealElement } from '#domain/ddex/deal-rules.ts'
import { sampleCopy } from '#domain/ddex/samples.ts'
import { xmlOf } from '#domain/shared/xml.ts'

const written = (territories: string[], excluded_territories: string[], date: string | null = '2026-12-18') =>
  xmlOf(dealElement(['R0', 'R1'], sampleCopy({ territories, excluded_territories }), date))

test('offers a release and its tracks as a stream and as a download, from its date on', () =>
  expect(written(['Worldwide'], [])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<ReleaseDeal>
  <DealReleaseReference>R0</DealReleaseReference>
  <DealReleaseReference>R1</DealReleaseReference>
  <Deal>
    <DealTerms>
      <TerritoryCode>Worldwide</TerritoryCode>
      <ValidityPeriod>
        <StartDate>2026-12-18</StartDate>
      </ValidityPeriod>
      <CommercialModelType>SubscriptionModel</CommercialModelType>
      <CommercialModelType>AdvertisementSupportedModel</CommercialModelType>
      <UseType>OnDemandStream</UseType>
      <UseType>NonInteractiveStream</UseType>
    </DealTerms>
  </Deal>
  <Deal>
    <DealTerms>
      <TerritoryCode>Worldwide</TerritoryCode>
      <ValidityPeriod>
        <StartDate>2026-12-18</StartDate>
      </ValidityPeriod>
      <CommercialModelType>PayAsYouGoModel</CommercialModelType>
      <UseType>PermanentDownload</UseType>
    </DealTerms>
  </Deal>
</ReleaseDeal>
`))

test.each<[string[], string[], string[]]>([
  [['Worldwide'], ['US', 'CA'], ['ExcludedTerritoryCode CA', 'ExcludedTerritoryCode US']],
  [['DE', 'SE'], [], ['TerritoryCode DE', 'TerritoryCode SE']],
  [['DE', 'SE'], ['US'], ['TerritoryCode DE', 'TerritoryCode SE']],
])('in %j without %j', (territories, excluded, codes) => {
  const [deal] = written(territories, excluded).match(/<Deal>[\s\S]*?<\/Deal>/)!
  expect([...deal.matchAll(/<(\w*TerritoryCode)>(\w+)</g)].map(([, name, code]) => `${name} ${code}`)).toEqual(codes)
})

test('has no first day for a release without a date', () =>
  expect(written(['Worldwide'], [], null)).not.toContain('StartDate'))
