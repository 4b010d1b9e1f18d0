import { queryOptions, useMutation } from '@tanstack/react-query'
import { getMlcWorks, makeMlcBulk, makeMlcMatch } from '#domain/mlc/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { saveFile } from '#web/platform/save-file.ts'

/** Read anew each time: split sheets, people and label copies change elsewhere. */
export const mlcQuery = (releaseId: string) =>
  queryOptions({
    queryKey: ['mlc', releaseId],
    queryFn: ({ signal }) => callApi(getMlcWorks, { params: { id: releaseId }, signal }),
    staleTime: 0,
  })

const papers = { bulk: makeMlcBulk, match: makeMlcMatch }

/** Makes a paper of these works on the server, which refuses what The MLC would refuse, and saves it. Its data: what it held. */
export const useMlcPaper = (paper: keyof typeof papers) =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { name, type, content, held } = await callApi(papers[paper], { body: { work_ids: [...ids] } })
      saveFile(
        name,
        Uint8Array.from(atob(content), (each) => each.charCodeAt(0)),
        type,
      )
      return { held }
    },
  })
