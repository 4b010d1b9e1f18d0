import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { productName } from '#domain/shared/texts.ts'
import { inGroups } from '#domain/two-step/rules.ts'
import { twoStepTexts as texts } from '#domain/two-step/texts.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { useCopied } from '#web/platform/use-copied.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from './two-step.module.css'

/** The codes, shown once, to copy or download. Closes only after the person confirms that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { user } = useAuth()
  const [saved, setSaved] = useState(false)
  const shown = codes.map(inGroups)
  const text = `${texts.fileHead(productName, user?.email ?? '')}\n\n${shown.join('\n')}\n`
  const { copied, copy } = useCopied(text)
  const Icon = copied ? Check : Copy
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={!saved}
      title={texts.codesTitle}
      description={texts.codesText}
      footer={
        <Button variant="primary" disabled={!saved} onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <ol className={styles.recoveryCodes} aria-label={texts.codesTitle}>
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 mt-3 mb-2">
        <Button onClick={() => void copy().catch(() => toast.error(texts.copyFailed))}>
          <Icon aria-hidden className="icon" />
          <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        </Button>
        <a
          className={buttonClass()}
          download={texts.fileName}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download aria-hidden className="icon" />
          {texts.download}
        </a>
      </div>
      <CheckboxRow label={texts.saved} checked={saved} onChange={(event) => setSaved(event.target.checked)} />
    </Dialog>
  )
}
