import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

/** Shows the link as text if the browser does not allow copying. */
export function LinkDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.linkTitle(name)}
      description={`${texts.linkText} ${texts.copiedText}`}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Field
        label={texts.link}
        className="code"
        dir="ltr"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
