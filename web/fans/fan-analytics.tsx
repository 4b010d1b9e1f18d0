import { useQuery } from '@tanstack/react-query'
import { chartTicks } from '#domain/fans/list-rules.ts'
import type { FanFigures } from '#domain/fans/schema.ts'
import { fanListTexts, fanTexts as texts } from '#domain/fans/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { fanFiguresQuery } from './data.ts'
import { FanAnalyticsPreview } from './fan-analytics-preview.tsx'
import { FanCharts } from './fan-charts.tsx'

const figure = (value: number) => value.toLocaleString('en-US')
const monthName = (month: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })

/** Fan Analytics: the account's own figures from the first fan on. */
export function FanAnalytics() {
  const { data, error, isFetching, refetch } = useQuery(fanFiguresQuery)
  if (error && !data)
    return (
      <Alert action={{ label: fanListTexts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
        {messageOf(error, fanListTexts.listFailed)}
      </Alert>
    )
  if (!data)
    return (
      <SkeletonRegion label={fanListTexts.loading} className="grid gap-5">
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </SkeletonRegion>
    )
  return data.total === 0 ? <FanAnalyticsPreview /> : <Figures figures={data} />
}

function Figures({ figures }: { figures: FanFigures }) {
  const months = figures.growth.map(({ month, fans }) => ({ label: monthName(month), value: fans }))
  const cities = figures.topCities.map(({ city, fans }) => ({
    name: city,
    fans,
    percent: Math.round((fans / figures.total) * 100),
  }))
  return (
    <section aria-label={texts.analytics}>
      <StubTiles
        tiles={[
          { label: texts.totals.fans, value: figure(figures.total), note: texts.mailable(figures.mailable) },
          { label: texts.totals.month, value: figure(figures.month) },
          { label: texts.clicks, value: figure(figures.clicks), note: texts.clicksNote },
          { label: texts.totals.cities, value: figure(figures.cities) },
        ]}
      />
      <FanCharts months={months} ticks={chartTicks(figures.total)} cities={cities} />
    </section>
  )
}
