import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Fan } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useKeptFocus } from '#web/platform/use-kept-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useFanCalls } from './data.ts'
import styles from './fan-list.module.css'

type Props = {
  chosen: Fan[]
  shown: number
  counts: { found: number; mailable: number } | undefined
  onAll: () => void
  onClear: () => void
  onTag: () => void
  onMerge: () => void
  onDownload: () => Promise<void>
}

/** How many are found, and what can be done with the selected ones. */
export function FanSelection({ chosen, shown, counts, onAll, onClear, onTag, onMerge, onDownload }: Props) {
  const calls = useFanCalls()
  const some = chosen.length > 0
  const [downloading, setDownloading] = useState(false)
  const group = useKeptFocus<HTMLDivElement>(some)
  async function download() {
    setDownloading(true)
    try {
      await onDownload()
    } catch (error) {
      toast.error(texts.fileFailed, messageOf(error, texts.fileFailed))
    } finally {
      setDownloading(false)
    }
  }
  async function restore(ids: string[]) {
    try {
      await calls.restore(ids)
      toast.success(texts.restored(ids.length))
    } catch (error) {
      toast.error(texts.restoreFailed, messageOf(error, texts.restoreFailed))
    }
  }
  async function remove() {
    const ids = chosen.map(({ id }) => id)
    try {
      await calls.remove(ids)
      onClear()
      toast.success(
        texts.removed(ids.length),
        undefined,
        undoBy(() => void restore(ids)),
      )
    } catch (error) {
      toast.error(texts.removeFailed, messageOf(error, texts.removeFailed))
    }
  }
  return (
    <div ref={group} className={styles.selection} role="group" aria-label={texts.selection}>
      <span className="text-sm text-ink-2 numerals" role="status">
        {some ? texts.selected(chosen.length) : counts && texts.found(counts.found, counts.mailable)}
      </span>
      <Button size="sm" variant="ghost" onClick={some ? onClear : onAll}>
        {some ? texts.clear : texts.selectAll(shown)}
      </Button>
      {!some && (
        <Button size="sm" variant="ghost" busy={downloading} onClick={() => void download()}>
          <Download aria-hidden className="icon" />
          {texts.file}
        </Button>
      )}
      {some && (
        <>
          <Button size="sm" onClick={onTag}>
            {texts.tag}
          </Button>
          {chosen.length > 1 && (
            <Button size="sm" onClick={onMerge}>
              {texts.merge}
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </>
      )}
    </div>
  )
}
