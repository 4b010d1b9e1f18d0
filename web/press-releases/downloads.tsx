import { useState } from 'react'
import type { GivenFormat, PressRelease } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { download } from './data.ts'

type Props = { id: string; formats: PressRelease['formats']; /** What is typed is in the files. */ isSaved: boolean }

/** The document as files, at any time. */
export function Downloads({ id, formats, isSaved }: Props) {
  const [busy, setBusy] = useState<GivenFormat | null>(null)
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
      <p className="text-sm text-ink-2">{texts.zipHint}</p>
    </section>
  )
}
