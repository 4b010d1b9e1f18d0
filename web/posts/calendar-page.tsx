import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, type ReactNode } from 'react'
import { rangeOf } from '#domain/content-calendar/rules.ts'
import type { CalendarEntries } from '#domain/content-calendar/schema.ts'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { gapOffset } from '#domain/posts/rules.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { calendarQuery, usePostCalls } from './data.ts'
import { DayGrid } from './day-grid.tsx'
import { DayList } from './day-list.tsx'
import { loadDialogs, PackDialog, PostDialog } from './later-dialogs.tsx'
import { useCalendarAddress, type CalendarAddress } from './use-calendar-address.ts'
import { useEntries, type Entry } from './use-entries.ts'
import { useMovePost } from './use-move-post.ts'
import styles from './calendar.module.css'

/** Posts, shows, releases and tasks by day. Its filters and the open dialog are in the address. */
export function CalendarPage({ back }: { /** Where it leads back to. */ back?: ReactNode }) {
  usePageTitle(texts.title)
  const address = useCalendarAddress()
  const calls = usePostCalls()
  const { view, date, filters } = address
  const range = rangeOf(view, date)
  const found = useQuery(calendarQuery(range, filters))
  useEffect(() => void loadDialogs(), [])
  // A post may be moved onto another page of the calendar.
  const move = useMovePost(calls, (day) => {
    if (day < range.from || day > range.to) address.change({ date: day }, { replace: true })
  })
  const days = useEntries(found.data, address.hidden)
  const onOpen = (id: string) => address.change({ post: id })
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={back}
        actions={
          <Button variant="primary" onClick={() => address.change({ post: 'new' })}>
            {texts.addPost}
          </Button>
        }
      />
      <div className={styles.page}>
        {found.data && <Gaps gaps={found.data.gaps} address={address} />}
        <CalendarBar address={address} range={range} />
        {found.error && (
          <Alert action={{ label: texts.tryAgain, busy: found.isFetching, onAction: () => void found.refetch() }}>
            {messageOf(found.error, texts.failed)}
          </Alert>
        )}
        {/* Above the days: those at the end look empty otherwise. */}
        {found.data?.more && <Alert tone="info">{texts.more}</Alert>}
        {!days && !found.error && (
          <SkeletonRegion label={texts.loading}>
            <Skeleton className="h-96" />
          </SkeletonRegion>
        )}
        {days && view !== 'list' && <DayGrid range={range} days={days} address={address} move={move} />}
        {days && view === 'month' && (
          <div className={styles.chosen}>
            <DayList days={[[date, days.get(date) ?? []]]} onOpen={onOpen} />
          </div>
        )}
        {days && view === 'list' && <List days={days} onOpen={onOpen} />}
      </div>
      <Suspense>
        {address.open && <PostDialog key={address.open} address={address} calls={calls} />}
        {address.pack && <PackDialog id={address.pack} onClose={() => address.change({ pack: null })} />}
      </Suspense>
    </>
  )
}

function List({ days, onOpen }: { days: Map<string, Entry[]>; onOpen: (id: string) => void }) {
  const filled = [...days].filter(([, entries]) => entries.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (filled.length === 0) return <EmptyState title={texts.nothing} text={texts.nothingText} />
  return <DayList days={filled} onOpen={onOpen} />
}

/** Releases that come out without a post before them, one line for each. */
function Gaps({ gaps, address }: { gaps: CalendarEntries['gaps']; address: CalendarAddress }) {
  if (gaps.length === 0) return null
  return (
    <ul className={styles.gaps} aria-label={texts.gapsLabel}>
      {gaps.map((gap) => (
        <li key={gap.release_id}>
          <Alert
            tone="warn"
            action={{
              label: texts.planOne,
              onAction: () => address.change({ post: 'new', release: gap.release_id, offset: String(gapOffset(gap)) }),
            }}
          >
            {texts.gap(gap.days, gap.title, formatDate(gap.release_date))}
          </Alert>
        </li>
      ))}
    </ul>
  )
}
