import { useQuery } from '@tanstack/react-query'
import { Eye, Send, TriangleAlert } from 'lucide-react'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { otherBrackets } from '#domain/campaigns/rules.ts'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { openPlaceholders } from '#domain/fans/rules.ts'
import { campaign, type Campaign } from '#domain/fans/schema.ts'
import { campaignTemplates, fanTexts as texts } from '#domain/fans/texts.ts'
import { fanCountQuery } from '#web/fans/data.ts'
import { later } from '#web/platform/later.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Boxes, BoxField, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { dismissToast, toast, undoBy } from '#web/ui/toast-store.ts'
import { DraftNotices } from './draft-state.tsx'
import { isBlank } from './form.ts'
import type { SegmentSlot } from './send-dialog.tsx'
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
  const [checked, setChecked] = useState(false)
  const [open, setOpen] = useState<Open>(null)
  const confirm = useConfirm()
  const fans = useQuery(fanCountQuery({})).data?.mailable ?? 0
  const missing = campaign.safeParse(mail).error?.issues ?? []
  const errorOf = (field: keyof Campaign) =>
    checked ? missing.find(({ path }) => path[0] === field)?.message : undefined

  // The request is being fulfilled, and it would cover the buttons.
  const warned = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  function write(next: Partial<Campaign>) {
    dismissToast(warned.current)
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
  const fieldOf = (name: string) => form.current!.elements.namedItem(name) as HTMLElement
  const focusOn = (name: string) => fieldOf(name).focus()
  /** Whether both fields are filled; says which is not. */
  function isWritten(): boolean {
    setChecked(true)
    const [first] = missing
    if (!first) return true
    warned.current = toast.error(
      texts.error,
      mail.subject.trim() === '' || mail.content.trim() === '' ? texts.bothRequired : first.message,
    )
    focusOn(String(first.path[0]))
    return false
  }
  async function send() {
    if (!isWritten()) return
    const left = openPlaceholders(mail)
    if (left.length > 0) {
      warned.current = toast.error(texts.error, campaignTexts.placeholderLeft(left.join(', ')))
      focusOn(openPlaceholders({ ...mail, content: '' }).length > 0 ? 'subject' : 'content')
      return
    }
    const others = otherBrackets(mail)
    const asked = {
      title: campaignTexts.bracketsAsk,
      text: campaignTexts.bracketsText(others.join(', ')),
      action: campaignTexts.bracketsSend,
    }
    if (others.length === 0 || (await confirm(asked))) setOpen('send')
  }
  return (
    <>
      <DraftNotices draft={draft} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isWritten()) setOpen('preview')
        }}
      >
        <Templates mail={mail} onChoose={fill} />
        <Boxes>
          <BoxField
            name="subject"
            dir="auto"
            label={texts.subject}
            required
            value={mail.subject}
            error={errorOf('subject')}
            onChange={({ target }) => write({ subject: target.value })}
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
            onChange={({ target }) => write({ content: target.value })}
          />
        </Boxes>
        <StillOpen mail={mail} onFill={() => setOpen('fill')} />
        <MailActions fans={fans} foot={foot} onSend={() => void send()} />
      </form>
      <Suspense>
        {open === 'preview' && <PreviewDialog mail={mail} onClose={() => setOpen(null)} />}
        {open === 'fill' && (
          <FillDialog
            mail={mail}
            after={() => fieldOf('content')}
            onFill={(filled, releaseId) => {
              write(filled)
              // One that hangs on a release keeps hanging on it.
              if (releaseId !== null && draft.typed.when !== 'release') draft.change({ release_id: releaseId })
              setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'send' && (
          <SendDialog
            draft={draft}
            segmentEditor={segmentEditor}
            onSent={() => {
              setChecked(false)
              setOpen(null)
              onSent()
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
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

/** What is left to fill in before it can be sent. */
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
