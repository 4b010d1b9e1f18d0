import { releaseTexts } from '#domain/releases/texts.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** Three placeholder cards in the layout of the real ones. */
export function ReleaseCardSkeletons() {
  return (
    <SkeletonRegion label={releaseTexts.loading} className="jlist">
      {[0, 1, 2].map((card) => (
        <div className="jcard" key={card} data-placeholder>
          <span className="bg-sheet-3" />
          <span className="jbody gap-2.5">
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </span>
          <span className="jcount">
            <Skeleton className="h-12 w-16" />
          </span>
        </div>
      ))}
    </SkeletonRegion>
  )
}
