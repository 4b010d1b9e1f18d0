import { Link } from 'react-router'
import { formatDate } from '#domain/shared/dates.ts'
import { shownCode } from '#domain/submissions/rules.ts'
import type { BoardRow as Row, Cell, SubmissionKind } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { paths } from '#web/app/paths.ts'
import type { Societies } from '#web/platform/use-societies.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { answerTones, recipientName } from './data.ts'
import styles from './submissions.module.css'

type Props = {
  row: Row
  kind: SubmissionKind
  societies: Societies | null
  selected: boolean
  onSelect: () => void
  onOpen: () => void
}

/** A work, recording or release, and its status with each recipient. */
export function BoardRow({ row, kind, societies, selected, onSelect, onOpen }: Props) {
  return (
    <li>
      <label className={`tick ${styles.select}`}>
        <input type="checkbox" aria-label={texts.select(row.title)} checked={selected} onChange={onSelect} />
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 13c2 2 3 4 4.5 6C11 12 15 6 22 0" />
        </svg>
      </label>
      <div className={styles.subject}>
        <Title row={row} kind={kind} />
        <span className={styles.quiet}>
          {kind !== 'release' && <bdi>{row.release_title ?? texts.noRelease}</bdi>}
          {row.code && <span className="numerals">{shownCode(kind, row.code)}</span>}
        </span>
      </div>
      <ul className={styles.cells} aria-label={texts.standing(row.title)}>
        {row.cells.length === 0 && <li className={styles.quiet}>{texts.notSent}</li>}
        {row.cells.map((cell) => (
          <CellLine key={cell.recipient} cell={cell} name={recipientName(cell.recipient, societies)} />
        ))}
      </ul>
      <Button size="sm" aria-label={texts.open(row.title)} onClick={onOpen}>
        {texts.history}
      </Button>
    </li>
  )
}

function Title({ row, kind }: { row: Row; kind: SubmissionKind }) {
  const title = <bdi>{row.title}</bdi>
  if (kind === 'release' && row.release_id)
    return (
      <Link className={styles.title} to={paths.metadata(row.release_id)}>
        {title}
      </Link>
    )
  if (kind === 'work' && row.release_id && row.song_id)
    return (
      <Link className={styles.title} to={paths.splitSheet(row.release_id, row.song_id)}>
        {title}
      </Link>
    )
  return row.release_id ? (
    <Link className={styles.title} to={paths.labelCopy(row.release_id)}>
      {title}
    </Link>
  ) : (
    <b className={styles.title}>{title}</b>
  )
}

const CellLine = ({ cell, name }: { cell: Cell; name: string }) => (
  <li className={styles.cell}>
    <bdi className={styles.recipient}>{name}</bdi>
    <Badge tone={answerTones[cell.answer]}>{texts.answers[cell.answer]}</Badge>
    <span className={`${styles.quiet} numerals`}>
      {formatDate(cell.day)}
      {cell.number && (
        <>
          {' '}
          <bdi>{texts.number(cell.number)}</bdi>
        </>
      )}
    </span>
    {cell.changed && <Badge tone="stamp">{texts.changedMark}</Badge>}
  </li>
)
