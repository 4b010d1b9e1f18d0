import { useState } from 'react'
import type { GivenFormat, PressRelease } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { noLettersInPdfText, signsWithoutLetters } from '#domain/shared/letters.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDownload } from './data.ts'

type Props = {
  id: string
  formats: PressRelease['formats']
  /** All that the document says. */ text: string
  /** Whether the files contain the typed text. */ isSaved: boolean
  /** Links to the facts that nobody has accepted. */ onCheck: () => void
}

/** The document as files, at any time. */
export function Downloads({ id, formats, text, isSaved, onCheck }: Props) {
  const lacking = formats.includes('pdf') ? signsWithoutLetters(text) : []
  const [busy, setBusy] = useState<GivenFormat | null>(null)
  const download = useDownload(onCheck)
  async function give(format: GivenFormat) {
    if (busy) return
    setBusy(format)
    await download(id, format).catch((error: unknown) => toast.error(messageOf(error, texts.downloadFailed)))
    setBusy(null)
  }
  return (
    <section aria-label={texts.downloads} className="grid gap-2">
      <h2 className="font-semibold">{texts.downloads}</h2>
      <div className="flex flex-wrap gap-2">
        {([...formats, 'zip'] as const).map((format) => (
          <Button key={format} busy={busy === format} disabled={!isSaved} onClick={() => void give(format)}>
            {texts.formats[format]}
          </Button>
        ))}
      </div>
      {lacking.length > 0 && <Alert tone="warn">{noLettersInPdfText(lacking)}</Alert>}
      <p className="text-sm text-ink-2">{texts.zipHint}</p>
    </section>
  )
}
