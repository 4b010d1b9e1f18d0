import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getMlcWorks, makeMlcBulk, makeMlcMatch } from '#domain/mlc/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { saveFile } from '#web/platform/save-file.ts'

const mlcKey = ['mlc']

/** Always refetched: split sheets, people and label copies change elsewhere. */
export const mlcQuery = (releaseId: string) =>
  queryOptions({
    queryKey: [...mlcKey, releaseId],
    queryFn: ({ signal }) => callApi(getMlcWorks, { params: { id: releaseId }, signal }),
    staleTime: 0,
  })

const papers = { bulk: makeMlcBulk, match: makeMlcMatch }

/** Makes a paper of these works on the server, which refuses what The MLC would refuse, and saves it. Its data: what the file contains. */
export function useMlcPaper(paper: keyof typeof papers) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { name, type, content, held } = await callApi(papers[paper], { body: { work_ids: [...ids] } })
      saveFile(
        name,
        Uint8Array.from(atob(content), (each) => each.charCodeAt(0)),
        type,
      )
      return { held }
    },
    // The file has what another window has changed in the meantime: so does the page beside it.
    onSettled: () => void client.invalidateQueries({ queryKey: mlcKey }),
  })
}
