import { useQuery } from '@tanstack/react-query'
import { countedDays } from '#domain/release-pages/rules.ts'
import type { ReleasePageCounts } from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { pageCountsQuery } from './data.ts'
import styles from './public-page.module.css'

/** The most days in the table. */
const mostDays = 30

/** What happened on the page: sums by day, link, site and campaign. */
export function PageCounts({ releaseId }: { releaseId: string }) {
  const { data, error, isFetching, refetch } = useQuery(pageCountsQuery(releaseId))
  return (
    <Card title={texts.counts}>
      <p className="text-sm text-ink-2">{texts.countsNote}</p>
      {error && !data && (
        <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
          {messageOf(error, texts.countsFailed)}
        </Alert>
      )}
      {!error && !data && (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
      {data && (data.days.length === 0 ? <p className="mt-4">{texts.none}</p> : <Sums counts={data} />)}
    </Card>
  )
}

function Sums({ counts }: { counts: ReleasePageCounts }) {
  return (
    <div className={styles.sums}>
      <table className={styles.table}>
        <caption>{texts.lastDays(countedDays)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.visits}</th>
            <th scope="col">{texts.clicks}</th>
            <th scope="col">{texts.signUps}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.all}</th>
            <td>{counts.visits}</td>
            <td>{counts.clicks}</td>
            <td>{counts.sign_ups}</td>
          </tr>
          {counts.days.slice(0, mostDays).map(({ day, visits, clicks, sign_ups }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{visits}</td>
              <td>{clicks}</td>
              <td>{sign_ups}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Named title={texts.byLink} rows={counts.links} />
      <Named title={texts.byHost} rows={counts.hosts} />
      <Named title={texts.byCampaign} rows={counts.campaigns} />
    </div>
  )
}

function Named({ title, rows }: { title: string; rows: ReleasePageCounts['links'] }) {
  if (rows.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ what, count }) => (
          <tr key={what}>
            <th scope="row">
              <bdi>{what}</bdi>
            </th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
