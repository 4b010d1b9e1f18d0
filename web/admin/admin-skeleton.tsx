import { adminTexts as texts } from '#domain/admin/texts.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import styles from './admin.module.css'

/** The layout of the page in gray, until users or figures have loaded. */
export function AdminSkeleton() {
  return (
    <SkeletonRegion label={texts.loading}>
      <Skeleton className="mt-5 h-[7.25rem]" />
      <div className={`${styles.screen} mt-5`}>
        <Skeleton className="h-[30rem]" />
        <div className={styles.column}>
          <Skeleton className="h-52" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </SkeletonRegion>
  )
}
