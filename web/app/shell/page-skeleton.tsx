import { shellTexts } from '#domain/shell/texts.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** While a page's script loads: invisible for these milliseconds, but announced to screen readers. */
export function PageSkeleton() {
  return <SkeletonRegion label={shellTexts.loading}>{null}</SkeletonRegion>
}

/** Inside the shell, until the screen has loaded: its heading in gray, and in words for screen readers. */
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
