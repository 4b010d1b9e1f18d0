import type { ReactNode } from 'react'

export type SaveBarProps = {
  /** The number of unsaved changes, such as "3 changes not saved". */
  count: ReactNode
  /** A sentence after it; hidden on phones. */
  note?: ReactNode
  /** Cancel (secondary) and Save (primary); phones show only Save. */
  children: ReactNode
}

/** Sticks to the bottom of a long form. */
export function SaveBar({ count, note, children }: SaveBarProps) {
  return (
    <div className="save" data-bar="save">
      <p>
        <output className="num">{count}</output>
        {note && <span className="save-note">. {note}</span>}
      </p>
      <div className="save-a">{children}</div>
    </div>
  )
}
