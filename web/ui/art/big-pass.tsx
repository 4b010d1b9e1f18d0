import type { ReactNode } from 'react'
import { productName } from '#domain/shared/texts.ts'

/** A line of the pass. A written one is blue: typed but not saved yet. */
export type PassRow = { caption: string; value: string; written?: boolean }

type Props = {
  /** `PassRecord`, `PassInitials`, or a picture. */
  photo: ReactNode
  /** The pass holder, in display type. */
  role: string
} & (
  | { checks: readonly string[]; unticked?: readonly string[]; rows?: never }
  | { rows: readonly PassRow[]; checks?: never; unticked?: never }
)

/** The laminate pass: only a drawing, hidden from screen readers. The page must say the same in text. */
export function BigPass({ photo, role, checks, unticked = [], rows }: Props) {
  return (
    <div className="big-pass" aria-hidden="true">
      <span className="big-pass-strap">
        <span>{Array<string>(7).fill(productName).join('\u2002')}</span>
      </span>
      <div className="big-pass-card">
        <span className="big-pass-slot" />
        {photo}
        <div className="big-pass-name">
          <b>{role}</b>
          <span className="wordmark">{productName}</span>
        </div>
        {checks ? <Checks checks={checks} unticked={unticked} /> : <Rows rows={rows} />}
      </div>
    </div>
  )
}

/** The halftone record: the photo of a pass without a holder. */
export function PassRecord() {
  return (
    <div className="big-pass-photo">
      <span className="record" />
    </div>
  )
}

/** Initials on the halftone disc. */
export function PassInitials({ initials }: { initials: string }) {
  return (
    <div className="big-pass-initials">
      <span className="disc" />
      <b>{initials}</b>
    </div>
  )
}

/** Hand-drawn ticks: no two are alike. */
const ticks = [
  'M4 13c2 2 3 4 4.5 6C11 12 15 6 22 0',
  'M3 12c2 1 4 4 5 7C12 11 16 5 23 1',
  'M5 11c1 2 3 5 4 8C12 12 17 6 24 2',
  'M4 12c2 2 3 5 4 6C12 11 17 4 21 -1',
  'M3 13c3 1 4 3 5 6C12 13 16 6 23 0',
  'M4 11c2 2 4 5 5 8C12 13 17 5 22 1',
]

function Checks({ checks, unticked }: { checks: readonly string[]; unticked: readonly string[] }) {
  return (
    <ol>
      {checks.map((check, index) => (
        <li key={check}>
          {check}
          <i>
            <svg viewBox="0 0 24 24">{!unticked.includes(check) && <path d={ticks[index % ticks.length]} />}</svg>
          </i>
        </li>
      ))}
    </ol>
  )
}

function Rows({ rows }: { rows: readonly PassRow[] }) {
  return (
    <dl>
      {rows.map(({ caption, value, written }) => (
        <div key={caption}>
          <dt>{caption}</dt>
          <dd className={written ? 'written' : 'numerals'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
