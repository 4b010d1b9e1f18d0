import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type StubTile = { label: string; value: ReactNode; note?: ReactNode }

/** Ticket stubs with figures: three or four across; on phones four become two by two. */
export function StubTiles({ tiles, className }: { tiles: StubTile[]; className?: string }) {
  return (
    <dl className={classes('stubs', tiles.length === 4 && 'four-stubs', className)}>
      {tiles.map(({ label, value, note }) => (
        <div className="stub" key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <span className="note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
