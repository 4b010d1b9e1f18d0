import { Link } from 'react-router'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import type { Side } from '#domain/writers/schema.ts'
import { writerTexts } from '#domain/writers/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { paperAddress } from '#web/writers/data.ts'
import type { Row } from './form.ts'

type Props = { releaseId: string; row: Row; side: Side }

/** The way to the paper that names other writers, where this one's can be taken over. */
export function OtherPaper({ releaseId, row, side }: Props) {
  const song = { id: row.song_id, track_number: row.track_number }
  return (
    <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to={paperAddress[side](releaseId, song)}>
      <span className="sr-only">{texts.track(row.track_number)}: </span>
      {writerTexts.open[side]}
    </Link>
  )
}
