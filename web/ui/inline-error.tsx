import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type NoteProps = { id?: string; children: ReactNode }

/** The sentence under a value that is refused. The field points at it by `aria-describedby`. */
export function InlineError({ id, children }: NoteProps) {
  return (
    <p className="err" id={id}>
      <CircleAlert aria-hidden className="i" />
      <span>{children}</span>
    </p>
  )
}

/** The sentence under a value that is accepted but wants a look; it never blocks saving. */
export function InlineWarning({ id, children }: NoteProps) {
  return (
    <p className="wrn" id={id}>
      <TriangleAlert aria-hidden className="i" />
      <span>{children}</span>
    </p>
  )
}
