import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import { uiTexts } from './texts.ts'

/** One gray block of a layout that is still loading. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden="true" className={classes('skeleton block', className)} style={style} />
}

/** A loading region: says so in words, and hides its blocks from screen readers. */
export function SkeletonRegion({
  label = uiTexts.loading,
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={className} aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  )
}
