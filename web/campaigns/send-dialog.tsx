import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { daysFor, firstNamePlaceholder } from '#domain/campaigns/rules.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { fanCountQuery } from '#web/fans/data.ts'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { sendingFactsQuery } from './data.ts'
import { GoesTo } from './describe.tsx'
import type { MailDraft } from './use-mail-draft.ts'
import { useSendMail } from './use-send-mail.ts'
import { WhenFields } from './when-fields.tsx'

export type SegmentSlot = (props: {
  value: Segment | undefined
  onChange: (segment: Segment | undefined) => void
}) => ReactNode

type Props = { draft: MailDraft; segmentEditor: SegmentSlot; onSent: () => void; onClose: () => void }

/** To whom, from which postal address, and when: the last question before a mail is sent. The choices stay with the draft. */
export function SendDialog({ draft, segmentEditor, onSent, onClose }: Props) {
  const id = useId()
  const { typed, change } = draft
  const facts = useQuery(sendingFactsQuery).data
  const segment = typed.segment ?? undefined
  const counted = useQuery(fanCountQuery(segment ? { segment } : {}))
  const fans = counted.data?.mailable ?? 0
  const postal = typed.postal_address || facts?.postal_address || ''
  const { busy, failure, onSubmit, errorOf } = useSendMail({ id, draft, postal, onSent, onClose })
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
        <SendFooter
          form={id}
          busy={busy}
          isNow={typed.when === 'now'}
          disabled={fans === 0 || !!facts?.stopped || counted.isPlaceholderData}
          onClose={onClose}
        />
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <Recipients fans={fans} draft={draft} segmentEditor={segmentEditor} />
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

type FooterProps = { form: string; busy: boolean; isNow: boolean; disabled: boolean; onClose: () => void }

function SendFooter({ form, busy, isNow, disabled, onClose }: FooterProps) {
  return (
    <>
      <Button variant="ghost" disabled={busy} onClick={onClose}>
        {texts.cancelForm}
      </Button>
      <Button variant="primary" type="submit" form={form} disabled={disabled} busy={busy} busyLabel={texts.sending}>
        {isNow ? texts.send : texts.schedule}
      </Button>
    </>
  )
}

type RecipientsProps = Pick<Props, 'draft' | 'segmentEditor'> & { fans: number }

/** How many fans get it, and the segment that chooses them. */
function Recipients({ fans, draft: { typed, change }, segmentEditor }: RecipientsProps) {
  const segment = typed.segment ?? undefined
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{texts.segment}</h3>
      <p className="text-sm text-ink-2" role="status">
        {!segment && `${texts.everyone}: `}
        <GoesTo fans={fans} />
      </p>
      {segmentEditor({ value: segment, onChange: (next) => change({ segment: next ?? null }) })}
    </section>
  )
}
