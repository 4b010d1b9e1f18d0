import { releaseTexts } from '#domain/releases/texts.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import styles from '#web/ui/release-card.module.css'

/** Three placeholder cards in the layout of the real ones. */
export function ReleaseCardSkeletons() {
  return (
    <SkeletonRegion label={releaseTexts.loading} className={styles.list}>
      {[0, 1, 2].map((card) => (
        <div className={styles.card} key={card} data-placeholder>
          <span className="bg-sheet-3" />
          <span className={`${styles.body} gap-2.5`}>
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </span>
          <span className={styles.countdown}>
            <Skeleton className="h-12 w-16" />
          </span>
        </div>
      ))}
    </SkeletonRegion>
  )
}
