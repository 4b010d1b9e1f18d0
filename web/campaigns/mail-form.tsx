import { useQuery } from '@tanstack/react-query'
import { Eye, Send, TriangleAlert } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { openPlaceholders } from '#domain/fans/rules.ts'
import type { Campaign } from '#domain/fans/schema.ts'
import { campaignTemplates, fanTexts as texts } from '#domain/fans/texts.ts'
import { fanCountQuery } from '#web/fans/data.ts'
import { AutosaveNotices } from '#web/platform/autosave-notices.tsx'
import { later } from '#web/platform/later.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Boxes, BoxField, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { isBlank } from './form.ts'
import type { SegmentSlot } from './send-dialog.tsx'
import { useMailChecks } from './use-mail-checks.ts'
import type { MailDraft } from './use-mail-draft.ts'
import styles from './campaigns.module.css'

const PreviewDialog = later(() => import('./preview-dialog.tsx'), 'PreviewDialog', { over: true })
const FillDialog = later(() => import('./fill-dialog.tsx'), 'FillDialog', { over: true })
const SendDialog = later(() => import('./send-dialog.tsx'), 'SendDialog', { over: true })

const isTemplate = (mail: Campaign) =>
  campaignTemplates.some(({ subject, content }) => mail.subject === subject && mail.content === content)
type Open = 'preview' | 'fill' | 'send' | null
type Props = {
  draft: MailDraft
  segmentEditor: SegmentSlot
  /** Beside the buttons, where there is somebody to send to. */
  foot: ReactNode
  onSent: () => void
}

/** The words of a mail: from a template, filled in, seen as a fan does, and sent. */
export function MailForm({ draft, segmentEditor, foot, onSent }: Props) {
  const mail: Campaign = { subject: draft.typed.subject, content: draft.typed.content }
  const [open, setOpen] = useState<Open>(null)
  const fans = useQuery(fanCountQuery({})).data?.mailable ?? 0
  const { form, fieldOf, errorOf, isWritten, maySend, dismiss, restart } = useMailChecks(mail)
  const close = () => setOpen(null)
  function write(next: Partial<Campaign>) {
    dismiss()
    draft.change(next)
  }
  function fill(template: (typeof campaignTemplates)[number]) {
    const before = mail
    write({ subject: template.subject, content: template.content })
    // Pressing the wrong template does not lose typed text.
    if (!isBlank(before) && !isTemplate(before))
      toast.success(
        texts.filledIn(template.name),
        undefined,
        undoBy(() => draft.change(before)),
      )
  }
  async function send() {
    if (await maySend()) setOpen('send')
  }
  return (
    <>
      <AutosaveNotices form={draft} texts={campaignTexts} lead={campaignTexts.draftFailed} className="mb-3" />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isWritten()) setOpen('preview')
        }}
      >
        <Templates mail={mail} onChoose={fill} />
        <MailFields mail={mail} errorOf={errorOf} onWrite={write} />
        <StillOpen mail={mail} onFill={() => setOpen('fill')} />
        <MailActions fans={fans} foot={foot} onSend={() => void send()} />
      </form>
      <Suspense>
        {open === 'preview' && <PreviewDialog mail={mail} onClose={close} />}
        {open === 'fill' && (
          <FillDialog
            mail={mail}
            after={() => fieldOf('content')}
            onFill={(filled, releaseId) => {
              write(filled)
              // One that hangs on a release keeps hanging on it.
              if (releaseId !== null && draft.typed.when !== 'release') draft.change({ release_id: releaseId })
              close()
            }}
            onClose={close}
          />
        )}
        {open === 'send' && (
          <SendDialog
            draft={draft}
            segmentEditor={segmentEditor}
            onSent={() => {
              restart()
              close()
              onSent()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

type FieldsProps = {
  mail: Campaign
  errorOf: (field: keyof Campaign) => string | undefined
  onWrite: (next: Partial<Campaign>) => void
}

function MailFields({ mail, errorOf, onWrite }: FieldsProps) {
  return (
    <Boxes>
      <BoxField
        name="subject"
        dir="auto"
        label={texts.subject}
        required
        value={mail.subject}
        error={errorOf('subject')}
        onChange={({ target }) => onWrite({ subject: target.value })}
      />
      <BoxTextarea
        name="content"
        label={texts.content}
        required
        rows={11}
        className={styles.mailText}
        dir="auto"
        value={mail.content}
        error={errorOf('content')}
        onChange={({ target }) => onWrite({ content: target.value })}
      />
    </Boxes>
  )
}

type TemplatesProps = { mail: Campaign; onChoose: (template: (typeof campaignTemplates)[number]) => void }

function Templates({ mail, onChoose }: TemplatesProps) {
  return (
    <>
      <p className={styles.templatesLegend} id="campaign-templates">
        {texts.startFrom}
      </p>
      <div className={styles.templates} role="group" aria-labelledby="campaign-templates">
        {campaignTemplates.map((template) => (
          <button
            key={template.name}
            type="button"
            aria-pressed={mail.subject === template.subject && mail.content === template.content}
            onClick={() => onChoose(template)}
          >
            <b>{template.name}</b>
            <span className="code">
              {openPlaceholders(template).map((placeholder) => (
                <span key={placeholder}>{placeholder} </span>
              ))}
            </span>
          </button>
        ))}
      </div>
    </>
  )
}

/** The fields to fill in before it can be sent. */
function StillOpen({ mail, onFill }: { mail: Campaign; onFill: () => void }) {
  const open = openPlaceholders(mail)
  if (open.length === 0) return null
  return (
    <>
      <p className={styles.sendersLeft}>
        <TriangleAlert aria-hidden className="icon" />
        {texts.stillToFillIn}{' '}
        {open.map((placeholder) => (
          <Badge key={placeholder} tone="warn">
            {placeholder}
          </Badge>
        ))}
      </p>
      <Button size="sm" className="mt-2" onClick={onFill}>
        {campaignTexts.fill}
      </Button>
    </>
  )
}

/** Preview submits the form; Send is disabled until there is somebody to send to. */
function MailActions({ fans, foot, onSend }: { fans: number; foot: ReactNode; onSend: () => void }) {
  const none = fans === 0
  return (
    <div className={styles.mailFoot}>
      {none ? (
        <p className={styles.reason} id="campaign-why">
          {campaignTexts.noFans}
        </p>
      ) : (
        <div className={styles.reason}>{foot}</div>
      )}
      <Button type="submit">
        <Eye aria-hidden className="icon" />
        {texts.preview}
      </Button>
      <Button
        variant="primary"
        aria-disabled={none || undefined}
        aria-describedby={none ? 'campaign-why' : undefined}
        onClick={none ? undefined : onSend}
      >
        <Send aria-hidden className="icon" />
        {texts.send(fans)}
      </Button>
    </div>
  )
}
