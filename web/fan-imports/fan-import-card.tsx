import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { Link } from 'react-router'
import type { FanImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import type { Fan } from '#domain/fans/schema.ts'
import { fanTexts } from '#domain/fans/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { territoryName } from '#domain/territories/rules.ts'
import { paths } from '#web/app/paths.ts'
import { fanFiguresQuery, fansQuery } from '#web/fans/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lastImportQuery } from './data.ts'
import { DropZone } from './drop-zone.tsx'
import styles from './fan-imports.module.css'

const shownFans = 6

/** Fan Data Import: where a file is dropped, the latest one, and the newest fans. */
export function FanImportCard() {
  const [last] = useInfiniteQuery(lastImportQuery).data?.pages[0]?.data ?? []
  const newest = useInfiniteQuery(fansQuery({ sort: 'joined' })).data?.pages[0]?.data
  const total = useQuery(fanFiguresQuery).data?.total
  return (
    <Card
      title={fanTexts.import}
      className="self-start"
      flush
      actions={last?.state === 'done' && <Badge tone="ok">{texts.importedBadge(last.added)}</Badge>}
    >
      <div className="card-body">
        <DropZone />
      </div>
      {last && <LastImport last={last} />}
      {newest?.length === 0 && (
        <EmptyState className="mt-4" level={3} title={fanTexts.noFansTitle} text={fanTexts.noFansText} />
      )}
      {newest && newest.length > 0 && (
        <>
          <NewestFans fans={newest.slice(0, shownFans)} />
          {total !== undefined && (
            <p className={styles.shown}>
              <b className="text-ink">
                {texts.shownOf(Math.min(shownFans, newest.length), total.toLocaleString('en-US'))}
              </b>{' '}
              {texts.shown}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function LastImport({ last }: { last: FanImport }) {
  const hasLines = last.state === 'done' && last.invalid > 0
  const day = formatDate(last.created_at.slice(0, 10))
  return (
    <div className={styles.last}>
      <FileSpreadsheet aria-hidden className="icon" />
      <p>
        <Link to={paths.fanImport(last.id)}>
          <bdi>{last.file_name}</bdi>
        </Link>
        <span className="caption">
          {last.state === 'done'
            ? texts.lastLine(day, last.added, last.invalid)
            : texts.lastState(day, texts.states[last.state])}
        </span>
      </p>
      <Link
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
        to={hasLines ? paths.fanImport(last.id) : paths.fanImports}
      >
        {hasLines ? texts.seeLines(last.invalid) : texts.all}
      </Link>
    </div>
  )
}

function NewestFans({ fans }: { fans: Fan[] }) {
  return (
    <table className={`data-table ${styles.newest}`} aria-label={texts.newest}>
      <thead>
        <tr>
          <th scope="col">{texts.newestColumns.name}</th>
          <th scope="col">{texts.newestColumns.location}</th>
          <th scope="col">{texts.newestColumns.source}</th>
        </tr>
      </thead>
      <tbody>
        {fans.map((fan) => (
          <tr key={fan.id}>
            <td>
              <bdi className={styles.who}>{fan.name || fan.email}</bdi>
              {fan.name && <bdi className="caption">{fan.email}</bdi>}
            </td>
            <td>
              <bdi>{fan.city || (fan.country && territoryName(fan.country))}</bdi>
            </td>
            <td>
              <bdi>{fan.source}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
