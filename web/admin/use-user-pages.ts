import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownRange } from '#domain/admin/rules.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { useSettled } from '#web/platform/use-settled.ts'
import { usersOnPage, usersQuery } from './data.ts'

export type PageStep = 'first' | 'previous' | 'next' | 'last'
/** A page as the way to it: from which end, and the cursors passed since. It includes the search: a new search starts at its first page, and clearing it returns to where it began. */
type Place = { search: string; from: 'start' | 'end'; trail: string[] }

/** The state of the users' list: the search, the current page, and the ways to others. */
export function useUserPages() {
  const { user } = useAuth()
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim().slice(0, 100), 300)
  const [kept, setKept] = useState<Place>({ search: '', from: 'start', trail: [] })
  const place: Place = kept.search === settled ? kept : { search: settled, from: 'start', trail: [] }
  const query = useQuery({
    ...usersQuery({ search: settled, from: place.from, cursor: place.trail.at(-1) }),
    enabled: user !== null,
  })

  const next = query.isPlaceholderData ? null : (query.data?.next ?? null)
  const away = { ...place, trail: next === null ? place.trail : [...place.trail, next] }
  const back = { ...place, trail: place.trail.slice(0, -1) }
  const [mayGoAway, mayGoBack] = [next !== null, place.trail.length > 0]
  const atStart = place.from === 'start'
  const targets: Record<PageStep, Place | null> = {
    first: atStart && !mayGoBack ? null : { ...place, from: 'start', trail: [] },
    previous: atStart ? (mayGoBack ? back : null) : mayGoAway ? away : null,
    next: atStart ? (mayGoAway ? away : null) : mayGoBack ? back : null,
    last: (atStart ? mayGoAway : mayGoBack) ? { ...place, from: 'end', trail: [] } : null,
  }
  const range = query.data
    ? shownRange(
        { from: place.from, steps: place.trail.length, limit: usersOnPage },
        query.data.users.length,
        query.data.totals.matching,
      )
    : null
  return {
    query,
    search,
    setSearch,
    range,
    /** The search that the shown rows belong to. */
    searched: settled,
    may: (step: PageStep) => targets[step] !== null,
    go: (step: PageStep) => {
      const target = targets[step]
      if (target) setKept(target)
    },
  }
}
export type UserPages = ReturnType<typeof useUserPages>
