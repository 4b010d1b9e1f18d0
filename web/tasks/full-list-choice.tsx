import { headingKey, type OfferedGroup, type OfferHeading } from '#domain/full-list/rules.ts'
import { fullListTexts as texts } from '#domain/full-list/texts.ts'
import { formatDate, formatNearDate } from '#domain/shared/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import styles from './full-list.module.css'

type ChoiceProps = {
  groups: OfferedGroup[]
  isOut: boolean
  /** How many would lie before today, shown only if asked for. */
  past: number
  showsPast: boolean
  onShowPast: (shows: boolean) => void
  chosen: readonly string[]
  onChoose: (keys: readonly string[], wanted: boolean) => void
  onChooseAll: (wanted: boolean) => void
}

const nameOf = (heading: OfferHeading) =>
  heading.kind === 'week' ? texts.weekOf(formatNearDate(heading.monday, new Date())) : texts.groups[heading.kind]

/** The offered tasks with a check box each, under their weeks. */
export function FullListChoice(props: ChoiceProps) {
  const { groups, isOut, past, showsPast, onShowPast, chosen, onChoose, onChooseAll } = props
  return (
    <>
      {past > 0 && (
        <CheckboxRow
          label={texts.showPast(past)}
          hint={isOut ? undefined : texts.pastCompressed(past)}
          checked={showsPast}
          onChange={(event) => onShowPast(event.target.checked)}
        />
      )}
      {groups.length > 0 && (
        <p className={styles.tools}>
          <Button size="sm" variant="ghost" onClick={() => onChooseAll(true)}>
            {texts.selectAll}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onChooseAll(false)}>
            {texts.selectNone}
          </Button>
        </p>
      )}
      {groups.map(({ heading, tasks }) => (
        <fieldset key={headingKey(heading)} className={styles.group}>
          <legend>{nameOf(heading)}</legend>
          {tasks.map((task) => (
            <CheckboxRow
              key={task.template_key}
              label={<MarkedText>{task.task_description}</MarkedText>}
              hint={task.due_date && <span className="numerals">{formatDate(task.due_date)}</span>}
              checked={chosen.includes(task.template_key)}
              onChange={(event) => onChoose([task.template_key], event.target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </>
  )
}
