import type { ReactNode } from 'react'

export type SaveBarProps = {
  /** The number of unsaved changes, such as "3 unsaved changes". */
  count: ReactNode
  /** A sentence after it; hidden on phones. */
  note?: ReactNode
  /** Cancel (secondary) and Save (primary); phones show only Save. */
  children: ReactNode
}

/** Sticks to the bottom of a long form. */
export function SaveBar({ count, note, children }: SaveBarProps) {
  return (
    <div className="save-bar" data-bar="save">
      <p>
        <output className="numerals">{count}</output>
        {note && <span className="save-bar-note">. {note}</span>}
      </p>
      <div className="save-bar-actions">{children}</div>
    </div>
  )
}
