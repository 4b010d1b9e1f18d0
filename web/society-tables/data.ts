import { queryOptions } from '@tanstack/react-query'
import { getSocietyTable } from '#domain/society-tables/calls.ts'
import { callApi } from '#web/platform/api-client.ts'

/** Read anew each time: split sheets, signatures and people change elsewhere. */
export const societyTableQuery = (releaseId: string) =>
  queryOptions({
    queryKey: ['society-table', releaseId],
    queryFn: ({ signal }) => callApi(getSocietyTable, { params: { id: releaseId }, signal }),
    staleTime: 0,
  })
