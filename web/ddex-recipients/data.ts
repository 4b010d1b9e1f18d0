import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  addRecipient,
  deleteRecipient,
  listRecipients,
  restoreRecipient,
  updateRecipient,
} from '#domain/ddex-recipients/calls.ts'
import { recipient, type Recipient, type RecipientBody } from '#domain/ddex-recipients/schema.ts'
import { callApi, newerBy } from '#web/platform/api-client.ts'

export const recipientsQuery = queryOptions({
  queryKey: ['ddex-recipients'],
  queryFn: ({ signal }) => callApi(listRecipients, { signal }),
})

/** Changes to the account's recipients. Each reloads the list and what releases still need, and throws ApiError. */
export function useRecipientCalls() {
  const client = useQueryClient()
  return useMemo(() => {
    const then = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer
      } finally {
        // Also after a failure: the change may have been made.
        await Promise.all(
          [recipientsQuery.queryKey, ['readiness']].map((queryKey) => client.invalidateQueries({ queryKey })),
        )
      }
    }
    return {
      add: (body: RecipientBody & { id: string }) => then(callApi(addRecipient, { body })),
      update: ({ id, version }: Recipient, body: RecipientBody) =>
        then(callApi(updateRecipient, { params: { id }, body: { ...body, version } })),
      remove: (id: string) => then(callApi(deleteRecipient, { params: { id } })),
      restore: (id: string) => then(callApi(restoreRecipient, { params: { id } })),
    }
  }, [client])
}
export type RecipientCalls = ReturnType<typeof useRecipientCalls>

/** The recipient as stored now, from a 409; null for any other error. */
export const newerOf = newerBy(recipient)
