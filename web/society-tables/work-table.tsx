import { Link } from 'react-router'
import { checkIswc } from '#domain/identifiers/rules.ts'
import { languageName } from '#domain/languages/rules.ts'
import { societyLines } from '#domain/readiness/rules.ts'
import { leftOutOf, rowsOf } from '#domain/society-tables/rules.ts'
import { scaleOf } from '#domain/society-tables/scale-rules.ts'
import type { SocietyWork, TableChoice } from '#domain/society-tables/schema.ts'
import { societyTableTexts as texts } from '#domain/society-tables/texts.ts'
import { formatDuration } from '#domain/songs/rules.ts'
import { paths } from '#web/app/paths.ts'
import { LineNote } from '#web/platform/line-note.tsx'
import { addressOfLine } from '#web/readiness/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './work-table.module.css'

type Props = { work: SocietyWork; choice: TableChoice; releaseId: string }

/** One work: what identifies it, what to know before it is sent, and a row for each writer. */
export function WorkTable({ work, choice, releaseId }: Props) {
  const rows = rowsOf(work, choice)
  const lines = societyLines([work])
  const leftOut = leftOutOf(work)
  return (
    <section className={`card ${styles.work}`} aria-label={work.title}>
      <div className={styles.head}>
        <h2>
          <Link className="link" to={paths.splitSheet(releaseId, work.song_id)}>
            <bdi>{work.title}</bdi>
          </Link>
        </h2>
        {work.version !== null && <Badge tone="ok">{texts.signed(work.version)}</Badge>}
        <p className={styles.facts}>
          {factsOf(work).map((fact) => (
            <span key={fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      {lines.length + leftOut.length > 0 && (
        <ul className={styles.notes}>
          {lines.map((line) => (
            <li key={line.rule}>
              <LineNote line={line} to={addressOfLine(line, releaseId)} />
            </li>
          ))}
          {leftOut.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <Writers rows={rows} choice={choice} />}
    </section>
  )
}

function factsOf({ aka, iswc, language, length }: SocietyWork): string[] {
  const checked = iswc ? checkIswc(iswc) : null
  return [
    aka && `${texts.columns.aka}: ${aka}`,
    iswc && `${texts.workCode} ${checked?.ok ? checked.display : iswc}`,
    language && languageName(language),
    length !== null && formatDuration(length),
  ].filter((fact) => typeof fact === 'string')
}

function Writers({ rows, choice }: { rows: ReturnType<typeof rowsOf>; choice: TableChoice }) {
  const { scale } = scaleOf(choice.society)
  const { columns } = texts
  const cells = [
    [columns.family, 'family'],
    [columns.given, 'given'],
    [columns.ipi, 'ipi'],
    [columns.role, 'role'],
    [columns.society, 'society'],
    [texts.writerShare[scale], 'share'],
    [columns.publisher, 'publisher'],
    [columns.publisherIpi, 'publisherIpi'],
    [columns.publisherSociety, 'publisherSociety'],
    [texts.publisherShare[scale], 'publisherShare'],
  ] as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard has to reach it
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={texts.title}>
      <table className={`data-table ${styles.writers}`}>
        <thead>
          <tr>
            {cells.map(([head, key]) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {cells.map(([head, key]) => (
                <td key={key} data-label={head} className={isNumber(key) ? 'numerals' : undefined}>
                  <bdi>{row[key] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isNumber = (key: string): boolean => /share|ipi/i.test(key)
