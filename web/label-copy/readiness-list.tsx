import { ArrowRight, Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { memo, useRef, type MouseEvent } from 'react'
import type { Problem, ReadinessSheet } from '#domain/label-copy/readiness-rules.ts'
import { readinessSummary } from '#domain/label-copy/summary-rules.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { codeChanged } from '#domain/mends/rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { fieldId, MendButton } from './field-notes.tsx'
import type { FillIn } from './use-fill-in.ts'
import editorStyles from './label-copy-editor.module.css'
import styles from './readiness-list.module.css'

type Props = {
  sheet: ReadinessSheet
  problems: readonly Problem[]
  /** Else only their number is shown, until `onShow`. */
  shown: boolean
  onShow: () => void
  onGo: (field: string) => void
  fillIn: FillIn
}

/** Everything a distributor would still reject; each line links to its field. */
export const ReadinessList = memo(function ReadinessList(props: Props) {
  const { sheet, problems, shown, onShow } = props
  const listed = problems.filter((problem) => problem.listed)
  const ofTracks = (problem: Problem) => problem.field.includes('.') || problem.field === 'tracks'
  const { release, durations, complete } = readinessSummary(sheet, problems)
  const count = sheet.tracks.length
  return (
    <aside className={`${editorStyles.rail} card`} aria-labelledby="ready">
      <div className="card-head">
        <h2 id="ready" tabIndex={-1}>
          {texts.ready}
        </h2>
        <Badge tone={listed.length > 0 ? 'warn' : 'ok'} className="numerals">
          {texts.toFix(listed.length)}
        </Badge>
      </div>
      <p className="text-sm text-ink-2 px-4 pt-3 pb-3">{listed.length > 0 ? texts.readyText : texts.allReady}</p>
      {listed.length > 0 && !shown && (
        <Button size="sm" className={styles.show} onClick={() => (focusHeading(), onShow())}>
          {texts.showToFix(listed.length)}
        </Button>
      )}
      {listed.length > 0 && shown && (
        <div className={styles.readiness}>
          <Group {...props} title={texts.release} problems={listed.filter((problem) => !ofTracks(problem))} />
          <Group {...props} title={texts.tracks} problems={listed.filter(ofTracks)} />
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

const focusHeading = () => document.getElementById('ready')?.focus({ preventScroll: true })

type GroupProps = Pick<Props, 'problems' | 'onGo' | 'fillIn'> & { title: string }

function Group({ title, problems, onGo, fillIn }: GroupProps) {
  if (problems.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {problems.map((problem) => (
          <Item key={problem.field + problem.said} problem={problem} onGo={onGo} fillIn={fillIn} />
        ))}
      </ul>
    </>
  )
}

function Item({ problem, onGo, fillIn }: Pick<Props, 'onGo' | 'fillIn'> & { problem: Problem }) {
  const { field, level, name, note, repair } = problem
  const mend = problem.mend ?? (repair === undefined ? undefined : codeChanged(field, repair))
  const item = useRef<HTMLLIElement>(null)
  return (
    <li ref={item}>
      <Line field={field} level={level} name={name} note={note} onGo={onGo} />
      {mend && (
        <div className={styles.mend}>
          <MendButton mend={mend} fillIn={fillIn} onDone={() => focusNext(item.current)} />
        </div>
      )}
    </li>
  )
}

/** The line is about to go: the next one gets the focus, else the one before, else the heading. */
function focusNext(item: HTMLLIElement | null): void {
  const near = item?.nextElementSibling ?? item?.previousElementSibling
  const link = near?.querySelector('a')
  if (link) link.focus()
  else focusHeading()
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
