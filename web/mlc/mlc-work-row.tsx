import { Link } from 'react-router'
import { isCollected } from '#domain/mlc/rules.ts'
import type { MlcWork, OwnPublisher } from '#domain/mlc/schema.ts'
import { mlcTexts as texts } from '#domain/mlc/texts.ts'
import { mlcLines } from '#domain/readiness/rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { formatShare, isWriter } from '#domain/split-sheets/rules.ts'
import { paths } from '#web/app/paths.ts'
import { LineNote } from '#web/platform/line-note.tsx'
import { addressOfLine, keyOfLine } from '#web/readiness/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './mlc.module.css'

type Props = { work: MlcWork; own: OwnPublisher; releaseId: string }

/** A work: what The MLC gets of it, and what it would refuse or ask about, each with a link to its place. */
export function MlcWorkRow({ work, own, releaseId }: Props) {
  const writers = work.writers.filter(isWriter)
  const collected = writers.filter(isCollected).reduce((sum, { publisher_share }) => sum + publisher_share, 0)
  // The page says once that there is no bulk upload.
  const lines = mlcLines([work], own).filter(({ rule }) => rule !== 'no-own-ipi')
  return (
    <li>
      <div className={styles.head}>
        <Link className="link" to={paths.splitSheet(releaseId, work.song_id)}>
          <bdi>{work.title}</bdi>
        </Link>
        {lines.every(({ level }) => level === 'asked') && <Badge tone="ok">{readinessTexts.ready}</Badge>}
      </div>
      <p className={styles.facts}>
        <span>{texts.facts(writers.length, work.recordings.length)}</span>
        <span>{texts.collects(formatShare(collected))}</span>
        {work.song_code && <span className="numerals">{texts.song(work.song_code)}</span>}
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={keyOfLine(line, releaseId)}>
              <LineNote line={line} to={addressOfLine(line, releaseId)} named={line.name !== work.title} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
