import { CalendarDays } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { calendarTexts as texts } from '#domain/calendar/texts.ts'
import { later } from '#web/platform/later.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const CalendarFeedDialog = later(() => import('./calendar-feed-dialog.tsx'), 'CalendarFeedDialog', { over: true })
const mark = 'calendar'

/** Opens the dialog of the calendar address, which has its own address: `&calendar=1` after the page's. */
export function CalendarButton() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const open = query.has(mark)
  const without = new URLSearchParams(search)
  without.delete(mark)
  query.set(mark, '1')
  const kept = typeof state === 'object' ? (state as Record<string, unknown>) : null

  function close() {
    // Opened by the button: go back one step. Opened by a link: go to the page below.
    if (kept?.calendarOpened) void navigate(-1)
    else void navigate({ search: without.toString() }, { replace: true, state })
  }
  return (
    <>
      <Link
        className={buttonClass()}
        to={{ search: query.toString() }}
        state={{ ...kept, calendarOpened: true }}
        preventScrollReset
        aria-haspopup="dialog"
      >
        <CalendarDays aria-hidden className="icon" />
        {texts.open}
      </Link>
      {open && (
        <Suspense fallback={null}>
          <CalendarFeedDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
