import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { daysFor, firstNamePlaceholder } from '#domain/campaigns/rules.ts'
import { sendCampaignBody } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import type { Campaign } from '#domain/fans/schema.ts'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { fanCountQuery } from '#web/fans/data.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { sendingFactsQuery, useCampaignCalls } from './data.ts'

export type SegmentSlot = (props: {
  value: Segment | undefined
  onChange: (segment: Segment | undefined) => void
}) => ReactNode

type Props = { mail: Campaign; segmentEditor: SegmentSlot; onSent: () => void; onClose: () => void }

/** To whom, from which postal address, and when: the last question before a mail leaves. */
export function SendDialog({ mail, segmentEditor, onSent, onClose }: Props) {
  const id = useId()
  // The same for every attempt, so that a retry after a lost response sends nothing twice.
  const [campaignId] = useState(() => crypto.randomUUID())
  const facts = useQuery(sendingFactsQuery).data
  const [segment, setSegment] = useState<Segment | undefined>()
  const counted = useQuery(fanCountQuery(segment ? { segment } : {}))
  const fans = counted.data?.mailable ?? 0
  const [typed, setTyped] = useState<{ postal_address?: string; nameless: string; at: string }>({
    nameless: 'there',
    at: '',
  })
  const [later, setLater] = useState(false)
  const [checked, setChecked] = useState(false)
  const postal = typed.postal_address ?? facts?.postal_address ?? ''
  const body = {
    ...mail,
    id: campaignId,
    segment: segment ?? null,
    postal_address: postal,
    nameless: typed.nameless,
    at: later ? asMoment(typed.at) : null,
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
    send: (sent) =>
      calls.send(sent).then((made) => {
        if (made.state === 'scheduled') toast.success(texts.scheduled)
        else toast.success(texts.sentTitle, texts.sentText(made.total))
      }),
    onSaved: onSent,
    showIssues: (error) => {
      const found = issuesOf(error)
      setRefused(found)
      return Object.keys(found).some((field) => ['postal_address', 'nameless', 'at'].includes(field))
    },
    failed: (error, isAtField) => (isAtField ? undefined : messageOf(error, texts.sendFailed)),
  })
  const days = facts ? daysFor(fans, facts.per_day) : 1
  const field = (name: 'postal_address' | 'nameless' | 'at', value: string) => ({
    id: `${id}-${name}`,
    span: 12,
    value,
    readOnly: busy,
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      error={facts?.stopped ? texts.operatorStopped(facts.stopped) : failure}
      title={texts.sendTitle(fans)}
      description={<bdi>{mail.subject}</bdi>}
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
            {later ? texts.schedule : texts.send}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <section className="grid gap-2">
          <h3 className="font-semibold">{texts.segment}</h3>
          <p className="text-sm text-ink-2" role="status">
            {segment ? texts.goesTo(fans) : `${texts.everyone}: ${texts.goesTo(fans)}`}
          </p>
          {segmentEditor({ value: segment, onChange: setSegment })}
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
          {`${mail.subject}${mail.content}`.includes(firstNamePlaceholder) && (
            <BoxField {...field('nameless', typed.nameless)} label={texts.nameless} required dir="auto" />
          )}
        </Boxes>
        <fieldset>
          <legend>{texts.when}</legend>
          <RadioRow
            name={`${id}-when`}
            label={texts.now}
            checked={!later}
            disabled={busy}
            onChange={() => setLater(false)}
          />
          <RadioRow
            name={`${id}-when`}
            label={texts.later}
            checked={later}
            disabled={busy}
            onChange={() => setLater(true)}
          />
        </fieldset>
        {later && (
          <Boxes>
            <BoxField {...field('at', typed.at)} type="datetime-local" label={texts.at(zone())} required />
          </Boxes>
        )}
        {days > 1 && facts && <p className="text-sm text-ink-2">{texts.days(days, facts.per_day)}</p>}
      </form>
    </Dialog>
  )
}

/** The server's objections by their fields. */
const issuesOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message])) : {}

/** The browser's zone, in which the time is chosen. */
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
/** Of a date and time as typed; an empty one stays invalid. */
const asMoment = (typed: string): string => (typed === '' ? '' : new Date(typed).toISOString())
