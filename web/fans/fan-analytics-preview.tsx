import { fanTexts as texts } from '#domain/fans/texts.ts'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { ChartCard } from '#web/ui/charts/chart-card.tsx'
import { PeriodLine } from '#web/ui/charts/period-charts.tsx'
import { ComingSoon } from '#web/ui/coming-soon.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { sampleCities, sampleMonths, sampleTotals } from './samples.ts'
import styles from './fans.module.css'

/** Fan Analytics as specified: sample figures under a coming-soon overlay. The real figures will replace this file. */
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
      <div className={`${styles.analytics} mt-5`}>
        <Trend />
        <Cities />
      </div>
    </ComingSoon>
  )
}

function Trend() {
  const inWords = ({ label, value }: { label: string; value: number }) => `${label} ${value}`
  return (
    <ChartCard
      title={texts.trend}
      table={{ columns: [texts.month, texts.fans], rows: sampleMonths.map(({ label, value }) => [label, value]) }}
    >
      <PeriodLine
        label={texts.trendLabel(inWords(sampleMonths[0]!), inWords(sampleMonths.at(-1)!))}
        periods={sampleMonths}
        ticks={[0, 200, 400, 600, 800]}
      />
    </ChartCard>
  )
}

function Cities() {
  return (
    <ChartCard
      title={texts.cities}
      table={{
        columns: [texts.city, texts.fans, texts.share],
        rows: sampleCities.map(({ name, fans, percent }) => [name, fans, `${percent}%`]),
      }}
    >
      <BarList
        items={sampleCities.map(({ name, fans, percent }) => ({
          label: name,
          value: fans,
          amount: fans,
          share: `${percent}%`,
        }))}
      />
    </ChartCard>
  )
}
