import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { isReady } from '#domain/readiness/rules.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { readinessQuery } from './data.ts'
import { Lines } from './lines.tsx'
import { useLeftLine } from './use-left-line.ts'
import styles from './readiness.module.css'

/** Per destination whether the release's papers would be taken, and the list behind it. */
export function ReadinessCard({ releaseId }: { releaseId: string }) {
  const found = useQuery(readinessQuery(releaseId))
  const place = useRef<HTMLDivElement>(null)
  const left = useLeftLine(place, releaseId, found.isSuccess && !found.isFetching)
  return (
    <Card className="mt-5" title={texts.title} flush>
      {found.isPending && (
        <SkeletonRegion label={texts.loading} className="p-4">
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
      {found.isError && !found.data && (
        <Alert
          className="m-4"
          action={{ label: texts.tryAgain, busy: found.isFetching, onAction: () => void found.refetch() }}
        >
          {messageOf(found.error, texts.loadFailed)}
        </Alert>
      )}
      <div ref={place}>
        {found.data?.map(({ destination, lines }) => (
          <details key={destination} className={styles.destination} open={destination === left}>
            <summary>
              <span className={styles.names}>
                <b>{texts.destinations[destination].name}</b>
                <span className="caption">{texts.destinations[destination].text}</span>
              </span>
              <State lines={lines} />
            </summary>
            <Lines lines={lines} releaseId={releaseId} destination={destination} />
          </details>
        ))}
      </div>
    </Card>
  )
}

/** 'Ready', or the number of lines to fix; and values that may be asked about. */
function State({ lines }: { lines: readonly Line[] }) {
  const refused = lines.filter(({ level }) => level === 'refused').length
  const asked = lines.length - refused
  return (
    <span className={styles.state}>
      {asked > 0 && <span className="caption">{texts.asked(asked)}</span>}
      {isReady(lines) ? <Badge tone="ok">{texts.ready}</Badge> : <Badge tone="warn">{texts.toFix(refused)}</Badge>}
      <ChevronDown aria-hidden className="icon" />
    </span>
  )
}
