import { Link } from 'react-router'
import { Alert } from '#web/ui/alert.tsx'

/** Something that stops a paper, and where it can be fixed. */
type Line = { name: string; note: string; to: string }

/** What stops a paper that was not made, each line with a link to its field. */
export const ToFix = ({ title, lines, className }: { title: string; lines: readonly Line[]; className?: string }) => (
  <Alert title={title} className={className}>
    <ul>
      {lines.map(({ name, note, to }) => (
        <li key={`${to} ${name} ${note}`} className="wrap-anywhere">
          <Link className="link" to={to}>
            <bdi>{name}</bdi>
          </Link>{' '}
          <bdi>{note}</bdi>
        </li>
      ))}
    </ul>
  </Alert>
)
