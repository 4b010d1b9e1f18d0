import type { ReactNode } from 'react'

export type SaveBarProps = {
  /** How many changes wait, such as "3 changes not saved". */
  count: ReactNode
  /** A sentence after it, not on phones. */
  note?: ReactNode
  /** Cancel (secondary) and Save (primary); on phones only Save is shown. */
  children: ReactNode
}

/** Sticks to the bottom of a long form. */
export function SaveBar({ count, note, children }: SaveBarProps) {
  return (
    <div className="save">
      <p>
        <output className="num">{count}</output>
        {note && <span className="save-note">. {note}</span>}
      </p>
      <div className="save-a">{children}</div>
    </div>
  )
}
