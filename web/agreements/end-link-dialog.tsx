import { useState } from 'react'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { failureOf, momentOf } from './data.ts'
import type { SignerProps } from './signer-row.tsx'

type Props = Pick<SignerProps, 'signer' | 'calls'> & { onClose: () => void }

/** Asks which of a signer's links to end: one that fell into the wrong hands, or all of them. */
export function EndLinkDialog({ signer, calls, onClose }: Props) {
  const { id, legal_name: name, links } = signer
  const [chosen, setChosen] = useState<string | null>(null)
  const { busy, failure, save } = useSave({
    check: () => ({ link: chosen ?? undefined }),
    send: ({ link }) => calls.revoke(id, link),
    onSaved: () => {
      toast.success(texts.ended(name))
      onClose()
    },
    failed: (error) => failureOf(error, agreementTexts.changeFailed),
  })
  const row = (value: string | null, label: string, hint?: string) => (
    <RadioRow
      key={value}
      name="link-to-end"
      label={<bdi>{label}</bdi>}
      hint={hint}
      checked={chosen === value}
      disabled={busy}
      onChange={() => setChosen(value)}
    />
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={busy}
      error={failure}
      title={texts.endTitle(name)}
      description={texts.endOneText}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger-solid" busy={busy} onClick={() => void save()}>
            {texts.endLink}
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="caption">{texts.endWhich}</legend>
        {row(null, texts.endAll)}
        {links.map(({ id: link, way, email, at }) => row(link, texts.endOne[way](email), momentOf(at)))}
      </fieldset>
    </Dialog>
  )
}
