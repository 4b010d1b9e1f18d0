import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { pillars } from '#domain/content/rules.ts'
import { libraryTexts, pillarTexts as texts } from '#domain/content/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { summaryQuery } from './data.ts'
import styles from './content.module.css'

/** How many of the library's images belong to each pillar. */
export function ContentPillars() {
  const id = useId()
  const summary = useQuery(summaryQuery)
  return (
    <section aria-labelledby={id} className={styles.pillars}>
      <div className={styles.head}>
        <h2 id={id}>{texts.title}</h2>
        <p className="text-sm text-ink-3">{texts.help}</p>
      </div>
      {summary.data ? (
        <StubTiles
          tiles={pillars.map((pillar) => ({
            label: texts.names[pillar],
            value: summary.data.pillars[pillar].toLocaleString('en-US'),
          }))}
        />
      ) : summary.isPending ? (
        <SkeletonRegion>
          <Skeleton className="h-24" />
        </SkeletonRegion>
      ) : (
        <Alert
          action={{ label: libraryTexts.tryAgain, onAction: () => void summary.refetch(), busy: summary.isFetching }}
        >
          {messageOf(summary.error, texts.loadFailed)}
        </Alert>
      )}
    </section>
  )
}
