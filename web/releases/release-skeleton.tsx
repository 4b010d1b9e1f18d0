import { releasePageTexts, releaseTexts } from '#domain/releases/texts.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { BackToReleases } from './back-to-releases.tsx'
import styles from './release-page.module.css'

const rows = [0, 1, 2, 3, 4, 5]

/** A release's page while it loads: title, four tiles, tabs with rows, two cards. */
export function ReleaseSkeleton() {
  return (
    <>
      <BackToReleases />
      <h1 className="sr-only">{releaseTexts.tabsLabel}</h1>
      <SkeletonRegion label={releasePageTexts.loadingRelease}>
        <div className={styles.releaseHead}>
          <Skeleton className="h-14 w-3/5" />
          <Skeleton className="h-9 w-32" />
        </div>
        <Skeleton className="mt-3 h-5 w-2/5" />
        <div className="stubs four-stubs mt-5">
          {[0, 1, 2, 3].map((tile) => (
            <div className="stub" data-placeholder key={tile}>
              <Skeleton className="h-4 w-20" />
              <Skeleton className="mt-2 h-10 w-24" />
            </div>
          ))}
        </div>
        <div className={`${styles.columns} mt-6`}>
          <div>
            <div className="tabs">
              {[0, 1, 2].map((tab) => (
                <span className="tab" key={tab}>
                  <Skeleton className="h-6 w-24" />
                </span>
              ))}
            </div>
            <div className="tab-panel grid gap-4 p-4">
              {rows.map((row) => (
                <Skeleton key={row} className="h-7" />
              ))}
            </div>
          </div>
          <div className="grid gap-5 content-start">
            {[0, 1].map((card) => (
              <div className="card card-body grid gap-3" key={card}>
                <Skeleton className="h-6 w-1/2" />
                <Skeleton className="h-4" />
                <Skeleton className="h-9" />
              </div>
            ))}
          </div>
        </div>
      </SkeletonRegion>
    </>
  )
}
