import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type NoteProps = { id?: string; children: ReactNode }

/** The message below an invalid value. The field refers to it by `aria-describedby`. */
export function InlineError({ id, children }: NoteProps) {
  return (
    <p className="error" id={id}>
      <CircleAlert aria-hidden className="icon" />
      <span>{children}</span>
    </p>
  )
}

/** The message below an accepted value that deserves a look; it never blocks saving. */
export function InlineWarning({ id, children }: NoteProps) {
  return (
    <p className="warning" id={id}>
      <TriangleAlert aria-hidden className="icon" />
      <span>{children}</span>
    </p>
  )
}
