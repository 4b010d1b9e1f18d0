import { adviseOnDate } from '#domain/release-dates/rules.ts'
import { releaseDateTexts as texts } from '#domain/release-dates/texts.ts'
import type { ReleaseType } from '#domain/releases/schema.ts'
import { formatDayAndDate } from '#domain/shared/dates.ts'
import { calendarDate } from '#domain/shared/fields.ts'
import type { BoxNotes } from '#web/ui/box-cell.tsx'
import { Button } from '#web/ui/button.tsx'

type Chosen = {
  /** As typed; half a date gets no notes. */
  date: string | null
  type: ReleaseType
  now: Date
  /** Takes the proposed Friday. */
  onUse: (date: string) => void
}

/** The notes below a release date while it is chosen: weekday, days to go, what no longer fits, and a better Friday to take. */
export function dateNotes({ date, type, now, onUse }: Chosen): Pick<BoxNotes, 'help' | 'warning' | 'repair'> {
  if (!date || !calendarDate.safeParse(date).success) return {}
  const { text, late, better } = adviseOnDate(date, type, now)
  const day = better && formatDayAndDate(better.date, now)
  return {
    ...(late ? { warning: text } : { help: text }),
    repair: better && day && (
      <span className="text-sm">
        {day} {better.reason}{' '}
        <Button size="sm" variant="ghost" aria-label={texts.useDate(day)} onClick={() => onUse(better.date)}>
          {texts.use}
        </Button>
      </span>
    ),
  }
}
