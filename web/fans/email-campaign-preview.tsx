import { Eye, Send, TriangleAlert } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { z } from 'zod'
import { openPlaceholders } from '#domain/fans/rules.ts'
import { campaign, type Campaign } from '#domain/fans/schema.ts'
import { campaignTemplates, fanTexts as texts } from '#domain/fans/texts.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Boxes, BoxField, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dismissToast, toast, undoBy } from '#web/ui/toast-store.ts'
import { MailDialog } from './mail-dialog.tsx'
import styles from './fans.module.css'

const empty: Campaign = { subject: '', content: '' }
const draft = 'campaign'
/** As typed: missing fields are reported later. */
const draftSchema = z.object({ subject: z.string(), content: z.string() })
const isEmpty = ({ subject, content }: Campaign) => subject.trim() === '' && content.trim() === ''
const isTemplate = (mail: Campaign) =>
  campaignTemplates.some(({ subject, content }) => mail.subject === subject && mail.content === content)
/** Nobody can be imported yet. */
const fans = 0

/** Email Campaign until mails are really sent: everything but Send works. */
export function EmailCampaignPreview() {
  const [mail, setMail] = useState<Campaign>(() => readDraft(draft, draftSchema) ?? empty)
  const [checked, setChecked] = useState(false)
  const [shown, setShown] = useState(false)
  useDraft(draft, isEmpty(mail) ? null : mail)
  const missing = campaign.safeParse(mail).error?.issues ?? []
  const errorOf = (field: keyof Campaign) =>
    checked ? missing.find(({ path }) => path[0] === field)?.message : undefined

  // The request is being fulfilled, and it would cover the buttons.
  const warned = useRef(0)
  function write(next: Campaign) {
    dismissToast(warned.current)
    setMail(next)
  }
  function fill(template: (typeof campaignTemplates)[number]) {
    const before = mail
    write({ subject: template.subject, content: template.content })
    // Pressing the wrong template does not lose typed text.
    if (!isEmpty(before) && !isTemplate(before))
      toast.success(
        texts.filledIn(template.name),
        undefined,
        undoBy(() => setMail(before)),
      )
  }
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const [first] = missing
    if (!first) return setShown(true)
    warned.current = toast.error(
      texts.error,
      mail.subject.trim() === '' || mail.content.trim() === '' ? texts.bothRequired : first.message,
    )
    ;(event.currentTarget.elements.namedItem(String(first.path[0])) as HTMLElement).focus()
  }
  return (
    <Card title={texts.campaign} actions={<p className="text-sm text-ink-2 numerals">{texts.goesTo(fans)}</p>}>
      <form onSubmit={show} noValidate>
        <Templates mail={mail} onChoose={fill} />
        <Boxes>
          <BoxField
            name="subject"
            dir="auto"
            label={texts.subject}
            required
            value={mail.subject}
            error={errorOf('subject')}
            onChange={({ target }) => write({ ...mail, subject: target.value })}
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
            onChange={({ target }) => write({ ...mail, content: target.value })}
          />
        </Boxes>
        <StillOpen mail={mail} />
        <MailActions />
      </form>
      <MailDialog open={shown} onClose={() => setShown(false)} mail={mail} fans={fans} />
    </Card>
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

/** A reminder, not an error: a mail may well contain [LINK]. */
function StillOpen({ mail }: { mail: Campaign }) {
  const open = openPlaceholders(mail)
  if (open.length === 0) return null
  return (
    <p className={styles.sendersLeft}>
      <TriangleAlert aria-hidden className="icon" />
      {texts.stillToFillIn}{' '}
      {open.map((placeholder) => (
        <Badge key={placeholder} tone="warn">
          {placeholder}
        </Badge>
      ))}
    </p>
  )
}

/** Preview submits the form; Send says why it does not work yet. */
function MailActions() {
  return (
    <div className={styles.mailFoot}>
      <p className={styles.reason} id="campaign-why">
        {texts.sendWhy}
      </p>
      <Button type="submit">
        <Eye aria-hidden className="icon" />
        {texts.preview}
      </Button>
      <Button variant="primary" aria-disabled aria-describedby="campaign-why">
        <Send aria-hidden className="icon" />
        {texts.send(fans)}
      </Button>
    </div>
  )
}
