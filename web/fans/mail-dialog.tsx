import { splitAtPlaceholders } from '#domain/fans/rules.ts'
import type { Campaign } from '#domain/fans/schema.ts'
import { fanTexts as texts } from '#domain/fans/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './fans.module.css'

/** The mail as a fan would see it, with open placeholders marked. */
export function MailDialog({
  open,
  onClose,
  mail,
  fans,
}: {
  open: boolean
  onClose: () => void
  mail: Campaign
  fans: number
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.preview}
      description={texts.goesTo(fans)}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className={styles.letter}>
        <h3 dir="auto">
          <Marked text={mail.subject} />
        </h3>
        <p dir="auto">
          <Marked text={mail.content} />
        </p>
      </div>
    </Dialog>
  )
}

function Marked({ text }: { text: string }) {
  return splitAtPlaceholders(text).map((part, index) => (part.open ? <mark key={index}>{part.text}</mark> : part.text))
}
