import { Link } from 'react-router'
import type { Line } from '#domain/readiness/schema.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'

type Props = {
  line: Pick<Line, 'level' | 'name' | 'note'>
  /** Where it can be fixed. */
  to: string
  /** With the name of its subject, where that is not shown above it. */
  named?: boolean
}

/** A fault of a paper, or a question, as one line that links to its place. */
export const LineNote = ({ line, to, named = false }: Props) => (
  <>
    <span className="caption">{texts.levels[line.level]}</span> {named && <bdi>{line.name}: </bdi>}
    <Link className="link" to={to}>
      <bdi>{line.note}</bdi>
    </Link>
  </>
)
