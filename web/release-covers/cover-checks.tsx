import { CircleHelp, TriangleAlert } from 'lucide-react'
import type { CoverCheck } from '#domain/release-covers/schema.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './release-covers.module.css'

const icons = { refused: TriangleAlert, asked: CircleHelp }

/** Faults to fix in a cover, then those that may be asked about, and those that only a person can see. */
export function CoverChecks({ checks }: { checks: readonly CoverCheck[] }) {
  const ordered = (['refused', 'asked'] as const).flatMap((level) => checks.filter((check) => check.level === level))
  return (
    <>
      {ordered.length === 0 ? (
        <p className={styles.passes}>{texts.passes}</p>
      ) : (
        <ul className={styles.checks}>
          {ordered.map(({ rule, level, name, note, source }) => {
            const Icon = icons[level]
            return (
              <li key={rule} className={level === 'refused' ? styles.refused : undefined}>
                <Icon aria-hidden className="icon icon-small" />
                <div>
                  <b>{name}</b> <VisuallyHidden>({texts.levels[level]})</VisuallyHidden> {note}{' '}
                  <span className="caption">{texts.source(source)}</span>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <details className={styles.look}>
        <summary>{texts.look}</summary>
        <ul>
          {texts.lookAt.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  )
}
