import { ArrowRight, Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { readinessSummary, type Problem, type ReadinessSheet } from '#domain/label-copy/readiness-rules.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { fieldId } from './field-notes.tsx'
import editorStyles from './label-copy-editor.module.css'
import styles from './readiness-list.module.css'

type Props = { sheet: ReadinessSheet; problems: readonly Problem[]; onGo: (field: string) => void }

/** Everything a distributor would still reject; each line links to its field. */
export const ReadinessList = memo(function ReadinessList({ sheet, problems, onGo }: Props) {
  const listed = problems.filter((problem) => problem.listed)
  const ofTracks = (problem: Problem) => problem.field.includes('.') || problem.field === 'tracks'
  const { release, durations, complete } = readinessSummary(sheet, problems)
  const count = sheet.tracks.length
  return (
    <aside className={`${editorStyles.rail} card`} aria-labelledby="ready">
      <div className="card-head">
        <h2 id="ready">{texts.ready}</h2>
        <Badge tone={listed.length > 0 ? 'warn' : 'ok'} className="numerals">
          {texts.toFix(listed.length)}
        </Badge>
      </div>
      <p className="text-sm text-ink-2 px-4 pt-3 pb-3">{listed.length > 0 ? texts.readyText : texts.allReady}</p>
      {listed.length > 0 && (
        <div className={styles.readiness}>
          <Group title={texts.release} problems={listed.filter((problem) => !ofTracks(problem))} onGo={onGo} />
          <Group title={texts.tracks} problems={listed.filter(ofTracks)} onGo={onGo} />
        </div>
      )}
      <div className={styles.ready}>
        {release && <Done>{texts.releaseComplete}</Done>}
        {count > 0 && durations === count && <Done>{texts.allDurations(count)}</Done>}
        {count > 0 && <Done>{texts.completeTracks(complete, count)}</Done>}
      </div>
    </aside>
  )
})

const Done = ({ children }: { children: string }) => (
  <p className={styles.doneList}>
    <Check aria-hidden className="icon" />
    <span className="numerals">{children}</span>
  </p>
)

function Group({ title, problems, onGo }: { title: string; problems: Problem[]; onGo: Props['onGo'] }) {
  if (problems.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field + problem.said}>
            <Line field={problem.field} level={problem.level} name={problem.name} note={problem.note} onGo={onGo} />
          </li>
        ))}
      </ul>
    </>
  )
}

type LineProps = Pick<Problem, 'field' | 'level' | 'name' | 'note'> & Pick<Props, 'onGo'>

/** A keystroke changes at most one of two hundred lines. */
const Line = memo(function Line({ field, level, name, note, onGo }: LineProps) {
  const Icon = level === 'error' ? CircleAlert : TriangleAlert
  const go = (event: MouseEvent) => {
    event.preventDefault()
    onGo(field)
  }
  return (
    <a href={`#${fieldId(field)}`} className={level === 'error' ? styles.entry : undefined} onClick={go}>
      <Icon aria-hidden className="icon" />
      <span>
        <b dir="auto">
          <MarkedText>{name}</MarkedText>
        </b>{' '}
        <span dir="auto">{note}</span>
      </span>
      <ArrowRight aria-hidden className="icon" />
    </a>
  )
})
