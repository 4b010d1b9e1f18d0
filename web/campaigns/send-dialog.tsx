import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { daysFor, firstNamePlaceholder } from '#domain/campaigns/rules.ts'
import { sendCampaignBody } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { fanCountQuery } from '#web/fans/data.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { sendingFactsQuery, useCampaignCalls } from './data.ts'
import { GoesTo } from './describe.tsx'
import { timingOf } from './form.ts'
import type { MailDraft } from './use-mail-draft.ts'
import { WhenFields } from './when-fields.tsx'

export type SegmentSlot = (props: {
  value: Segment | undefined
  onChange: (segment: Segment | undefined) => void
}) => ReactNode

const fieldNames = ['postal_address', 'nameless', 'at', 'release_id', 'offset_days', 'time']
type Props = { draft: MailDraft; segmentEditor: SegmentSlot; onSent: () => void; onClose: () => void }

/** To whom, from which postal address, and when: the last question before a mail leaves. What is chosen stays with the draft. */
export function SendDialog({ draft, segmentEditor, onSent, onClose }: Props) {
  const id = useId()
  const { typed, change } = draft
  const facts = useQuery(sendingFactsQuery).data
  const segment = typed.segment ?? undefined
  const counted = useQuery(fanCountQuery(segment ? { segment } : {}))
  const fans = counted.data?.mailable ?? 0
  const [checked, setChecked] = useState(false)
  const postal = typed.postal_address || facts?.postal_address || ''
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
  // By another day today's are forgotten.
  const left = facts && (typed.when === 'now' ? facts.left : facts.per_day)
  const days = facts ? daysFor(fans, facts.per_day, left) : 1
  const field = (name: 'postal_address' | 'nameless', value: string) => ({
    id: `${id}-${name}`,
    span: 12,
    value,
    readOnly: busy,
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      error={facts?.stopped ? texts.operatorStopped(facts.stopped) : failure}
      title={texts.sendTitle(fans)}
      description={<bdi>{typed.subject}</bdi>}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancelForm}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            disabled={fans === 0 || !!facts?.stopped || counted.isPlaceholderData}
            busy={busy}
            busyLabel={texts.sending}
          >
            {typed.when === 'now' ? texts.send : texts.schedule}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <section className="grid gap-2">
          <h3 className="font-semibold">{texts.segment}</h3>
          <p className="text-sm text-ink-2" role="status">
            {!segment && `${texts.everyone}: `}
            <GoesTo fans={fans} />
          </p>
          {segmentEditor({ value: segment, onChange: (next) => change({ segment: next ?? null }) })}
        </section>
        <Boxes>
          <BoxTextarea
            {...field('postal_address', postal)}
            label={texts.postal}
            help={texts.postalHelp}
            required
            dir="auto"
            autoComplete="street-address"
          />
          {`${typed.subject}${typed.content}`.includes(firstNamePlaceholder) && (
            <BoxField {...field('nameless', typed.nameless)} label={texts.nameless} required dir="auto" />
          )}
        </Boxes>
        <WhenFields id={id} typed={typed} busy={busy} errorOf={errorOf} change={change} />
        {days > 1 && facts && (
          <p className="text-sm text-ink-2">{texts.days(days, facts.per_day, left ?? facts.per_day)}</p>
        )}
      </form>
    </Dialog>
  )
}

/** The server's objections by their fields. */
const issuesOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message])) : {}
