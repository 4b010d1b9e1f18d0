import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { moveDay } from '#domain/many-tasks/rules.ts'
import { diamondTexts as texts, manyTasksTexts } from '#domain/many-tasks/texts.ts'
import { daysBetween, formatDayAndDate } from '#domain/shared/dates.ts'
import type { TimelineScale } from '#domain/tasks/rules.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useMany } from './use-many.ts'
import styles from './timeline.module.css'

type Props = { releaseId: string; id: string; name: string; date: string; scale: TimelineScale; now: Date }

const daysOf: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
}
/** A pause this long after the last key saves, in milliseconds. */
const settleMs = 1_500

/** A milestone's date as a diamond on the ruler, moved by drag or keys, and saved once. Escape puts it back. */
export function Diamond(props: Props) {
  const { name, date, scale, now } = props
  const help = useId()
  const { element, shown, isMoving, ...handlers } = useMoves(props)
  const days = daysBetween(scale.start, shown)
  const place = Math.max(0, Math.min(100, (days / scale.days) * 100))
  return (
    <>
      <button
        ref={element}
        type="button"
        role="slider"
        className={styles.diamond}
        style={{ left: `${place.toFixed(2)}%` }}
        aria-label={texts.label(name)}
        aria-describedby={help}
        aria-valuemin={Math.min(0, days)}
        aria-valuemax={Math.max(scale.days, days)}
        aria-valuenow={days}
        aria-valuetext={formatDayAndDate(shown, now)}
        {...handlers}
      >
        <i aria-hidden="true" />
        {isMoving && shown !== date && (
          <b aria-hidden="true" className="numerals">
            {formatDayAndDate(shown, now)}
          </b>
        )}
      </button>
      <span id={help} hidden>
        {texts.help}
      </span>
    </>
  )
}

function useMoves({ releaseId, id, name, date, scale, now }: Props) {
  const { run } = useMany(releaseId)
  const element = useRef<HTMLButtonElement>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const [dragging, setDragging] = useState(false)
  const saving = useRef(false)
  const shown = moved ?? date
  useFocusKept(element, date)

  async function save() {
    if (moved === null || saving.current) return
    if (moved === date) return setMoved(null)
    saving.current = true
    const done = await run({ ids: [id], change: { due_date: moved } })
    saving.current = false
    // A key pressed in the meantime continues from there and is saved after the next pause.
    setMoved((latest) => (latest === moved ? null : latest))
    if (done) toast.success(manyTasksTexts.moved(1), texts.moved(name, formatDayAndDate(moved, now)), done.undo)
  }
  const cancel = () => {
    setDragging(false)
    setMoved(null)
  }

  // A pause after the last key saves; a drag ends with the pointer.
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (moved === null || dragging) return
    const timer = setTimeout(() => void latest.current(), settleMs)
    return () => clearTimeout(timer)
  }, [moved, dragging])

  function dateAt({ clientX }: PointerEvent): string {
    const { left, width } = element.current!.parentElement!.getBoundingClientRect()
    const days = Math.round(((clientX - left) / width) * scale.days)
    return moveDay(scale.start, Math.max(0, Math.min(scale.days, days)))
  }

  return {
    element,
    shown,
    isMoving: moved !== null,
    onKeyDown: (event: KeyboardEvent) => {
      const by = daysOf[event.key]
      if (by !== undefined) setMoved(moveDay(shown, event.shiftKey && Math.abs(by) === 1 ? by * 7 : by))
      else if (event.key === 'Enter') void save()
      else if (event.key === 'Escape' && moved !== null) cancel()
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    onBlur: () => {
      if (!dragging) void save()
    },
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0 || saving.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragging) setMoved(dateAt(event))
    },
    onPointerUp: () => {
      if (!dragging) return
      setDragging(false)
      void save()
    },
    onPointerCancel: cancel,
  }
}

/** Rows are ordered by date: one that moves is inserted again and would lose focus. */
function useFocusKept(element: { current: HTMLElement | null }, date: string): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const at = element.current!
    const onFocus = () => (hadFocus.current = true)
    const onBlur = (event: FocusEvent) => {
      if (event.relatedTarget) hadFocus.current = false
    }
    at.addEventListener('focus', onFocus)
    at.addEventListener('blur', onBlur)
    return () => {
      at.removeEventListener('focus', onFocus)
      at.removeEventListener('blur', onBlur)
    }
  }, [element])
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) element.current?.focus()
  }, [element, date])
}
