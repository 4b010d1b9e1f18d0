import { shellTexts } from '#domain/shell/texts.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** While a page's script is on its way: nothing to see for these milliseconds, but said to a screen reader. */
export function PageSkeleton() {
  return <SkeletonRegion label={shellTexts.loading}>{null}</SkeletonRegion>
}

/** Inside the shell, until a screen knows itself: its heading in grey, and in words for who cannot see it. */
export function ScreenSkeleton({ title = shellTexts.loading }: { title?: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <SkeletonRegion label={shellTexts.loading}>
        <Skeleton className="h-12 w-64" />
      </SkeletonRegion>
    </>
  )
}
