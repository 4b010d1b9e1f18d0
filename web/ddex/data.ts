import { useMutation, useQueryClient } from '@tanstack/react-query'
import { makeDdexMessage } from '#domain/ddex/calls.ts'
import type { Control } from '#domain/ddex/schema.ts'
import { callApi } from '#web/platform/api-client.ts'
import { saveFile } from '#web/platform/save-file.ts'

/** Makes the message on the server, which refuses what its recipient would refuse, and saves it. Its data: the file's name, and what it contains. */
export function useDdexMessage(releaseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (query: { recipient: string; control: Control }) => {
      const { name, content, held } = await callApi(makeDdexMessage, { params: { id: releaseId }, query })
      saveFile(name, content, 'application/xml')
      return { name, held }
    },
    // By now the list contains what the server refuses.
    onError: () => client.invalidateQueries({ queryKey: ['readiness', releaseId] }),
  })
}
