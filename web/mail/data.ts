import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getMailChoices, updateMailChoices } from '#domain/mail/calls.ts'
import type { MailChoices, OptionalMailKind } from '#domain/mail/schema.ts'
import { mailTexts as texts } from '#domain/mail/texts.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { toast } from '#web/ui/toast-store.ts'

export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: ({ signal }) => callApi(getMailChoices, { signal }),
  staleTime: 5 * 60_000,
  retry: retry(2),
})

/** Turns a kind of mail on or off, and says so; the switches follow the server's response. */
export function useMailSwitch() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (choices: Partial<MailChoices>) => callApi(updateMailChoices, { body: choices }),
    onSuccess: (choices) => client.setQueryData(mailChoicesQuery.queryKey, choices),
  })
  const turn = (kind: OptionalMailKind, wanted: boolean) =>
    mutate(
      { [kind]: wanted },
      {
        onSuccess: () => toast.success(wanted ? texts.saved.on : texts.saved.off),
        onError: (error) => toast.error(texts.saveFailed, messageOf(error, texts.saveFailed)),
      },
    )
  return { turn, busy: isPending }
}
