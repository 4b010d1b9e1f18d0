import { Link } from 'react-router'
import type { Dashboard } from '#domain/dashboard/schema.ts'
import { dashboardTexts as texts } from '#domain/dashboard/texts.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import styles from './paper-states.module.css'

/** The papers of the next release, each a link: 'Label copy: Ready', 'Split sheets: 3 of 5'. */
export function PaperStates({ dashboard: { papers, upcoming } }: { dashboard: Dashboard }) {
  const [next] = upcoming
  if (!papers || !next) return null
  const rows = [
    { name: releaseTexts.labelCopy, paper: papers.label_copy, to: paths.labelCopy(next.id) },
    { name: releaseTexts.splitSheets, paper: papers.split_sheets, to: paths.metadata(next.id) },
    { name: releaseTexts.tabs.lyrics, paper: papers.lyrics, to: paths.lyricSheets(next.id) },
  ]
  return (
    <ul className={styles.papers} aria-label={texts.papers}>
      {rows.map(({ name, paper, to }) => (
        <li key={name}>
          <Link to={to}>
            <span>
              {name}
              <span className="sr-only">: </span>
            </span>
            <b className={paper.state === 'ready' ? styles.ready : undefined}>{paper.text}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
