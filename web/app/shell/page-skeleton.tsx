import { shellTexts } from '#domain/shell/texts.ts'
import { SkeletonRegion } from '#web/ui/skeleton.tsx'

/** While a page's script is on its way: nothing to see for these milliseconds, but said to a screen reader. */
export function PageSkeleton() {
  return <SkeletonRegion label={shellTexts.loading}>{null}</SkeletonRegion>
}
