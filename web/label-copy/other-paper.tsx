import { Link } from 'react-router'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import type { Paper } from '#domain/writers/schema.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { linkToPaper } from '#web/writers/data.ts'
import type { Row } from './form.ts'

type Props = { releaseId: string; row: Row; paper: Paper }

/** The way to the paper that names other writers, where this one's can be taken over. */
export function OtherPaper({ releaseId, row, paper }: Props) {
  const { to, text } = linkToPaper(paper, releaseId, { id: row.song_id, track_number: row.track_number })
  return (
    <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to={to}>
      <span className="sr-only">{texts.track(row.track_number)}: </span>
      {text}
    </Link>
  )
}
