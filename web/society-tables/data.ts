import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSocietyTable, makeSocietyCsv, makeWorksCsv } from '#domain/society-tables/calls.ts'
import type { TableChoice } from '#domain/society-tables/schema.ts'
import { callApi } from '#web/platform/api-client.ts'
import { saveFile } from '#web/platform/save-file.ts'

/** Always refetched: split sheets, signatures and people change elsewhere. */
export const societyTableQuery = (releaseId: string) =>
  queryOptions({
    queryKey: ['society-table', releaseId],
    queryFn: ({ signal }) => callApi(getSocietyTable, { params: { id: releaseId }, signal }),
    staleTime: 0,
  })

/** Makes the file on the server, which refuses what a society would refuse, and saves it. Its data: what the file contains, and for whom. */
export function useSocietyCsv(releaseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ society, all_publishers }: TableChoice) => {
      const { name, content, held } = await callApi(makeSocietyCsv, {
        params: { id: releaseId },
        query: { society: society ?? undefined, publishers: all_publishers ? 'all' : 'collected' },
      })
      saveFile(name, content, 'text/csv')
      return { held, society }
    },
    // The file has what another window has changed in the meantime: so does the page beside it.
    onSettled: () => void client.invalidateQueries({ queryKey: societyTableQuery(releaseId).queryKey }),
  })
}

/** The same for chosen works of any release. */
export const useWorksCsv = (society: string | null) =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const body = { work_ids: [...ids], society: society ?? undefined }
      const { name, content, held } = await callApi(makeWorksCsv, { body })
      saveFile(name, content, 'text/csv')
      return { held }
    },
  })
