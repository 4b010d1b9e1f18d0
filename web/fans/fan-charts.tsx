import { fanTexts as texts } from '#domain/fans/texts.ts'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { ChartCard } from '#web/ui/charts/chart-card.tsx'
import { PeriodLine } from '#web/ui/charts/period-charts.tsx'
import styles from './fans.module.css'

export type Month = { label: string; value: number }
type City = { name: string; fans: number; percent: number }

type Props = { months: readonly Month[]; ticks: readonly number[]; cities: readonly City[] }

/** How the list grew, and where the fans live. */
export function FanCharts({ months, ticks, cities }: Props) {
  const inWords = ({ label, value }: Month) => `${label} ${value}`
  return (
    <div className={`${styles.analytics} mt-5`}>
      <ChartCard
        title={texts.trend}
        table={{ columns: [texts.month, texts.fans], rows: months.map(({ label, value }) => [label, value]) }}
      >
        <PeriodLine
          label={texts.trendLabel(inWords(months[0]!), inWords(months.at(-1)!))}
          periods={months}
          ticks={ticks}
        />
      </ChartCard>
      <ChartCard
        title={texts.cities}
        table={{
          columns: [texts.city, texts.fans, texts.share],
          rows: cities.map(({ name, fans, percent }) => [name, fans, `${percent}%`]),
        }}
      >
        {cities.length === 0 && <p className="text-sm text-ink-2">{texts.noCities}</p>}
        <BarList
          items={cities.map(({ name, fans, percent }) => ({
            label: name,
            value: fans,
            amount: fans.toLocaleString('en-US'),
            share: `${percent}%`,
          }))}
        />
      </ChartCard>
    </div>
  )
}
