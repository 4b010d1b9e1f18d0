import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendConfirmation } from '#domain/profile/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { markAskedForLink } from '#web/platform/asked-for-link.ts'
import { profileQuery } from './data.ts'

/** Mails the link that proves the address. This browser requested it, so it is accepted without a question here. */
export function useSendConfirmation(email: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(sendConfirmation),
    onSuccess: ({ sent }) => {
      if (sent) markAskedForLink(email)
      else void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}
