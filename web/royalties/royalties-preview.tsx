import { Download, FileText, MapIcon, Ticket } from 'lucide-react'
import { Suspense } from 'react'
import { royaltiesTexts as texts } from '#domain/royalties/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { later } from '#web/platform/later.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { ChartCard } from '#web/ui/charts/chart-card.tsx'
import { PeriodBars } from '#web/ui/charts/period-charts.tsx'
import { ComingSoon } from '#web/ui/coming-soon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import {
  sampleCountries,
  sampleMonths,
  samplePayments,
  samplePlatforms,
  sampleTotals,
  sampleTracks,
} from './samples.ts'
import styles from './royalties.module.css'

const WorldMap = later(() => import('#web/ui/charts/world-map.tsx'), 'WorldMap')
const figures = new Intl.NumberFormat('en-US')
const why = 'royalties-why'

/** The section Royalties as specified: sample figures under a coming-soon overlay. The real ledger will replace this file. */
export function RoyaltiesPreview() {
  return (
    <ComingSoon
      title={texts.overlayTitle}
      lead={texts.comingSoon}
      note={texts.note}
      badge={
        <Badge tone="soon" icon={Ticket}>
          {texts.badge}
        </Badge>
      }
      strip={{ lead: texts.comingSoon, note: texts.stripNote }}
    >
      <PageHead
        title={texts.title}
        badge={<SampleBadge>{texts.sample}</SampleBadge>}
        sub={<span id={why}>{texts.buttonsWhy}</span>}
        actions={<Actions />}
      />
      <StubTiles
        className="mt-5"
        tiles={(Object.keys(texts.totals) as (keyof typeof texts.totals)[]).map((key) => ({
          label: texts.totals[key],
          value: sampleTotals[key],
        }))}
      />
      <div className={`${styles.royalties} mt-5`}>
        <Trend />
        <Platforms />
        <Countries />
        <div className={styles.foot}>
          <TopTracks />
          <Schedule />
        </div>
      </div>
    </ComingSoon>
  )
}

/** Part of the preview: they would have to fake a result. */
function Actions() {
  return (
    <>
      <Button aria-disabled aria-describedby={why}>
        <Download aria-hidden className="icon" />
        {texts.exportReport}
      </Button>
      <Button aria-disabled aria-describedby={why}>
        <FileText aria-hidden className="icon" />
        {texts.taxDocuments}
      </Button>
    </>
  )
}

function Trend() {
  const inWords = ({ label, value }: { label: string; value: number }) => `${label} ${figures.format(value)}`
  return (
    <ChartCard
      title={texts.trend}
      table={{
        columns: [texts.month, texts.earned],
        rows: sampleMonths.map(({ label, value }) => [label, figures.format(value)]),
      }}
    >
      <PeriodBars
        label={texts.trendLabel(inWords(sampleMonths[0]!), inWords(sampleMonths.at(-1)!))}
        periods={sampleMonths}
        ticks={[0, 400, 800, 1200]}
      />
    </ChartCard>
  )
}

function Platforms() {
  return (
    <ChartCard
      title={texts.platforms}
      table={{
        columns: [texts.platform, texts.earned, texts.share],
        rows: samplePlatforms.map(({ name, earned, percent }) => [name, figures.format(earned), `${percent}%`]),
      }}
    >
      <BarList
        items={samplePlatforms.map(({ name, earned, percent }) => ({
          label: name,
          value: percent,
          amount: figures.format(earned),
          share: `${percent}%`,
        }))}
      />
    </ChartCard>
  )
}

const countryFigures = sampleCountries.map(({ id, streams, earned }) => ({
  id,
  value: streams,
  details: [
    { label: texts.streams, figure: figures.format(streams) },
    { label: texts.earnings, figure: figures.format(earned) },
  ],
}))

function Countries() {
  return (
    <ChartCard
      title={texts.countries}
      back={{ label: uiTexts.showAsMap, icon: MapIcon }}
      table={{
        columns: [texts.country, texts.streams, texts.earnings],
        rows: sampleCountries.map(({ name, streams, earned }) => [
          name,
          figures.format(streams),
          figures.format(earned),
        ]),
      }}
    >
      <Suspense
        fallback={
          <SkeletonRegion>
            <Skeleton className={styles.map} />
          </SkeletonRegion>
        }
      >
        <WorldMap label={texts.countries} figures={countryFigures} noFigures={texts.noListeners} />
      </Suspense>
    </ChartCard>
  )
}

function TopTracks() {
  return (
    <Card title={texts.topTracks} flush>
      <table className="data-table" aria-label={texts.topTracks}>
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.track}</th>
            <th scope="col" className="amount">
              {texts.streams}
            </th>
            <th scope="col" className="amount">
              {texts.earned}
            </th>
          </tr>
        </thead>
        <tbody>
          {sampleTracks.map(({ title, streams, earned }, index) => (
            <tr key={title}>
              <td className="numerals text-ink-3">{index + 1}</td>
              <td className="font-medium">
                <bdi>{title}</bdi>
              </td>
              <td className="amount">{figures.format(streams)}</td>
              <td className="amount">{figures.format(earned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Schedule() {
  return (
    <Card title={texts.schedule} flush>
      <table className="data-table" aria-label={texts.schedule}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col" className="amount">
              {texts.amount}
            </th>
            <th scope="col" className="amount">
              {texts.status}
            </th>
          </tr>
        </thead>
        <tbody>
          {samplePayments.map(({ day, amount, paid }) => (
            <tr key={day}>
              <td className="numerals">{formatDate(day)}</td>
              <td className="amount font-medium">{figures.format(amount)}</td>
              <td className="amount">
                <Badge>{paid ? texts.paid : texts.pending}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
