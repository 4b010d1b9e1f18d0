import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getMailChoices, updateMailChoices } from '#domain/mail/calls.ts'
import type { MailChoices } from '#domain/mail/schema.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'

export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: ({ signal }) => callApi(getMailChoices, { signal }),
  staleTime: 5 * 60_000,
  retry: retry(2),
})

/** Turns kinds of mail on or off; the switches follow the server's response. */
export function useChooseMails() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choices: Partial<MailChoices>) => callApi(updateMailChoices, { body: choices }),
    onSuccess: (choices) => client.setQueryData(mailChoicesQuery.queryKey, choices),
  })
}
