import { useState } from 'react'
import type { Pack } from '#domain/post-packs/schema.ts'
import { packTexts as texts } from '#domain/post-packs/texts.ts'
import { fetchFile } from '#web/platform/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Whether this browser hands files to other applications: phones do. */
export const canShare = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([new Uint8Array(1)], 'a.jpg', { type: 'image/jpeg' })] })

type Props = { platform: string; pictures: Pack['pictures']; text: string }

/** The first size of each picture, with the caption, to the share sheet. The first press fetches; browsers share only right after a press. */
export function ShareButton({ platform, pictures, text }: Props) {
  const [files, setFiles] = useState<File[] | null>(null)
  const [busy, setBusy] = useState(false)
  const first = [...new Map(pictures.toReversed().map((picture) => [picture.item_id, picture])).values()].toReversed()

  async function fetchFiles(): Promise<File[]> {
    const fetched: File[] = []
    for (const { address, name } of first) {
      fetched.push(new File([await fetchFile(address)], name, { type: 'image/jpeg' }))
    }
    return fetched
  }
  async function share(ready: File[]) {
    await navigator.clipboard?.writeText(text).catch(() => undefined)
    await navigator.share({ files: ready, text })
  }
  async function onPress() {
    setBusy(true)
    try {
      const ready = files ?? (await fetchFiles())
      setFiles(ready)
      await share(ready)
    } catch (error) {
      const { name } = error as Error
      // The person closed the sheet; or the press was too long ago, and the next one has the files.
      if (name !== 'AbortError' && name !== 'NotAllowedError') toast.error(texts.shareFailed)
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="sm" busy={busy} busyLabel={texts.preparing} onClick={() => void onPress()}>
        {files ? texts.shareNow(platform) : texts.share(platform)}
      </Button>
      <p className="text-sm text-ink-2">{texts.shareNote}</p>
    </>
  )
}
