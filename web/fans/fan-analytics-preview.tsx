import { fanTexts as texts } from '#domain/fans/texts.ts'
import { ComingSoon } from '#web/ui/coming-soon.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { FanCharts } from './fan-charts.tsx'
import { sampleCities, sampleMonths, sampleTicks, sampleTotals } from './samples.ts'

/** Fan Analytics as specified, until there is a fan: sample figures under a coming-soon overlay. */
export function FanAnalyticsPreview() {
  return (
    <ComingSoon
      level={2}
      title={texts.analytics}
      lead={texts.comingSoon}
      note={texts.analyticsNote}
      strip={{ lead: texts.comingSoon, note: texts.analyticsStrip }}
    >
      <StubTiles
        tiles={(Object.keys(texts.totals) as (keyof typeof texts.totals)[]).map((key) => ({
          label: texts.totals[key],
          value: sampleTotals[key],
        }))}
      />
      <FanCharts months={sampleMonths} ticks={sampleTicks} cities={sampleCities} />
    </ComingSoon>
  )
}
