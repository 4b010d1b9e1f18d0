import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { platformNames } from '#domain/connections/rules.ts'
import {
  calendarViews,
  entryKinds,
  stepOf,
  type CalendarView,
  type DayRange,
  type EntryKind,
} from '#domain/content-calendar/rules.ts'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { pillars } from '#domain/content/rules.ts'
import { pillarTexts } from '#domain/content/texts.ts'
import { postPlatforms } from '#domain/posts/rules.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { monthOf } from './day-grid.tsx'
import type { CalendarAddress } from './use-calendar-address.ts'
import styles from './calendar-bar.module.css'

const titleOf = (view: CalendarView, date: string, { from, to }: DayRange): string =>
  view === 'month' ? monthOf(date) : `${formatDate(from)} – ${formatDate(to)}`

/** Which days, how they are shown, and what of them. All of it is in the address. */
export function CalendarBar({ address, range }: { address: CalendarAddress; range: DayRange }) {
  const { view, date, today, addressOf } = address
  return (
    <div className={styles.bar}>
      <div className={styles.pages}>
        <Link
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
          aria-label={texts.previous[view]}
          to={addressOf({ view, date: stepOf(view, date, -1) })}
        >
          <ChevronLeft aria-hidden className="icon" />
        </Link>
        <h2 aria-live="polite">{titleOf(view, date, range)}</h2>
        <Link
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
          aria-label={texts.next[view]}
          to={addressOf({ view, date: stepOf(view, date, 1) })}
        >
          <ChevronRight aria-hidden className="icon" />
        </Link>
        <Link className={buttonClass({ size: 'sm' })} to={addressOf({ view, date: today })}>
          {texts.today}
        </Link>
      </div>
      <nav className={styles.views} aria-label={texts.viewLabel}>
        {calendarViews.map((each) => (
          <Link
            key={each}
            className={buttonClass({ size: 'sm', variant: each === view ? 'primary' : 'ghost' })}
            aria-current={each === view ? 'page' : undefined}
            to={addressOf({ view: each, date })}
          >
            {texts.views[each]}
          </Link>
        ))}
      </nav>
      <Filters address={address} />
    </div>
  )
}

function Filters({ address }: { address: CalendarAddress }) {
  const { filters, hidden, change } = address
  const isNarrowed = Boolean(filters.platform ?? filters.pillar)
  const toggle = (kind: EntryKind) =>
    change(
      { hide: entryKinds.filter((each) => (each === kind ? !hidden.has(each) : hidden.has(each))).join(',') },
      { replace: true },
    )
  return (
    <div className={styles.filters}>
      <fieldset>
        <legend className="sr-only">{texts.kindsLabel}</legend>
        {entryKinds.map((kind) => (
          <label key={kind}>
            <input type="checkbox" checked={!hidden.has(kind)} onChange={() => toggle(kind)} /> {texts.kindsOf[kind]}
          </label>
        ))}
      </fieldset>
      <select
        aria-label={texts.platform}
        value={filters.platform ?? ''}
        onChange={({ target }) => change({ platform: target.value }, { replace: true })}
      >
        <option value="">{texts.allPlatforms}</option>
        {postPlatforms.map((platform) => (
          <option key={platform} value={platform}>
            {platformNames[platform].name}
          </option>
        ))}
      </select>
      <select
        aria-label={texts.pillar}
        value={filters.pillar ?? ''}
        onChange={({ target }) => change({ pillar: target.value }, { replace: true })}
      >
        <option value="">{texts.allPillars}</option>
        {pillars.map((pillar) => (
          <option key={pillar} value={pillar}>
            {pillarTexts.names[pillar]}
          </option>
        ))}
      </select>
      <p role="status" className={isNarrowed ? 'text-sm text-ink-2' : 'sr-only'}>
        {isNarrowed && texts.filtersNote}
      </p>
    </div>
  )
}
