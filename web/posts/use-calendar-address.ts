import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { calendarViews, entryKinds, type CalendarView, type EntryKind } from '#domain/content-calendar/rules.ts'
import { pillars } from '#domain/content/rules.ts'
import { postPlatforms } from '#domain/posts/rules.ts'
import { calendarDate, uuid } from '#domain/shared/fields.ts'
import { changedQuery } from '#web/platform/address-filters.ts'
import { useToday } from '#web/preferences/data.ts'

const phone = '(max-width: 48rem)'
/** A month is too small on a phone to begin with. */
const usualView = (): CalendarView => (matchMedia(phone).matches ? 'list' : 'month')

type Changes = Partial<
  Record<'view' | 'date' | 'platform' | 'pillar' | 'hide' | 'post' | 'pack' | 'release' | 'offset', string | null>
>

/** The state in the address, `?view=&date=&platform=&pillar=&hide=`, and `post=` or `pack=` for an open dialog; unknown values are ignored. */
export function useCalendarAddress() {
  const [address, setAddress] = useSearchParams()
  const today = useToday()
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === address.get(name))
  const id = (name: string) => uuid.safeParse(address.get(name)).data ?? null
  const hide = address.get('hide') ?? ''
  const hidden = useMemo(() => new Set<EntryKind>(entryKinds.filter((kind) => hide.split(',').includes(kind))), [hide])
  return {
    view: one('view', calendarViews) ?? usualView(),
    date: calendarDate.safeParse(address.get('date')).data ?? today,
    today,
    filters: { platform: one('platform', postPlatforms), pillar: one('pillar', pillars) },
    hidden,
    /** The post whose form is open, or 'new'. */
    open: address.get('post') === 'new' ? ('new' as const) : id('post'),
    /** That a new post is to hang on. */
    release: id('release'),
    /** This many days from it. */
    offset: Number(address.get('offset') ?? 0),
    pack: id('pack'),
    change: (changes: Changes, { replace = false } = {}) => setAddress(changedQuery(address, changes), { replace }),
    addressOf: (changes: Changes) => `?${changedQuery(address, changes).toString()}`,
  }
}
export type CalendarAddress = ReturnType<typeof useCalendarAddress>
