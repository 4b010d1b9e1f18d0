import { Link } from 'react-router'
import type { Level, Line } from '#domain/readiness/schema.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'
import { addressOfLine, keyOfLine } from './data.ts'
import { leaveLine } from './use-left-line.ts'
import styles from './readiness.module.css'

const levels: readonly Level[] = ['refused', 'asked']

type Props = {
  lines: readonly Line[]
  releaseId: string
  /** On a page with several lists, the one to which focus returns. */
  destination?: string
}

/** Faults to fix, and values that may be asked about, each with a link to its place. */
export function Lines({ lines, releaseId, destination }: Props) {
  if (lines.length === 0) return <p className={styles.nothing}>{texts.nothing}</p>
  return (
    <div className={styles.lines}>
      {levels.map((level) => {
        const own = lines.filter((line) => line.level === level)
        if (own.length === 0) return null
        return (
          <section key={level} aria-label={texts.levels[level]}>
            <h3>{texts.levels[level]}</h3>
            <ul>
              {own.map((line) => (
                <li key={keyOfLine(line, releaseId)}>
                  <Link
                    className="link link-alone"
                    to={addressOfLine(line, releaseId)}
                    {...(destination && {
                      'data-line': `${destination} ${keyOfLine(line, releaseId)}`,
                      onClick: () => leaveLine(releaseId, destination, line),
                    })}
                  >
                    <bdi>{line.name}</bdi>
                  </Link>{' '}
                  <bdi>{line.note}</bdi> <span className={styles.source}>{texts.source(line.source)}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
