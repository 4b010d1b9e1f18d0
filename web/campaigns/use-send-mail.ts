import { useState } from 'react'
import { sendCampaignBody } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useCampaignCalls } from './data.ts'
import { timingOf } from './form.ts'
import type { MailDraft } from './use-mail-draft.ts'

const fieldNames = ['postal_address', 'nameless', 'at', 'release_id', 'offset_days', 'time']
/** `id` begins the ids of the fields; `postal` is the address to send from. */
type Options = { id: string; draft: MailDraft; postal: string; onSent: () => void; onClose: () => void }

/** Checks and sends a mail, now or at its time. */
export function useSendMail({ id, draft, postal, onSent, onClose }: Options) {
  const { typed } = draft
  const [checked, setChecked] = useState(false)
  const body = {
    subject: typed.subject,
    content: typed.content,
    id: draft.id,
    segment: typed.segment,
    postal_address: postal,
    nameless: typed.nameless,
    ...timingOf(typed),
  }
  const issues = sendCampaignBody.safeParse(body).error?.issues ?? []
  const [refused, setRefused] = useState<Record<string, string>>({})
  const errorOf = (field: string) =>
    refused[field] ?? (checked ? issues.find(({ path }) => path[0] === field)?.message : undefined)
  const calls = useCampaignCalls()
  const { busy, failure, onSubmit } = useSave({
    check: () => {
      setChecked(true)
      setRefused({})
      document.getElementById(`${id}-${String(issues[0]?.path[0] ?? '')}`)?.focus()
      return issues.length === 0 ? body : null
    },
    send: async (asked) => {
      const made = await draft.sendBy(({ id: stored, version }) =>
        calls.send({ ...asked, id: stored, ...(version === null ? {} : { version }) }),
      )
      if (made.state === 'scheduled') toast.success(texts.scheduled)
      else toast.success(texts.sentTitle, texts.sentText(made.total))
    },
    onSaved: () => {
      draft.drop()
      onSent()
    },
    conflict: (error) => {
      const taken = draft.takeConflict(error)
      if (taken) onClose()
      return Promise.resolve(taken)
    },
    showIssues: (error) => {
      const found = issuesOf(error)
      setRefused(found)
      return Object.keys(found).some((field) => fieldNames.includes(field))
    },
    failed: (error, isAtField) => (isAtField ? undefined : messageOf(error, texts.sendFailed)),
  })
  return { busy, failure, onSubmit, errorOf }
}

/** The server's objections by their fields. */
const issuesOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message])) : {}
