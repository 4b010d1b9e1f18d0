import type { KeyboardEvent, MouseEvent } from 'react'
import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { classes } from '#web/ui/classes.ts'
import type { TaskChoice } from './use-choice.ts'
import styles from './checklist.module.css'

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

/** The box of a row. Shift and a click choose a range, as do Shift and the arrow keys. */
export function ChooseTask({ choice, task: { id, task_description } }: { choice: TaskChoice; task: Task }) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    const next = choice.step(id, by, event.shiftKey)
    const list = event.currentTarget.closest('ol')
    if (next) list?.querySelector<HTMLElement>(`[data-task="${next}"] input[type="checkbox"]`)?.focus()
  }
  return (
    <label className={classes('tick', styles.choose)}>
      <input
        type="checkbox"
        aria-label={texts.selectTask(task_description)}
        checked={choice.has(id)}
        tabIndex={choice.isStop(id) ? 0 : -1}
        onChange={(event) => choice.press(id, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
        onKeyDown={onKeyDown}
        onMouseDown={keepTextUnmarked}
      />
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 13c2 2 3 4 4.5 6C11 12 15 6 22 0" />
      </svg>
    </label>
  )
}

/** Shift and a click would mark the text between. */
function keepTextUnmarked(event: MouseEvent<HTMLInputElement>) {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}
