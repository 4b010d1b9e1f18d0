import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { releaseToAddTo } from '#domain/search/rules.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { groupsOf, nextReleasesQuery, searchQuery, soughtBy } from './data.ts'

/** Shorter than a pause between two keystrokes is noticed, longer than most are. */
const settleMs = 90

/** The typed text and its results. `settled`: the results are those of the current text. */
export function useSearch() {
  const [typed, setTyped] = useState('')
  const sought = soughtBy(typed).slice(0, 200)
  const asked = useSettled(sought, settleMs)
  const found = useQuery(searchQuery(sought === '' ? '' : asked))
  const wantsNext = releaseToAddTo(typed) === ''
  const next = useQuery({ ...nextReleasesQuery, enabled: wantsNext })
  const query = wantsNext ? next : found
  const isFetching = sought !== asked || query.isFetching
  return {
    typed,
    setTyped,
    groups: groupsOf(typed, sought === '' || found.isError ? undefined : found.data, next.data ?? []),
    error: sought === asked ? query.error : null,
    tryAgain: () => void query.refetch(),
    isFetching,
    isSettled: sought === '' && !wantsNext ? true : !isFetching,
  }
}
