import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileQuery } from '#web/profile/data.ts'

/** Reports the browser's time zone once it is known who is signed in. Nobody waits for it, so it loads after the page. */
export function useTimeZoneReport(): void {
  const client = useQueryClient()
  const { data: profile } = useQuery(profileQuery)
  const account = profile?.id
  useEffect(() => {
    if (account === undefined) return
    import('#web/preferences/data.ts').then(
      ({ reportZone }) => reportZone(account, client),
      // It does not load, or a deploy has removed it: the next page reports.
      () => undefined,
    )
  }, [account, client])
}
